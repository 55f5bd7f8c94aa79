import type { Intent } from '../intent.ts';

/** What a customer may call an order on its way. */
const thing =
  '(?:order|stuff|package|delivery|driver|courier|thing|weed|food|bag|goods|parcel|shipment|product|gummy|tea|flower|guy|delivery guy|delivery person|purchase)';

export const orderIntents: readonly Intent[] = [
  {
    id: 'track_order',
    words: 'track! eta! order driver where coming yet arrive delivery status here near long',
    cues: [
      [
        /\bwhen (?:will|are|is|do) (?:you|it|he|she|they|driver)\b.*\b(?:here|come|coming|arrive|there)\b/,
        7.5,
      ],
      [
        new RegExp(
          String.raw`\bwhere(?: the \w+)? (?:is|are|my|the|be)\b.*\b${thing}\b|\bwhere (?:is )?(?:it|he|she|they|you) at\b|\bwhere (?:is|are) (?:it|he|she|they|you all|you)$`,
        ),
        8,
      ],
      [new RegExp(String.raw`\b(?:track|locate|follow)\b.*\b${thing}\b|\btrack(?:ing)?\b|\beta\b`), 8],
      [
        /\bhow (?:long|much longer|many more min(?:ute)?|many min(?:ute)?|soon|far)\b.*\b(?:until|before|away|left|out|longer|get here|arrive|be here|wait|to go)\b/,
        7.5,
      ],
      [
        /\bhow much longer\b|\b(?:driver|order|delivery) location\b|\blocation of\b|\bhow (?:long|much longer)\b.*\b(?:my|the) (?:order|delivery|driver|stuff)\b/,
        7,
      ],
      [
        /\bwhen\b.*\b(?:my|the|it|this|he|she|they|driver|order)\b.*\b(?:come|coming|arrive|arriving|get here|be here|here|show up|delivered|deliver|reach|land|due)\b|\bwhen (?:will|do|does|can) i (?:get|receive|have|expect) (?:my|it|the)\b/,
        7.5,
      ],
      [/^(?:what is |order |my |any |the )*(?:status|update|progress)(?: please| check)?$/, 8.6],
      [
        /\b(?:status|update|progress)\b.*\b(?:order|delivery|it)\b|\border status\b|\b(?:any|an) (?:update|news)\b/,
        8,
      ],
      [
        /\b(?:is|are|did|has|have)\b.*\b(?:driver|courier|order|delivery|parcel|package|shipment|bag|it|he|she|they|you|stuff|someone|somebody|anyone)\b.*\b(?:close|near|nearby|here|on (?:the|it|its|his|their|your) (?:is )?way|ship|shipped|left|leave|picked up|out|out for delivery|on the road|almost|yet|go through|gone through|went through|confirmed|coming|ready|arrive|arrived|accepted|received|seen|processed|started|packed|made|prepared|approved)\b/,
        7,
      ],
      [
        /\b(?:order|delivery|driver)\b.*\b(?:yet|now|close|near|coming|arrive|on (?:it|the|its)(?: is)? way)\b/,
        5,
      ],
      [
        /\bhow (?:is|far) (?:is )?(?:my|the) (?:order|driver|delivery)\b|\b(?:check|see) (?:on |up on )?(?:my|the) order\b|\bmy order\b/,
        5.5,
      ],
      [
        /\bwhat (?:is|happened|about) (?:happening|going on|up|taking|with|to)?.*\b(?:my|the) (?:order|delivery|driver)\b|\bwhat is taking\b/,
        6.5,
      ],
      [
        /\b(?:order|parcel|package|delivery|driver|shipment|bag)\b (?:\w+ )?(?:has |have |is |been )?(?:left|leave|shipped|set out|gone out|coming|come)\b|\b(?:come|coming|bring) the (?:driver|order|delivery)\b/,
        6.5,
      ],
      [/\bhow many (?:stop|delivery|people|order|other|house)\b.*\b(?:before|ahead|left|front)\b/, 8.6],
      [
        /\b(?:is|are) (?:he|she|they|someone|somebody|anyone|anybody|driver)\b.*\b(?:bringing|delivering|coming)\b/,
        7,
      ],
      [/\btaking (?:\w+ ){0,2}(?:long|longer|forever|age)\b/, 6.6],
      [/^when (?:is|are) (?:my|the) (?:order|delivery|driver|stuff|package|thing|parcel)\b/, 6.6],
      [/\bstill (?:waiting|on)\b|\bon (?:the|it|its)(?: is)? way\b/, 6],
      [/\bwhen (?:should|can|could|do|will|might) i (?:be )?(?:expect|expecting|see)\b/, 7.5],
      [/^(?:so |hey |ok )*is (?:my|the) (?:guy|driver|courier|delivery guy|dude)\b/, 6.5],
      [
        /\b(?:order|delivery|driver|food|stuff)\b.*\b(?:taking|take) (?:a while|forever|so long|long)\b|\bis my (?:food|stuff|weed|gummy|bag|thing) (?:coming|here|close|ready|almost)\b|^am i (?:next|up next|the next)\b/,
        7.2,
      ],
      [/\b(?:dispatched|shipped|en route|hold ?up|delay)\b|^(?:so )?how long (?:now|left|more|still)$/, 7],
      [/\bhow (?:close|near|far) (?:is|are) (?:he|she|they|it|driver|you|my|the)\b/, 8],
      [/\bwho is (?:my|the|bringing)\b.*\b(?:driver|order|it|delivering)\b/, 6],
    ],
    score: (reading, cue) =>
      cue === 0
        ? 0
        : !reading.situation.orders?.length && reading.named()
          ? Math.min(cue - 3, 3)
          : reading.cart.length > 0 && !reading.situation.orders?.length && cue < 7
            ? cue - 2.5
            : cue + (reading.hasOpenOrder ? 1.2 : -0.6),
    examples: [
      'where’s my order',
      'how long until it gets here',
      'is the driver close',
      'donde esta mi pedido',
    ],
    reply: ({ orders = [] }) => (orders.length > 0 ? 'Here is your order.' : 'You have no orders yet.'),
    choices: ['Talk to the shop', 'My orders'],
  },
  {
    id: 'cancel_order',
    words: 'cancel! order stop undo mind bring',
    cues: [
      [/\bcall (?:\w+ )?off\b|^(?:please )?abort(?: (?:it|order|mission|please))*$/, 8],
      [/\b(?:back|pull|get|want|bail) out of (?:my|the|this|that) (?:order|delivery|purchase)\b/, 8],
      [/\b(?:can|could|please|want to|need to|have to|how) (?:\w+ ){0,3}cancel\b/, 9.2],
      [
        /\bstop (?:it|this|that|them)\b.*\b(?:deliver\w*|coming|order|sent)\b|\b(?:no|not) want\b.*\border\b/,
        8,
      ],
      [
        /\b(?:cancel|cancelling|canceling|call off|undo|void|scrap|kill|revoke|abort|withdraw|take back|get rid of)\b.*\b(?:order|purchase|delivery|it|that|this|one|everything|last)\b/,
        8.6,
      ],
      [/\b(?:cancel|cancellation)\b/, 7],
      [
        /\b(?:do not|stop|no need to|never mind|not)\b (?:\w+ ){0,3}(?:bring|send|deliver|come|delivery|ship|coming|bringing)\b.*(?:\b(?:it|that|this|order|anymore|driver|stuff|anything)\b|$)/,
        7.6,
      ],
      [/\b(?:changed|changing|change) my mind\b/, 6],
      [/\b(?:forget|disregard|ignore) (?:about )?(?:my|the|that|this) (?:order|delivery)\b/, 8],
      [/\b(?:do not|no longer|not) (?:want|need)\b.*\b(?:order|delivery|it|anymore)\b/, 6.5],
      [
        /\bordered (?:by (?:accident|mistake)|accidentally)\b|\b(?:accidentally|mistakenly) ordered\b|\b(?:by|on) accident\b/,
        6,
      ],
      [/\b(?:stop|scratch|nix|drop|halt|pull) (?:the|my|that|this) (?:\w+ )?(?:order|delivery|driver)\b/, 8],
    ],
    score: (reading, cue) => {
      if (
        cue === 0 ||
        /\b(?:alert|notification|message|text|email|push|subscription|account)\b/.test(reading.line)
      )
        return 0;
      if (/\bhave not\b/.test(reading.line)) return 0;
      if (/\bundo\b/.test(reading.line) && !reading.hasOpenOrder && reading.cart.length > 0) return cue - 3;
      if (reading.cart.length > 0 && reading.cartLines().length > 0 && !/\border\b/.test(reading.line))
        return 0;
      return cue + (reading.hasOpenOrder ? 1 : reading.cart.length > 0 ? -1 : -0.2);
    },
    examples: [
      'cancel my order',
      'i changed my mind, don’t bring it',
      'can i still cancel the one i just made',
    ],
    reply: ({ orders = [] }) =>
      orders.includes('pending')
        ? 'Do you want to cancel this order?'
        : orders.includes('processing')
          ? 'This order is being prepared, so only the shop can cancel it. Shall I ask them?'
          : 'You have no open order.',
    choices: ['Talk to the shop', 'My orders'],
  },
  {
    id: 'reorder',
    words: 'reorder! usual! repeat! again last same previous time order',
    cues: [
      [/\b(?:another|one more|next|same) round\b/, 8.8],
      [/\b(?:another|one more|more)\b.*\b(?:last|previous|same) (?:one|thing|stuff)\b/, 7],
      [/\bre ?(?:order|buy|purchase)\b|\breordering\b|\brun (?:it|that) back\b/, 8.8],
      [
        /\b(?:same|usual)\b.*\b(?:last|again|before|always|usual|previous)\b|\b(?:same|usual) (?:\w+ )?(?:time|order|thing|stuff|one|as)\b|^(?:the )?(?:same|usual|regular)(?: please)?$|\bmy (?:usual|regular)\b|\bthe usual\b/,
        8.6,
      ],
      [
        /\b(?:repeat|redo|duplicate|copy|rerun)\b.*\b(?:order|purchase|it|that|last|one|time)\b|\brepeat\b/,
        8.6,
      ],
      [
        /\b(?:order|get|have|want|buy|do|send|bring|take|like|place|put)\b.*\b(?:last|previous|other day|before|same|that|it|past|recent|yesterday)\b.*\bagain\b/,
        8.6,
      ],
      [
        /\b(?:order|get|give|bring|have|want|buy|send|like|need|put in)\b.*\b(?:what|everything|stuff|thing|one|order|whatever) (?:i|that i|we) (?:got|had|ordered|bought|get|have|order|usually|always)\b/,
        8,
      ],
      [/\bagain\b.*\b(?:order|last|please)\b|\b(?:order|do) (?:it|that|this) again\b|\bagain\b$/, 7],
      [
        /\b(?:another|one more|more)\b.*\b(?:last|previous|same) (?:week |month )?(?:order|time)\b|\b(?:one more|another) (?:of )?(?:my last|the last|the same|that) order\b|\blast order again\b|\blike last time\b|\bas last time\b|\bwhat i (?:usually|always|normally) (?:get|order|have|buy)\b/,
        8.6,
      ],
    ],
    score: (reading, cue) => {
      if (
        cue === 0 ||
        /\bsame (?:time|day)\b|\bcancel\w*\b|\b(?:not|never) (?:get|got|receive|received) (?:everything|all|what)\b|\b(?:start|try|hello|see you|thank you|say|password|sign|log)\b.*\bagain\b/.test(
          reading.line,
        )
      )
        return 0;
      return /\bwhat (?:did|have|was|is)\b|\bwhen did\b/.test(reading.line)
        ? cue - 4
        : cue + (reading.situation.orders?.length ? 0.5 : 0);
    },
    examples: ['same as last time', 'order that again', 'repeat my last order', 'can i get the usual'],
    reply: ({ orders = [] }) =>
      orders.length > 0
        ? 'I put what is still sold into your cart, at today’s prices.'
        : 'You have no earlier order yet.',
    choices: ['View Cart', 'Checkout', 'My orders'],
  },
  {
    id: 'order_history',
    words: 'history! receipt! past previous last order bought ordered purchase spend old',
    cues: [
      [
        /\bwhat\b.*\b(?:bought|ordered)\b|\b(?:everything|all|thing|stuff)\b.*\bi (?:have )?(?:ever )?(?:bought|ordered|purchased)\b(?!.*\bagain\b)|\b(?:order|purchase) (?:the )?(?:previous|past|older)$|\bwhat i (?:get|buy|order|had)\b.*\b(?:last|before|yesterday|ago)\b/,
        8.2,
      ],
      [
        /\b(?:past|previous|(?<!year )old|older|earlier|recent|former|completed|all my|other|prior|last \d+) (?:\w+ ){0,2}(?:order|purchase|receipt|transaction|delivery)\b|\blast (?:week|month|year|summer|winter) order\b/,
        8.2,
      ],
      [/\b(?:order|purchase|buying|shopping) (?:history|list|log|record)\b|\bhistory\b/, 8.5],
      [/\b(?:did|have) i (?:ever )?(?:order|ordered|buy|bought|try|tried|purchase|purchased)\b/, 8],
      [
        /\b(?:i|we) (?:got|ordered|bought|had) (?:\w+ ){0,3}(?:ago|last (?:time|week|month|year)|yesterday|the other day)\b/,
        8,
      ],
      [
        /^(?:my |the )?last order (?:detail|info|information|total|item)|\border (?:from|in|of) (?:last|this|the last) (?:week|month|year)\b/,
        8.4,
      ],
      [
        /\bwhat (?:was|were|is|did i (?:get|have)) (?:in|on|with) (?:my|the|that) (?:last|previous|old|first|recent)\b/,
        8.8,
      ],
      [
        /^(?:show |see |list |view )?(?:me )?(?:all )?(?:my |the )?(?:few |last |past )*(?:all|last few|past few|recent|last couple(?: of)?) order\b|\border (?:that )?i (?:placed|made|had|did)\b|\bwhat (?:have|did) i (?:gotten|got|bought|purchased|had) (?:from|here|with)\b/,
        8.9,
      ],
      [/\blast time i (?:got|ordered|bought|had)\b/, 8],
      [/\breceipt\b|\binvoice\b/, 8.2],
      [/^what do i (?:usually|always|normally|often) (?:get|order|buy|have)\b/, 8.8],
      [
        /\bwhat (?:did|have|was|all did|all have) (?:i|we|my|in my|the)\b.*\b(?:buy|bought|order|ordered|get|got|purchase|purchased|last time|last order|last week|before)\b/,
        8.2,
      ],
      [
        /\b(?:when|how (?:many|much|often)) (?:did|have|was|time did|time have)\b.*\b(?:last|i|my)\b.*\b(?:order|ordered|buy|bought|spend|spent|purchase)\b|\bwhen (?:was|were) my (?:last|previous|first) (?:order|delivery|purchase)\b|\bhow many (?:order|time)\b/,
        8.2,
      ],
      [
        /\b(?:show|see|view|list|open|check|look at|pull up|find) (?:me )?(?:all )?(?:of )?(?:my|the) (?:order|purchase)\b$|\bmy purchase$|^(?:all )?my order$|^order$/,
        7.2,
      ],
      [
        /\bmy order\b.*\b(?:from|page|list|last)\b|\b(?:show|see|view|look at|what was) (?:me )?(?:my|the) last order\b|^(?:(?:what|how much) (?:is|was) )?(?:my )?last order$/,
        7.4,
      ],
    ],
    score: (reading, cue) =>
      /\bhow old\b/.test(reading.line)
        ? 0
        : /\b(?:cost|price)\b/.test(reading.line) && reading.named()
          ? cue - 4
          : /\b(?:again|cancel|cancelling)\b|\b(?:not|never) (?:get|got|receive|received)\b/.test(
                reading.line,
              )
            ? cue - 3
            : cue,
    examples: ['show my past orders', 'what did i buy last time', 'receipt for the previous order'],
    reply: ({ orders = [] }) => (orders.length > 0 ? 'Here are your orders.' : 'You have no orders yet.'),
    choices: ['Order that again', 'Show the menu'],
  },
];
