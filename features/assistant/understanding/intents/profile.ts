import { type Intent, refusalOf, valueSaid } from '../intent.ts';
import { addressIn, emailIn, phoneIn, zipIn } from '../values.ts';

const change = String.raw`\b(?:change|update|edit|correct|fix|replace|new|switch|modify|set|different|wrong|another|enter|add|save|use|moved|put in|old|outdated|changed|incorrect|remove|not (?:my|right)|swap)\b`;
const both = (word: string, other = change) =>
  new RegExp(`${other}.*\\b(?:${word})\\b|\\b(?:${word})\\b.*${other}`);

/** The shop's address, the way to a customer's door, or what becomes of an address: nothing to show or to change. */
const isOtherAddress = (line: string) =>
  /\b(?:your|shop|store) address\b|\b(?:number|email|phone) (?:of|for) (?:the|your) (?:shop|store)\b|^(?:why|who)\b.*\baddress\b|\byou (?:need|keep|share|sell|store) my address\b|\baddress in your\b|\b(?:driver|went|came|delivered|left)\b.*\bwrong address\b|\bdriver find\b/.test(
    line,
  );

export const profileIntents: readonly Intent[] = [
  {
    id: 'change_address',
    words: 'address moved! live deliver house apartment',
    cues: [
      [
        /\b(?:staying|living|am) (?:\w+ ){0,2}(?:at|with) (?:my )?(?:mom|dad|parent|friend|sister|brother)\b.*\b(?:deliver|send|bring|drop)\b/,
        8.2,
      ],
      [/\b(?:deliver|send|bring|ship|drop) (?:\w+ )?(?:somewhere|someplace) (?:else|different|new)\b/, 8.5],
      [
        /^(?:my |the )?(?:delivery |home )?address$|\bnot at (?:that|this) address\b|\b(?:put|delete) my address\b/,
        7,
      ],
      [both('street|apt|apartment|unit|house number|zip code|gate code'), 7],
      [/\b(?:apt|apartment|unit|suite) \d+\b.*\bnot\b|\bnot (?:apt|apartment|unit|suite)\b/, 7.5],
      [/\b(?:change|update|switch|edit)\b.*\bwhere i (?:live|am)\b/, 8],
      [both('address'), 8.2],
      [
        /\b(?:i|we) (?:live|stay) (?:somewhere|someplace|at a different|elsewhere)\b|\bnot at (?:that|this|the) (?:\w+ )?(?:house|place|address|apartment|home|building)\b|\b(?:change|update|edit|fix) (?:my |the )?(?:delivery )?(?:drop off|zip|street|apartment|unit|building)\b|\bmy (?:zip|zip code|street|building|unit|apartment) (?:\w+ )?(?:is|was|changed)\b/,
        8.5,
      ],
      [/\b(?:not|no longer) live (?:there|here|at|on|in)\b/, 8],
      [
        /\b(?:change|update|switch|edit|new) (?:my |the )?(?:delivery |drop off )?(?:location|spot|place)\b|\b(?:drop off|delivery) (?:spot|location|place|point) (?:is |has )?(?:changed|different|new|moved)\b|\bchange\b.*\bwhere (?:my|the|it)\b/,
        8.2,
      ],
      [
        /\b(?:i|we) (?:just |have |have just |recently )?(?:moved|move|moving|am moving|relocated|got a new (?:place|apartment|house|home))\b|\bnew (?:place|apartment|house|home)\b/,
        8,
      ],
      [
        /\b(?:deliver|send|bring|ship|drop)\b.*\b(?:to|at)\b.*\b(?:now on|different (?:place|house|location)|new (?:place|house|home)|from now|instead|work|my (?:office|job|work|friend|mom|girlfriend|boyfriend))\b|\bfrom now on\b/,
        7,
      ],
      [
        /\b(?:my )?(?:delivery )?address (?:is|should be|to)\b|\b(?:change|update|switch)\b.*\bwhere\b.*\b(?:deliver|go|send|ship|bring|it)\b|\bmoving (?:next|soon|to|in|out|this)\b/,
        7.5,
      ],
      [/\bi (?:live|stay|am staying) (?:at|on|in) (?:\d|a different|a new)/, 7],
    ],
    score: ({ say, line, hasOpenOrder }, cue) => {
      if (/\bemail\b/.test(line) && !/\b(?:delivery|street|home|mailing) address\b/.test(line)) return 0;
      if (isOtherAddress(line)) return 0;
      const address = addressIn(say);
      if (
        address &&
        /\b(?:do|can|will|could|would) you(?: all| guy)? (?:deliver|come|go|reach)\b|\bin (?:your|the) (?:zone|area|range)\b/.test(
          line,
        )
      )
        return 0;
      const isZipAsked =
        /\b(?:is|do|does|will|would|can) (?:that|it|this|you)\b|\b(?:ok|okay|good|fine|alright)$/;
      if (!address && zipIn(say) && isZipAsked.test(line)) return Math.min(cue, 5);
      if (!address && /^(?:\w+ ){0,2}(?:do|can|will|could|would) you\b/.test(line) && cue < 8) return cue - 3;
      const isOrder =
        /\b(?:deliver|send|bring|ship|drop) (?:it|this|that|them|everything|my \w+) (?:off )?(?:to|at)\b/;
      if (address && isOrder.test(line)) return 9.5;
      if (address) return Math.max(cue + 1, /\b(?:deliver|send|bring|drop|ship|to)\b/.test(line) ? 7 : 6);
      return cue === 0 ? 0 : cue + (hasOpenOrder ? 0.1 : 0);
    },
    slots: ({ say }) => valueSaid(addressIn(say)),
    refused: { shape: refusalOf('change|update|edit|touch|reset'), instead: 'show_profile' },
    examples: [
      'i moved, new address is 12 Oak St Denver 80205',
      'change my address',
      'from now on deliver to 450 Pine Ave Apt 3',
    ],
  },
  {
    id: 'change_phone',
    words: 'phone! cell! number',
    cues: [
      [/^(?:my )?new (?:digit|cell|phone|number)\b/, 8.2],
      [both('phone|cell|mobile|phone number|cellphone|telephone'), 8.1],
      [both('number'), 6.5],
      [
        /\b(?:switched|changed|lost|got|bought) (?:my |a |an )?(?:new |different )?(?:phone|cell|mobile)\b|\b(?:replace|switch|swap) my number\b/,
        8.2,
      ],
      [/\b(?:my )?(?:phone|cell|mobile|number) (?:is|should be|to)\b/, 7],
      [/\b(?:call|text|reach) me (?:at|on)\b/, 8],
    ],
    score: ({ say, line }, cue) => {
      const number = phoneIn(say);
      if (number) return Math.max(cue + 1, 7.3);
      if (/\b(?:your|shop|store|driver) (?:phone|number|cell)\b|\border number\b|\bnumber of\b/.test(line))
        return 0;
      return cue;
    },
    slots: ({ say }) => valueSaid(phoneIn(say)),
    refused: { shape: refusalOf('change|update|edit|touch|reset'), instead: 'show_profile' },
    examples: ['new phone number 303-555-0142', 'i got a new cell', 'update my phone'],
  },
  {
    id: 'change_email',
    words: 'email!',
    cues: [
      [both('email|gmail|mail|inbox'), 8.2],
      [/\b(?:my )?(?:email|gmail)(?: address)? (?:is|should be|to)\b/, 7.5],
    ],
    score: ({ say, line }, cue) => {
      if (/\b(?:stop|no more|unsubscribe|spam|too many)\b/.test(line)) return 0;
      return emailIn(say) ? Math.max(cue + 1, 8.3) : cue;
    },
    slots: ({ say }) => valueSaid(emailIn(say)),
    refused: { shape: refusalOf('change|update|edit|touch|reset'), instead: 'show_profile' },
    examples: ['change email', 'my new email is jo.ramirez@example.com'],
  },
  {
    id: 'change_password',
    words: 'password! login! account security',
    cues: [
      [/\bpassword\b/, 8.6],
      [
        /\b(?:will|do|does) not let me (?:log|sign|get) in\b|\b(?:login|log in)\b.*\b(?:wrong|incorrect|invalid|fail\w*)\b|\b(?:secure|protect) my (?:account|login|profile)\b/,
        8.4,
      ],
      [
        /\b(?:someone|somebody|anyone|hacker|thief|ex|he|she|they)\b (?:\w+ ){0,4}(?:in|into|on|using|accessed|hacked|stole)\b (?:\w+ ){0,2}(?:account|login|profile)\b/,
        8.6,
      ],
      [
        /\b(?:locked out|can not (?:log|sign|get) in|(?:log|sign) in (?:problem|trouble|is not working|do not work)|hacked|someone (?:got|is|has|logged|else) (?:in|into|using|on)?.*\b(?:account|login))\b/,
        7.5,
      ],
      [/\b(?:change|update|reset|forgot|forget|remember|new|lost)\b.*\b(?:log in|credential|pin)\b/, 7.5],
    ],
    score: (_, cue) => cue,
    refused: { shape: refusalOf('change|update|edit|touch|reset'), instead: 'show_profile' },
    examples: ['forgot my password', 'change my login pw', 'how do i reset my password'],
  },
  {
    id: 'show_profile',
    words: 'profile! account! detail info my setting!',
    cues: [
      [/\b(?:saved|on file|stored)\b.*\b(?:me|my)\b|\bopen my (?:profile|account)\b/, 8],
      [
        /\b(?:profile|my account|account (?:info|information|detail|page|setting|screen)|my (?:personal )?(?:detail|information|data|setting)|personal (?:detail|information|info)|setting)\b/,
        7,
      ],
      [
        /\b(?:what|which|show|see|check|view|is|do you have|look at|verify|confirm|right|correct)\b.*\b(?:address|phone|email|number|name)\b.*\b(?:do you|for me|on file|you have|have|saved|my account|registered|using|right|correct|in there|up to date)\b/,
        8.4,
      ],
      [
        /\b(?:show|see|check|view|what is|look at|verify|tell me) (?:me )?my (?:delivery |saved |current )?(?:address|phone|email|number|phone number|name|info)\b/,
        8.4,
      ],
      [
        /\b(?:is|are) (?:my|the) (?:delivery |phone |saved )?(?:address|phone|email|number|info|information)\b/,
        8.3,
      ],
      [/\b(?:what|which) address\b.*\b(?:going|go|sent|delivered|coming|set|saved|used)\b/, 8.4],
      [/\bwhat do you have (?:\w+ ){0,3}(?:address|phone|email|number|name)\b/, 8.4],
      [/\b(?:what|which) (?:\w+ )?(?:address|phone|email|number|name)\b.*\b(?:am|did|do) i\b/, 8.4],
      [
        /\bwho am i\b|\bwhat (?:do|info|information do|detail do) you (?:know|have) (?:about|on) me\b|\bwhat name\b|\bam i (?:logged|signed) in\b/,
        7.5,
      ],
      [/^(?:my )?(?:account|profile)$/, 8],
    ],
    score: ({ line }, cue) =>
      isOtherAddress(line)
        ? 0
        : /\b(?:delete|close|deactivate|get out|log|sign out|leave|exit)\b|\b(?:correct|fix) (?:my|the|our|an?)\b/.test(
              line,
            )
          ? Math.min(cue, 3)
          : cue,
    examples: ['profile page', 'what address do you have for me', 'show my account info'],
  },
];
