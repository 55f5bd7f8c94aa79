import type { Intent } from '../intent.ts';
import type { Reading } from '../reading.ts';
import type { CarefulTopic } from '../understanding.ts';

const law =
  /\b(?:legal|legally|illegal|law|lawful|arrest|arrested|police|jail|fly with|on a plane|on the plane|tsa|airport security|cross state|state line|across state|get in trouble|federal|probation|dea|ticketed|drive after|drive on|driving after|pulled over)\b/;

const cannabinoid = '(?:cbd|thc|cbg|cbn|cbc|cannabinoid|cannabis|hemp)';
const joined = '(?:and|or|from|to|than|as|versus|vs)';
/** What they are, do or have in common, not how much of them is in a product. */
const cannabinoids = new RegExp(
  [
    String.raw`^(?:\w+ )?(?:what|how) (?:exactly )?(?:is|are|do|does) ${cannabinoid}(?: (?:exactly|even|anyway|do|does|mean|stand for|feel|like|for|work|about))*$`,
    String.raw`^(?:\w+ )*(?:explain|(?:tell|teach) me (?:about|what)|meaning of) ${cannabinoid}(?: (?:is|mean|to me|please))*$`,
    String.raw`\b(?:diff|difference|different|same|better|stronger|compare)\b.*\b${cannabinoid} ${joined} ${cannabinoid}\b`,
    String.raw`\b${cannabinoid} (?:(?:versus|vs) |(?:is |are )?(?:the |any )?(?:same|different|better|stronger) (?:as|from|to|than) )${cannabinoid}\b`,
  ].join('|'),
);

const topicOf = ({ line }: Reading): CarefulTopic | undefined => {
  if (law.test(line)) return 'law';
  return cannabinoids.test(line) ? 'cannabinoids' : undefined;
};

const declined =
  /^(?:(?:oh|ok|no|um|actually|sorry) )*(?:neither|none|never ?mind|nvm)(?: (?:of|one|them|these|those|that|it|then|please|thank you|thank|sorry|now|actually))*$/;
const no =
  /^(?:no|nope|nah|nothing|wait|hold on|stop|do not|forget (?:it|that|about it)|leave it|skip (?:it|that)|not (?:those|these|that|any)(?: of (?:them|those|these))?)(?: (?:no|wait|do not|stop|thank you|thank|sorry|please|then|any more|i am good|it is (?:ok|fine)))*$/;

/** Whether nothing of what was offered is wanted. A mere "no" says so only after a question. */
const isDeclined = ({ line, situation: { asked, asksForYes } }: Pick<Reading, 'line' | 'situation'>) =>
  declined.test(line) || ((asked !== undefined || asksForYes === true) && no.test(line));

