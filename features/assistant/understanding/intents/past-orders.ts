import { type Intent, refusalOf } from '../intent.ts';

export const pastOrderIntents: readonly Intent[] = [
  {
    id: 'reorder',
    words: 'reorder! usual! repeat! again last same previous time order',
    cues: [
      [/\b(?:another|one more|next|same) round\b/, 8.8],
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
      return /\bwhat (?:did|have|was|is)\b|\bwhen did\b|\bhow much\b|\bi paid\b/.test(reading.line)
        ? cue - 4
        : cue + (reading.situation.orders?.length ? 0.5 : 0);
    },
    refused: { shape: refusalOf('reorder|repeat|order'), instead: 'order_history' },
    examples: ['same as last time', 'order that again', 'repeat my last order', 'can i get the usual'],
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
        /\bwhat (?:was|were|is|did i (?:get|have)) (?:in|on|with) (?:my|the|that) (?:last|previous|old|first|recent|order)\b/,
        8.8,
      ],
      [
        /^(?:show |see |list |view )?(?:me )?(?:all )?(?:my |the )?(?:few |last |past )*(?:all|last few|past few|recent|last couple(?: of)?) order\b|\border (?:that )?i (?:placed|made|had|did)\b|\bwhat (?:have|did) i (?:gotten|got|bought|purchased|had) (?:from|here|with)\b/,
        8.9,
      ],
      [/\blast time i (?:got|ordered|bought|had)\b/, 8],
      [
        /\b(?:how much|what|amount|total)\b.*\b(?:i|you)\b.*\b(?:pay|paid|spend|spent|drop|charge)\b.*\b(?:last|previous|before|ago|yesterday|this (?:week|month|year))\b|\bhow much (?:was|were) (?:it|that|everything) (?:last|the other)\b/,
        8.9,
      ],
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
  },
];
