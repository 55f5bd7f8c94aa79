import { wishHeads } from '#features/assistant/understanding/clauses-heads.ts';
import { isConditional, isTold, questionWords } from '#features/assistant/understanding/no-order.ts';
import { actingIntents } from '#features/assistant/understanding/understanding.ts';
import type { Answer } from '#platform/browser/conversation/conversation.ts';
import {
  sayOf,
  worded,
  type IntentHandler,
  type IntentResult,
  type Situation,
  type Understood,
} from './intent-handler.ts';
import { languageAskedIn } from './language.ts';
import { sendToShop } from './order-intents.ts';

type Talk = Situation['texts']['talk'];
type Key = { [K in keyof Talk]: Talk[K] extends readonly string[] ? K : never }[keyof Talk];

export const asksWhoAnswers =
  /\b(?:are|r) (?:you|u)\b.*\b(?:real|human|person|bot|robot|ai|machine|computer|chat ?gpt)\b|\bis (?:this|it) (?:an? )?(?:ai|(?:chat ?)?gpt|chat ?bot|bot|robot)\b|\b(?:is this|am i (?:talking|speaking|chatting)).*\b(?:human|person|bot|robot|ai|machine)\b|\bwho(?: am i|m i|'s| is|s)? (?:talking|speaking|chatting)\b|\bwho(?:'s| is|s)? (?:this|answers|that answers)(?: (?:me|here|now))?\W*$|\bwho (?:are|r) (?:you|u)\b|\b(?:what(?:'s|s| is)|got) (?:your|ur) name\b|\beres (?:un |una )?(?:robot|bot|persona|humano|m[aá]quina|real)\b|\bqui[eé]n (?:eres\b|(?:es|contesta|responde|habla)(?: (?:aqu[ií]|ah[ií]))?\W*$)|\bcon qui[eé]n (?:hablo|estoy)\b|\bc[oó]mo te llamas\b|\b(?:do you|you ever) (?:have feelings|dream|sleep|eat|exist)|\bare (?:you|u) (?:single|alive|married)|\bwho (?:made|created|built) (?:you|u)\b|(?:you|u) wearing|\btienes (?:sentimientos|novi[oa])/i;

/** Answers what the assistant is, and offers to write to people. */
export const whoAnswers: IntentHandler = (_, { texts }) => ({
  answer: { text: texts.talk.whoAnswers, choices: ['Talk to the shop', 'What can you do?'] },
});

/** Answers to greetings, insults and jokes, whatever the parser makes of them. */
const always: readonly (readonly [RegExp, Key])[] = [
  [/^[\s!.,?]*(?:👍|👌|🙌|✅|💯|🆗)(?:[\s!.,?]|👍|👌|🙌|✅|💯|🆗)*$/u, 'thumbsUp'],
  [/^[\s!.,?]*(?:😂|🤣|😆|😹|😄|😁)(?:[\s!.,?]|😂|🤣|😆|😹|😄|😁)*$/u, 'laughs'],
  [/^[\s!.,?]*(?:😢|😭|😞|😔|☹️|🙁|😡|🤬|👎|💔)(?:[\s!.,?]|😢|😭|😞|😔|☹️|🙁|😡|🤬|👎|💔)*$/u, 'sadFace'],
  [/^[\s!.,?]*(?:🖕|🤮|🤡|💩)/u, 'insult'],
  [/^(?:[\s!.,?]|❤|♥|🔥|😍|🥰|😘|👏|🙏|🤩|😊|🙂|😎|💪|✨|🎉|⭐|💚|\p{Emoji_Modifier}|\u{FE0F})+$/u, 'praise'],
  [
    /^\W*(?:lo+l+|lmf?ao+|rofl|xd+|(?:ha|ja|he|je){2,}\w*)(?:,? (?:ok(?:ay)?|nice|good|true|yeah|right|thanks?|one|funny|qu[eé]|risa|chistos[oa]|no mames))*\W*$|^\W*(?:just )?imagine (?:if|me|\d|\w+ing)/i,
    'laughs',
  ],
  [
    /^\W*(?:(?:no|nope|nah|no thanks?|no thank you|no gracias)|(?:ok |no )?(?:maybe (?:later|tomorrow|next time)|not (?:now|today|yet)|some other time|(?:i(?:'|’)?ll|let me|i need to) think about it|tal vez (?:luego|despu[eé]s)|ahora no|lo voy a pensar))\W*$/i,
    'no',
  ],
  [
    /^\W*(?:i(?:'|’)?m|i am|feeling|i feel) (?:so |really |very )?(?:sad|lonely|blue|bummed(?: out)?)\W*$|^\s*[:;]-?\(+\s*$/i,
    'sadFace',
  ],
  [/^\W*no (?:hablo|entiendo|se) (?:\w+ )?ingl[eé]s\W*$/i, 'languageAsked'],
  [
    /\b(?:tell|know|say|give|another|got|have|cu[eé]nta\w*|dime|sabes)\b.*\b(?:jokes?|chistes?)\b|^\W*(?:an? |un |otro |another )?(?:joke|chiste)s?\W*$|\bknock,? knock\b|\bwhy did the chicken\b|^\W*(?:i(?:'|’)?m|i am) (?:so |really )?bored\W*$/i,
    'joke',
  ],
  [
    /\b(?:fuck|fck|f\*+k|stfu|bitch|asshole|moron|idiot|dumb\w*|stupid|useless|shut up|^\W*get lost|clown|annoying|(?:you|u|ya) sucks?|(?:this|app|site|bot|shop|it) (?:\w+ )?sucks?|(?:is|are|ur|you|this|such|total|pure|what) (?:garbage|trash|crap)|worst app|hate (?:you|this)|(?:eres )?(?:tont[oa]|est[uú]pid[oa]|in[uú]til|idiota)|basura|mierda|porquer[ií]a|apest\w+|lo peor|no sirves|vete al|qu[eé] (?:pesad[oa]|asco))\b/i,
    'insult',
  ],
  [
    /^\W*(?:terrible|awful|horrible|pathetic|lame|gross|boo+|the worst|(?:oh |omg )?wtf(?: man| dude| bro| is this| is wrong with (?:you|u|this))?)\W*$/i,
    'insult',
  ],
  [
    /^\W*(?:ur|you(?:'|’| a)?re|(?:you|u) r) (?:so |really |too )?(?:funny|cute|awesome|great|sweet|nice|smart|the best|hilarious|cool|amazing|good)\W*$|^\W*(?:i )?(?:love|like) (?:you|u|(?:this|your) (?:place|shop|app|store))\W*$|^\W*do you (?:love|like) me\W*$|^\W*(?:<3|xoxo|te (?:quiero|amo))\W*$|^\W*(?:merry|happy|feliz|felices) (?!with|hour)\w+(?: \w+)?\W*$|^\W*(?:five|5) stars?\W*$|^\W*eres (?:genial|muy amable|lo m[aá]ximo|el mejor|la mejor)\W*$/i,
    'praise',
  ],
  [
    /^\W*how (?:are|r) (?:you|u)(?: doing)?(?: today)?\W*$|^\W*c[oó]mo (?:est[aá]s?|te va|andas)\W*$|^\W*qu[eé] tal\W*$/i,
    'howAreYou',
  ],
];

/** Only these say something of their own when somebody is angry. */
const complaints = new Set<Understood['intent']>([
  'problem',
  'talk_to_shop',
  'track_order',
  'find_products',
  'product_details',
]);

const asksBeside =
  /[,.!]\s*(?:so |but |and )?(?:how (?!c)|what(?! an? )|where|when|can i|c[oó]mo|d[oó]nde)\b/i;

/** These are no small talk, even where they are not sure. */
const grave = /^(?:medical|dosage|problem|track_order|talk_to_shop)$/;

const asksOrWishes = new RegExp(
  String.raw`(?<!\p{L})(?:${wishHeads}|${questionWords}|can|cu[aá]nt\p{L}+|qué)(?!\p{L})|\?`,
  'iu',
);

/** "My neighbor got five of those and swears by them" asks for nothing, and gets a friendly word. */
const tellsOnly = ({ intent, topic, offered = [intent] }: Understood, typed: string) =>
  (offered.length > 1 || intent === 'unknown') &&
  !topic &&
  !grave.test(intent) &&
  !offered.includes('problem') &&
  (intent === 'unknown' || !offered.some((one) => actingIntents.has(one))) &&
  isTold(typed) &&
  !isConditional(typed) &&
  !asksOrWishes.test(typed);

export function smallTalk(understood: Understood, situation: Situation): IntentResult | undefined {
  const { typed, texts, spoken } = situation;
  if ((understood.intent === 'unknown' || understood.offered) && asksWhoAnswers.test(typed))
    return whoAnswers(understood, situation);
  if (actingIntents.has(understood.intent) && !understood.offered) return undefined;
  const key = languageAskedIn(typed)
    ? 'languageAsked'
    : (always.find(([shape]) => shape.test(typed))?.[1] ?? (tellsOnly(understood, typed) && 'told'));
  if (!key || (key === 'no' && spoken?.asksForYes)) return undefined;
  if (key === 'insult' && complaints.has(understood.intent)) return undefined;
  // "Annoying, how do I change my address" asks, however it is said.
  if (understood.intent !== 'unknown' && !understood.offered && asksBeside.test(typed)) return undefined;
  const answer: Answer = worded(key, texts.talk[key], situation);
  return {
    answer:
      key === 'insult' || key === 'sadFace'
        ? { ...answer, choices: ['Talk to the shop', 'Show the menu'] }
        : answer,
  };
}

const talk =
  (key: Key): IntentHandler =>
  (_, situation) => ({ answer: worded(key, situation.texts.talk[key], situation) });

/** A mere "yes" or "undo" that no answer asked for is no name of a product. */
const merely: readonly [RegExp, 'nothingToUndo' | 'whatCanIDo'][] = [
  [/^\W*(?:undo|deshacer|deshaz)\b/i, 'nothingToUndo'],
  [/^[^\p{L}\d]*(?:h+m+|wow|omg|ugh|meh|bro|dude|oh|huh|whatever)?[^\p{L}\d]*$/iu, 'whatCanIDo'],
  [
    /^\W*(?:yes|yeah|yep|yup|kk?|ok|okay|okey|sure|alright|fine|cool|got it|s[ií]|vale|va|claro|bueno|dale|[oó]rale)(?: (?:ok|okay|then|cool|got it|va))*\W*$/i,
    'whatCanIDo',
  ],
];

/** Topics outside the shop, for which no search of the menu is made. */
const notOurs =
  /\b(?:weather|rain\w*|snow\w*|llov\w+|clima|tiempo hace|music|m[uú]sica|song|movie|forecast|president|translate|football|basketball|baseball|lottery|recipe|news|noticias|politics|netflix|spotify|bitcoin|marry|flight|hotel|uber|taxi|alarm|timer|partido|pel[ií]cula|canci[oó]n)\b|\d ?[-+*/x] ?\d/i;

const maxSearchedWords = 4;

const unknown: IntentHandler = ({ product }, situation) => {
  const { typed, texts } = situation;
  const { talk: words, labels } = texts;
  const said = merely.find(([shape]) => shape.test(typed))?.[1];
  if (said) return { answer: { text: words[said] } };
  if (product) {
    const { answer } = sayOf({ text: words.onlyGoods(product.name) }, product);
    return { answer: { ...answer, offers: [sendToShop(situation)] } };
  }
  if (notOurs.test(typed)) return { answer: worded('not_ours', words.notOurs, situation) };
  // So much is no name of goods, and no search finds it.
  if (typed.trim().split(/\s+/).length > maxSearchedWords)
    return {
      answer: { ...worded('not_ours', words.notOurs, situation), offers: [sendToShop(situation)] },
    };
  return {
    answer: {
      ...worded('unknown', words.unknown, situation),
      offers: [
        { label: labels.searchFor(shortened(typed)), view: 'products', params: { search: typed } },
        sendToShop(situation),
      ],
      asksForYes: true,
    },
  };
};

const shortened = (text: string) => (text.length > 24 ? `${text.slice(0, 23).trimEnd()}…` : text);

/** Intents that are answered by words alone. */
export const talkIntents = {
  greeting: talk('greeting'),
  thanks: talk('thanks'),
  goodbye: talk('goodbye'),
  help: (understood: Understood, situation: Situation) =>
    asksWhoAnswers.test(situation.typed)
      ? whoAnswers(understood, situation)
      : talk('help')(understood, situation),
  unknown,
} satisfies Record<string, IntentHandler>;
