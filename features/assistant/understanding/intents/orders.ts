import { type Intent, refusalOf } from '../intent.ts';

/** What a customer may call an order on its way. */
const thing =
  '(?:order|stuff|package|delivery|driver|courier|thing|weed|food|bag|goods|parcel|shipment|product|gummy|tea|flower|guy|delivery guy|delivery person|purchase)';

export const orderIntents: readonly Intent[] = [
  {
    id: 'track_order',
    words: 'track! eta! order driver where coming yet arrive delivery status here near long',
    cues: [
      [/\b(?:never|did not) (?:got|get|receive|received) (?:a|my|any|the) (?:\w+ )?confirmation\b/, 7.4],
      [/\b(?:in|on) the (?:truck|van|car|road)\b|\bsee where (?:he|she|it|they|my|the driver)\b/, 7.2],
      [
        /\bwhen (?:will|are|is|do) (?:you|it|he|she|they|driver)\b.*\b(?:here|come|coming|bringing|arrive|there)\b/,
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
      [/^(?:so |and |ok )*how long(?: (?:will it (?:be|take)|is it))?$/, 6.5],
      [/\bhow much\b.*\b(?:owe|cash|bring|have ready)\b/, 8],
      [/\bhow (?:close|near|far) (?:is|are) (?:he|she|they|it|driver|you|my|the)\b/, 8],
      [/^(?:so |and |ok )?how (?:close|near|far(?: (?:out|away|off))?) is \w+$/, 5.5],
      [/\bwho is (?:my|the|bringing)\b.*\b(?:driver|order|it|delivering)\b/, 6],
    ],
    score: (reading, cue) =>
      cue === 0
        ? 0
        : !reading.situation.orders?.length && (reading.named() || reading.query().order)
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
    refused: { shape: refusalOf('cancel|call off'), instead: 'track_order' },
    examples: [
      'cancel my order',
      'i changed my mind, don’t bring it',
      'can i still cancel the one i just made',
    ],
  },
];