export const smallTalkIntents: readonly Intent[] = [
  {
    id: 'greeting',
    cues: [
      [/^(?:morning|afternoon|evening)(?: (?:all|you all|everyone|guy|there|to you))*$/, 8],
      [
        /^(?:(?:hey|yo|hi|hello|oh) )?what (?:is )?(?:up|good|happening|poppin|crackin|going on)(?: \w+)?$/,
        7,
      ],
      [
        /^(?:oh |well |ok )?(?:hi+|hello+|hey+|hiya|heya?|howdy|yo+|hola|greeting|aloha|good (?:morning|afternoon|evening|day)|morning|afternoon|evening|what is up|hello day|hello afternoon|hello night)\b/,
        3,
      ],
      [
        /^(?:\w+ )?(?:hi+|hello+|hey+|hiya|heya?|howdy|yo+|good (?:morning|afternoon|evening|day)|what is up|hola|hello (?:day|late|night))(?: (?:there|you|all|guy|team|everyone|folk|shop|bot|budtender|friend|man|bro|again|yo|assistant|hello|hi|hey|you all|buddy|sir|dude|what is up|to you|how is it going|how are you|how are you doing|how are you doing today|how are you today|good day|good morning|good afternoon|good evening))*$/,
        8,
      ],
      [
        /\bhow (?:are|is) (?:you|it|it going|thing|everything|your day)(?: (?:doing|going|today|all))*$|\bnice to meet you\b|\bgood to (?:see|be)\b/,
        6,
      ],
    ],
    score: (_, cue) => cue,
    examples: ['hi', 'hey there', 'good mornin', 'hola'],
  },
  {
    id: 'thanks',
    cues: [
      [/^(?:good|great|nice|smart|clever) (?:bot|assistant|robot|boy|girl|job|work)$/, 6],
      [
        /^(?:\w+ ){0,5}(?:thank you|thank|cheers)\b.*\b(?:you(?: (?:all|guy))?(?: are)?|your) (?:(?:so|such|the|an?|very) )*(?:best|awesome|amazing|great|rock|legend|star|sweet|lifesaver|helpful|kind|nice|angel|goat)(?: (?:ever|man|bro|dude|all|guy))*$/,
        8,
      ],
      [
        /^(?:you are|your|you) (?:the best|awesome|amazing|great|wonderful|a life ?saver|so helpful|a star|the man)\b/,
        6,
      ],
      [
        /^(?:i |we )?(?:really |just )?(?:love|like|enjoy) (?:this|your|the) (?:shop|store|app|site|place|service|website|logo|menu)$|\b(?:driver|service|delivery|order|app|shop|everything|all) (?:was|is) (?:\w+ )?(?:awesome|amazing|great|perfect|excellent|fantastic|wonderful|super)$|^what an? (?:nice|cool|great|lovely|pretty|beautiful) (?:logo|shop|store|app|site|page|menu)$/,
        6.5,
      ],
      [/\b(?:thank you|thank|appreciate|grateful|cheers|much obliged|many thank you)\b/, 4.5],
      [
        /^(?:\w+ ){0,4}(?:thank you|thank|appreciate (?:it|you|that|the help)|cheers)(?: (?:so|very|much|a|lot|for|the|your|help|all|again|you|man|bro|dude|guy|everything|ok|great|perfect|that|was|is|helpful|ton|bunch|really|million|sir|friend|buddy|it|quick|fast|service|helping|me|out|delivery|awesome|love|many|in|advance|appreciate|thank|anyway|bot|budtender|hun|everyone|team|bud|pal|mate|dear|again|kindly))*$/,
        7.5,
      ],
      [
        /^(?:ok |that is |that was |this is |very |so |really |all |you are |you |super |absolutely |it is |was )*(?:great|awesome|perfect|cool|nice|amazing|wonderful|excellent|sweet|lovely|brilliant|helpful|good job|well done|the best|good|great job|fantastic|lifesaver|dope|sick bro|legend)(?: (?:help|job|service|work|one|man|bro|ok|stuff|thank|you|very|much|so|news))*$/,
        4,
      ],
    ],
    score: (reading, cue) => (reading.named() && reading.words.length > 3 ? cue - 4.5 : cue),
    examples: ['thx', 'thank you so much', 'perfect tysm', 'gracias'],
  },
  {
    id: 'goodbye',
    cues: [
      [/\b(?:talk|speak|chat|write) (?:to you )?(?:later|soon|tomorrow|next week)\b/, 7.4],
      [
        /^(?:\w+ ){0,2}i (?:am|will be) (?:off|out|gone|leaving|heading (?:out|off))\b(?! of| (?:here|there) )(?: (?:to (?:bed|sleep|work)|now|here|then))*\b/,
        7,
      ],
      [/^(?:night night|nighty night|sweet dream)$/, 7],
      [
        /\b(?:bye|goodbye|see you|see ya|cya|farewell|later|take care|good night|have a (?:good|great|nice|lovely|wonderful)|peace out|talk (?:to you )?(?:later|soon)|catch you|until next time|ttyl|so long|signing off|until (?:later|tomorrow|soon|then|next)|bye until|got to (?:go|run)|heading out|i am out(?! of)|adios)\b/,
        5,
      ],
      [
        /^(?:\w+ ){0,6}(?:bye|goodbye|(?:we )?see you(?: (?:later|soon|around|tomorrow|next time|again))?|cya|later|take care|good night|have a (?:good|great|nice|lovely|wonderful) (?:one|day|night|evening|weekend|rest of your day|afternoon)|peace out|peace|talk later|talk (?:to you )?(?:later|soon)|catch you later|until next time|ttyl|bye until (?:later|tomorrow)|got to (?:go|run)(?: now)?|that is (?:all|it) for (?:now|today)|i am out|nothing else)(?: (?:bye|now|all|guy|everyone|later|then|for now|and|take care|you|thank|so much|have a good one|have a good night|everybody|folk|friend|man|dude))*$/,
        7.8,
      ],
      [/\b(?:that is (?:all|it)|i am (?:done|good)|nothing else) for (?:today|now|tonight)\b/, 7.4],
    ],
    score: ({ line, named }, cue) =>
      /\b(?:later|for later)\b/.test(line) && cue === 5
        ? 2
        : named() && /\bnothing else\b/.test(line)
          ? cue - 5
          : cue,
    examples: ['bye', 'see ya later', 'that’s it for today, have a good one'],
  },
  {
    id: 'help',
    words: 'help! how work app use confused! lost',
    cues: [
      [/\bwhat am i (?:supposed|meant|expected) to (?:do|say|type)\b/, 7],
      [
        /\b(?:no idea|not (?:sure|know)|unsure|clueless)\b.*\b(?:how|what (?:to|i|this|you))\b(?! (?:get|buy|pick|choose|try|order))/,
        7.2,
      ],
      [/^(?:please )?(?:show|tell|teach|explain)(?: me)? how(?: (?:it|this) work)?(?: please)?$/, 7],
      [
        /^(?:please |can you )?explain (?:this|it|that|everything)(?: to me| please)*$|^(?:help )?i am (?:stuck|lost|confused)(?: here)?$/,
        8,
      ],
      [/\b(?:what|which) (?:command|word|question|thing) (?:do|can|should|could) (?:you|i)\b/, 7],
      [/\bwhat (?:do|should|can) i (?:need to |have to )?do(?: now| here| next| first)?$/, 6],
      [
        /\bdo not (?:get|understand)\b.*\b(?:this|it|work|how|you)\b|\bwhat (?:is|does) this (?:app|site|bot|thing|do|for)\b|\bwhat you can do\b/,
        7,
      ],
      [
        /\bhow (?:do|can|to|does)\b.*\b(?:this|the|your) (?:thing|app|site|website|chat|bot|page|service|assistant)\b/,
        8.4,
      ],
      [
        /^(?:please |can you |could you |hello |hi |i |i need |need |some |get |me |ok )*help(?: (?:me|please|me out|here|with this|with something|needed|menu|page|section|out))*$/,
        7.5,
      ],
      [
        /\bwhat\b.*\b(?:can|could) (?:you|i|this|it)\b.*\b(?:do|help|ask|say|type|able to do|capable)\b|^what can do\b|\bwhat (?:is|are) (?:my|the|all my) option|^what do you do\b|^what (?:is|are) (?:this|you)(?: for)?$/,
        7.6,
      ],
      [
        /\bhow (?:do|does|can|to|would)\b.*\b(?:this|it|app|that|you|website|thing|site|bot|chat)\b.*\b(?:work|use|function|start)\b|\bhow (?:do|can|should|would) i (?:use|order|start|buy|do this|place an order|shop|get started|begin|navigate|work this)\b|\bhow to (?:order|use|buy)\b/,
        7.4,
      ],
      [
        /\b(?:command|instruction|tutorial|guide|faq|get started|getting started|options?)\b$|\bi (?:am|got) (?:lost|confused|stuck|new here)\b|\bi do not (?:understand|get it|get this|know (?:what(?! to (?:get|buy|pick|choose|try|order))|how))\b/,
        5.5,
      ],
      [/\b(?:know|understand|see) how to (?:use|work|do|order|start|buy)\b/, 8.3],
      [/\b(?:help|assist)\b/, 3.4],
      [
        /\bwho are you\b|\bwhat are you\b|(?:\bare |^)you (?:a |an )?(?:bot|robot|human|ai|real|machine|computer)\b/,
        5,
      ],
    ],
    score: (reading, cue) => (/\boption\b/.test(reading.line) && reading.isNarrow() ? cue - 4 : cue),
    examples: ['help', 'what can you do', 'how does this work'],
  },
  {
    id: 'unknown',
    cues: [
      [
        /\b(?:movie|song|restaurant|uber|taxi|hotel|flight|music|car|school|tv|phone|computer|laptop|iphone|cat|dog)\b/,
        3,
      ],
      [/(?:)/, 1],
      [
        /\b(?:ignore|disregard|override|bypass|forget)\b.*\b(?:instruction|prompt|rule|previous|above|system)\b|\bsystem prompt\b|\bdeveloper mode\b|\byou are now\b|\bpretend (?:to|you|that)\b|\bact as\b|\bjailbreak\b|\b(?:for|everything|it) free\b.*\binstruction\b/,
        13,
      ],
      [
        /\b(?:weather|joke|riddle|poem|president|capital of|translate|essay|homework|football|basketball|baseball|lottery|stock market|recipe|horoscope|meaning of life|world cup|super bowl|who won|math|square root|news|politics|election|sing|netflix|spotify|history of|homework|bitcoin price|time is it|marry me|love you|date me|go out with me|(?:be|have) (?:a|my) (?:girl|boy)friend|tell me a story|javascript|python|sql|select from|drop table|script)\b/,
        6.9,
      ],
      [
        /^(?:test|testing|asdf\w*|qwe\w*|lol|lmao|haha|hmm+|ok|yes|no|maybe|blah.*|whatever|sure|fine|nothing|wow|what|huh)$/,
        4.5,
      ],
      [/\d %? ?(?:of|plus|minus|times|divided by) \d/, 6.9],
      [/\bmy favorite (?:color|movie|song|food|band|team|show|animal|book)\b/, 8.2],
      [/\bdo you (?:like|love|eat|drink|smoke|play|watch|dream|sleep|believe|prefer)\b/, 7.7],
      [law, 8.4],
      [cannabinoids, 8.9],
    ],
    score: (reading, cue) => {
      if (isDeclined(reading)) return 9;
      return cue === 8.4 && /\b(?:age|old|id|21|18)\b/.test(reading.line) ? 2 : cue;
    },
    slots: (reading) => {
      const topic = topicOf(reading);
      if (topic) return { topic };
      return isDeclined(reading) ? { declined: true } : {};
    },
    examples: ['what’s the weather tomorrow', 'tell me a joke', 'asdfghjkl'],
  },
];
