import { expect, test } from 'vitest';
import { sampleMenu } from '#app/server/seed/menu.ts';
import type { MenuProduct } from '#features/products/contract/products.ts';
import { replyOf } from './reply-of.ts';
import { textsOf } from './texts/texts.ts';

const menu = sampleMenu.map(
  (product) => ({ ...product, id: product.name, salePrice: null, available: true }) as unknown as MenuProduct,
);
const { talk } = textsOf('en');

type Kind =
  | 'joke'
  | 'insult'
  | 'praise'
  | 'laughs'
  | 'sadFace'
  | 'thanks'
  | 'goodbye'
  | 'howAreYou'
  | 'notOurs';
const said: [Kind, string[]][] = [
  ['joke', ['tell me a joke', 'knock knock', 'why did the chicken cross the road', 'otro chiste']],
  ['insult', ['you suck', 'ur a clown', 'youre annoying', 'this is the dumbest thing ever', 'gross', '🖕']],
  ['insult', ['eres un inútil', 'no sirves para nada', 'apestas', 'qué porquería de app', 'vete al diablo']],
  ['praise', ['🔥🔥', '😘', '🙏🙏', '<3', 'merry christmas', 'happy birthday', 'feliz navidad', 'te quiero']],
  ['laughs', ['lol', 'lmaooo', 'xd', 'jajaja qué risa', 'haha nice one', 'imagine if i ordered 100 gummies']],
  ['sadFace', [':(', '😢', 'im so sad']],
  ['thanks', ['thx a bunch', 'much appreciated', 'mil gracias, muy amable']],
  ['goodbye', ['good night', 'gn', 'que descanses']],
  ['howAreYou', ['how are you', 'cómo te va']],
  [
    'notOurs',
    ['whats the weather like', 'is it gonna rain today', 'play some music', 'whats your favorite song'],
  ],
  ['notOurs', ['qué tiempo hace hoy', 'va a llover hoy?', 'pon música', 'cuál es tu canción favorita']],
];

test.each(said.flatMap(([kind, all]) => all.map((say) => [kind, say] as const)))(
  'small talk gets a short answer that fits, and no search: %s, "%s"',
  (kind, say) => {
    const { answer, changes, view } = replyOf(say, { menu });
    expect([...talk[kind], ...textsOf('es').talk[kind]]).toContain(answer.text);
    expect([answer.offers, changes, view]).toEqual([undefined, undefined, undefined]);
  },
);

test.each(['🤷', '🍪', '…', 'hmm', 'wow', 'ugh', 'bro'])(
  'nothing that was said is answered by a question: "%s"',
  (say) => expect(replyOf(say, { menu }).answer).toMatchObject({ text: talk.whatCanIDo }),
);

test.each(['are you a bot', 'who made you', 'are you single', 'do you have feelings', 'eres real?'])(
  'the assistant says what it is: "%s"',
  (say) =>
    expect([talk.whoAnswers, textsOf('es').talk.whoAnswers]).toContain(replyOf(say, { menu }).answer.text),
);

test.each([
  ['imagine that: gummies are my favorite, add two', 'add_to_cart'],
  ['lol add two gummies', 'add_to_cart'],
  ['you suck but add two gummies', 'add_to_cart'],
])('a command beside small talk is done or asked about: "%s"', (say) => {
  const { answer, changes = [] } = replyOf(say, { menu });
  expect(changes.length + (answer.offers?.length ?? 0)).toBeGreaterThan(0);
});

test.each(['is my info safe', 'do you sell my data', 'whats your privacy policy', 'están seguros mis datos'])(
  'what becomes of a customer’s data the shop is asked, and no view opens: "%s"',
  (say) => {
    const { answer, view } = replyOf(say, { menu });
    expect(view).toBeUndefined();
    expect([talk, textsOf('es').talk].map(({ unknown }) => unknown).flat()).not.toContain(answer.text);
    expect(answer.offers?.map((offer) => 'act' in offer && offer.act)).toEqual(['send_to_shop']);
  },
);

test.each(['my info', 'update my info', 'show me my data'])(
  'who asks for the own data sees it: "%s"',
  (say) => expect(replyOf(say, { menu }).view).toBe('profile'),
);

test.each(['annoying, how do I change my address', 'this app is stupid, what are your hours'])(
  'a question that is said angrily is answered: "%s"',
  (say) => {
    const { answer } = replyOf(say, { menu });
    expect(talk.insult.includes(answer.text)).toBe(false);
  },
);
