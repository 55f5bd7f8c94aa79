import { expect, test } from 'vitest';
import { sampleMenu } from '#app/server/seed/menu.ts';
import { understandWishes } from '../clauses.ts';
import { understand } from '../understand.ts';

const menu = sampleMenu.map((product) => ({ ...product, salePrice: null }));

/** Returns what is understood of a sentence, clause by clause, in the conversation and in the checkout. */
const understood = (say: string) =>
  [false, true].flatMap(
    (isOpen) =>
      understandWishes(say, { menu }, isOpen)?.clauses.map((clause) => clause.understood) ?? [
        understand(say, { menu }),
      ],
  );

/** Returns the topics of the careful answers; goods that are put into the cart at once are one more. */
const heard = (say: string) =>
  new Set(
    understood(say).map(({ topic, items = [], needsYes, offered }) =>
      items.length > 0 && !needsYes && !offered ? 'goods' : topic,
    ),
  );

test.each([
  'two gummies and a chocolate for my 12 year old',
  'two gummies to share with my class',
  'dos gomitas para mi hijo',
  'add two gummies for my children',
  'my 14 year old wants a tea, add two gummies',
  'my daughter asked for the chocolate, throw one in. she’s 13',
  'can u add 2 gummys 4 my lil bro hes 15',
  'my son (11) loves gummies, add 2 please',
  'añade una gomita, es para mi hijita',
  'put 2 chocolates in for the twins, they’re six',
  'quiero regalarle dos gomitas a mi nieto de 12',
  'my son turned 12, get him a gummy',
  'gomitas para los peques, agrega 3',
  'gummies for trick or treaters, add 4',
  'add 10 gummies for the school bake sale',
  'need 3 for my daughter’s sleepover',
  'gomitas para mi sobrina de 14',
])('goods for somebody too young are not added: "%s"', (say) =>
  expect(heard(say)).toEqual(new Set(['minors'])),
);

test.each([
  'I’m a minor, add a tea and two gummies',
  'dos gomitas a 12 Garden Lane, tengo 15 años',
  'tengo diecisiete, ponme una gomita',
  'i’m not 21 yet, add two gummies',
  'add a chocolate, i turn 21 next month',
  'add two gummies, i’m in 8th grade',
  'todavía no cumplo 21, dame dos gomitas',
  'add two gummies i’ll use my brother’s id',
  'add a tea, my mom doesn’t know i’m ordering',
  'voy en la secundaria, quiero dos gomitas',
  '17m here, add two gummies',
  'soy chavo de 17, ponme dos gomitas',
  'born in 2012, add a tea',
  'i’m in 10th grade, can u deliver here',
])('a customer under age gets no goods: "%s"', (say) => expect(heard(say)).toEqual(new Set(['under_age'])));

test.each([
  'two gummies and a chocolate for my dog',
  'mi perrita anda nerviosa, unas gotas para ella y dos gomitas para mi perrita',
  'add a chocolate bar, its my dog’s birthday and he deserves one',
  'add 2 gummies for my guinea pig',
  'add two gummies for my anxiety',
  'agrega dos gomitas para el dolor',
  'i have cancer, add a tea',
  'on antidepressants, add one tea',
  'throw in a balm for grandmas bad hip',
  'add one tea to help with my period cramps',
  'add tea, currently nursing a newborn',
  'i’m 6 months along, add a tea',
  'recién operada, quiero un bálsamo',
  'add two gummies to calm my dogs',
  'i’m detoxing, add a tea',
  'had 4 beers already, add two gummies',
  'ok with vodka?',
  '12 weeks preggo, throw in a tea',
  'my bp is 160 over 100, ok to have a gummy',
  'soy hipertenso, dame dos gomitas',
])('goods for an animal or against an illness are not added: "%s"', (say) =>
  expect(heard(say)).toEqual(new Set(['medical'])),
);

