import { type Intent, refusalOf } from '../intent.ts';

/** What concerns the device at hand: what it is sent, and its session. */
export const deviceIntents: readonly Intent[] = [
  {
    id: 'notifications',
    words: 'notification! alert! remind! notify! text message stop update tell know push',
    cues: [
      [
        /\b(?:not|stop|quit|no) (?:text|texting|email|emailing|message|messaging|contact|bother|ping|notify) me\b/,
        8.6,
      ],
      [
        /\b(?:told|know|hear|informed|heads? up) (?:when|if|once)\b|\b(?:no|not)\b.*\bmore (?:message|text|email|push|alert)\b/,
        8.3,
      ],
      [
        /\b(?:mute|unmute|silence|notification|notify|notified|alert|push|reminder|remind me (?:when|to|if|about|before|once|tomorrow|later|in)|subscribe|unsubscribe|ping me|opt (?:out|in)|spam|spamming)\b/,
        8.4,
      ],
      [
        /\b(?:stop|no more|quit|turn off|less|fewer|too many|enough)\b.*\b(?:message|text|email|texting|messaging|emailing|buzzing|pinging|promo)\b|\bdo not (?:want|need|send|text|email|message)\b.*\b(?:message|text|email|texting|promo|ad)\b/,
        8.5,
      ],
      [
        /\b(?:tell|let|text|message|email|inform|update|warn|buzz|ping) me (?:know )?(?:when|if|once|as soon as|before)\b|\b(?:let me know|text me|message me|email me|update me|tell me) about (?:\w+ )?(?:new|sale|deal|discount|special|offer|promo)/,
        8.2,
      ],
      [
        /\b(?:send|get|give|shoot) (?:me )?(?:a |an |some )?(?:text|message|update|email|ping|heads? up)\b.*\b(?:when|once|if|after|about|sale|deal|order|new)\b|\b(?:keep me (?:posted|updated|in the loop))\b|\blet me know\b/,
        7.5,
      ],
      [
        /^(?:please |can you |just )*(?:text|message|email|ping|buzz|alert) me (?:when|once|if|before|as soon as)\b/,
        9.4,
      ],
      [
        /^(?:please |can you |just )*(?:text|message|email|ping|send|alert) me (?:the |your |any |all |new |about )*(?:deal|sale|special|promo|offer|discount|update)\b/,
        8.4,
      ],
      [
        /\b(?:quit|stop) (?:sending|texting|emailing|messaging|pinging|bugging)\b|\b(?:want|like) to (?:hear|know|get told|be told) (?:about|of|when)\b/,
        8.3,
      ],
      [/\bback in stock\b.*\b(?:tell|let|when)\b/, 8],
    ],
    score: (_, cue) => cue,
    slots: ({ line }) => ({
      off: /\b(?:stop|no more|quit|not|off|unsubscribe|less|fewer|too many|disable|mute|opt out|enough|silence|turn off|never|cancel|remove)\b/.test(
        line,
      ),
    }),
    examples: ['turn on notifications', 'stop sending me alerts', 'tell me when there’s a new sale'],
  },
  {
    id: 'log_out',
    words: 'logout! out log sign',
    cues: [
      [
        /\b(?:log|sign|logged|signed) (?:me )?(?:out|off)\b|\blog me off?\b|\bclose (?:my |the )?session\b|\bend (?:my |the |this )?session\b/,
        9,
      ],
      [
        /\b(?:get(?: me)?|be|take me|let me) out of\b.*\b(?:account|app|here|profile)\b|\b(?:leave|exit|quit|close) (?:the |my |this )?(?:account|app|session)\b/,
        8,
      ],
      [/^(?:exit|quit|leave)(?: (?:now|please|the app|app))?$|^(?:please )?disconnect\b/, 8],
      [/\bswitch (?:account|user)\b|\bdisconnect me\b/, 7.5],
    ],
    refused: { shape: refusalOf('log|sign') },
    examples: ['log out', 'sign me out of here', 'cerrar sesion'],
  },
];