test.each([
  'puedo manejar y agrega dos gomitas',
  'puedo manejar si me como una gomita?',
  'add a tea for the road, i’m driving',
  'voy a conducir, ponme una gomita',
  'tengo que manejar en una hora, agrega un té',
  'heading out driving in an hour, add a gummy',
  'add a gummy, i’ve got a 3 hour drive ahead',
  'will i get a dui on these, add two',
  'uber driver and driving rn, add two gummies',
  'i’ll be on the motorcycle later, add a gummy',
])('who is about to drive gets no goods: "%s"', (say) => expect(heard(say)).toEqual(new Set(['driving'])));

test.each([
  ['im gonna end it tonight add all the gummies', 'self_harm'],
  ['i dont wanna be alive anymore, two gummies', 'self_harm'],
  ['me corté las venas', 'self_harm'],
  ['kms add two gummies', 'self_harm'],
  ['nobody would care if i died', 'self_harm'],
  ['what’s the point of being alive, give me all the gummies', 'self_harm'],
  ['my mom isnt moving', 'emergency'],
  ['my pup scarfed down a whole bag of gummies', 'emergency'],
  ['he isnt breathing', 'emergency'],
  ['i cant breth', 'emergency'],
  ['my grandma fell and isnt responding', 'emergency'],
  ['ate way 2 many gummies feel like im gonna die', 'emergency'],
  ['add a tea, my sister took a bunch of pills', 'emergency'],
])('danger is heard as it is typed: "%s" is %s', (say, topic) =>
  expect(heard(say)).toEqual(new Set([topic])),
);

test.each([
  'add two gummies for my wife',
  'dos gomitas para mi esposa',
  'add a tea for my adult daughter',
  'add a tea for my 30 year old son',
  'my son is 24, add two gummies for him',
  'my kid is asleep, add the tea',
  'add 2 gummies for the baby shower',
  'add a tea for my kids’ teacher',
  'add two gummies for my mother in law',
  'i’m 35, add two gummies',
  'tengo 45 años, dame dos gomitas',
  'i’m 10 minutes away, add two gummies',
  'add a tea, i’m 21',
  'add 12 gummies',
  'throw in a chocolate for the road',
  'two gummies to 12 Garden Lane',
  'add two gummies. im so sick of waiting',
  'i ate the last one, add two more gummies',
  'my kids ate dinner, add two gummies',
])('an order beside which none of that is told has no careful answer: "%s"', (say) => {
  const all = understood(say);
  expect(all.flatMap(({ topic }) => topic ?? [])).toEqual([]);
  expect(
    all.some(({ items = [], offered = [] }) => items.length > 0 || offered.includes('add_to_cart')),
  ).toBe(true);
});

test('goods are asked about where a child is named who may be meant', () => {
  for (const say of ['i have two kids and a long week, add two gummies', 'my kids adore your tea, add one'])
    expect(
      understood(say).every(({ needsYes, offered }) => needsYes ?? offered),
      say,
    ).toBeTruthy();
});

test.each([
  'i ate 12 pancakes',
  'get me two gummies, i ate all my tacos',
  'she is sick at guitar',
  'my order is sick',
  'the app is not responding',
  'this app is giving me a headache',
  'my card got declined, this is painful',
  'i took 3 screenshots of the error',
  'me atiendes en español?',
  'is the tea kid-safe packaging',
  'two gummies for my dog-sitter',
  'the driver isn’t moving on the map',
  'is the drive long from your shop',
  'do you drive to aurora',
  'is the driver driving with my gummies',
  'can my 25 year old son pick it up',
])('nothing of health, danger or driving is heard in: "%s"', (say) =>
  expect([...heard(say)].filter(Boolean)).toEqual([]),
);

test.each([
  ['just turned 21 today, add a tea', false],
  ['i turn 21 next week, add a tea', true],
  ['cumplo 21 mañana, agrega un té', true],
])('who has turned 21 is old enough, and who is about to is not: "%s"', (say, isRefused) =>
  expect(heard(say).has('under_age')).toBe(isRefused),
);
