import { expect, test } from 'vitest';
import { sampleMenu } from '#app/server/seed/menu.ts';
import { understandWishes } from '../clauses.ts';
import { understand } from '../understand.ts';

const menu = sampleMenu.map((product) => ({ ...product, salePrice: null }));
const topicOf = (say: string) => understand(say, { menu, cart: [], orders: ['pending'] }).topic ?? 'none';

test.each([
  'my toddler got into trouble with the gummies',
  'my dog got into the car and the gummies',
  'i think he is dying for some reason',
  'he is dying to breathe',
  'i cant breathe, dont laugh',
  'dont laugh but i think i am dying',
  'not a joke lol i cant breathe',
  'no joke lol i am dying',
  'he stopped breathing lol',
  'my kid ate a gummy lol help',
  'i took 10 gummies lol',
  'me da un infarto',
  'mi papa tuvo un infarto',
  'creo que es un infarto',
])('someone may be in danger: "%s"', (say) => expect(topicOf(say)).toBe('emergency'));

test.each([
  'precios de infarto',
  'his team is sick of waiting',
  'im dying to see the menu',
  'im dying for some gummies',
  'dying for a tea',
  'i am dying lol',
  'lol im dying',
  'i passed out laughing',
  'my son got into trouble at school',
  'my son got into college so i want gummies',
  'nobody would miss the lemon gummies',
  'no one would miss the mango flavor',
  'no one would notice if i took two',
  'nobody would notice if i was late',
])('nobody is in danger: "%s"', (say) => expect(topicOf(say)).not.toMatch(/emergency|self_harm/));

test.each(['nobody would miss me', 'no one would notice if i was gone', 'no one would notice if i died'])(
  'someone speaks of ending it: "%s"',
  (say) => expect(topicOf(say)).toBe('self_harm'),
);

test.each([
  ...['mother', 'father', 'grandma', 'child', 'puppy', 'uncle', 'boss'].map((who) => `my ${who} is sick`),
  'my mother is sick (can she take this)',
  'my brother is sick what do i do',
  'i have a sick child',
  'my child is sick this week',
  'my mom is sick, tea for her?',
  'i have a real pain in my chest',
  'my neck has a real pain',
  'cold sweats after the gummy',
  'my back it hurts',
  'my back it is killing me',
  'my stomach this week is terrible',
  'heart on the left hurts',
  'my eye on the left hurts',
  'pain in the neck after taking the oil',
  'checkout is a pain in the neck and i am dizzy',
  'this flower is sick but my mother is sick after it',
  'your body lotion gave me hives',
  'i have the chills',
  'i get chills since the drops',
  'i have neuralgia',
  'how long will it be in my system',
  'will it show up in my blood',
])('a matter of health is heard: "%s"', (say) => expect(topicOf(say)).toMatch(/medical|emergency/));

test.each([
  'this flower is sick',
  'that is a sick deal',
  'your prices are sick',
  'such a sick strain',
  'this checkout is a real pain',
  'i can not stomach the price',
  'back it up',
  'i have my eyes on the tea',
  'my heart is set on the gummies',
  'i got cold feet',
  'how much is your body oil',
  'where is your body lotion',
  'is your body butter vegan',
  '2 gummies, is your body butter vegan',
  'a tea that chills me out',
  'nostalgia',
])('health is not meant: "%s"', (say) => expect(topicOf(say)).toBe('none'));

const behindAddress = [
  ['mi hijo no despierta', 'emergency'],
  ['dad collapsed', 'emergency'],
  ['quiero morir', 'self_harm'],
  ['estoy embarazada', 'medical'],
  ['tengo 15 años', 'under_age'],
  ['i am 16', 'under_age'],
] as const;

test.each([
  ...behindAddress.map(([said, topic]) => [`dos gomitas a 12 Garden Lane, ${said}`, topic] as const),
  ['dos gomitas a 12 Garden Lane y mi bebé no respira', 'emergency'],
  ['dos gomitas a 1400 Larimer y mi hijo no despierta', 'emergency'],
  ['two gummies to 12 Garden Lane, Denver CO 80202, my son collapsed', 'emergency'],
  ['manda dos gomitas a 12 Garden Lane, me tomé 10 y no puedo respirar', 'emergency'],
  ['tengo 15 y quiero dos gomitas', 'under_age'],
  ['i am 16, add two gummies', 'under_age'],
  ["i'm a minor, add a tea and two gummies", 'under_age'],
  ['my 14 year old wants a tea, add two gummies', 'minors'],
  ['add two gummies for my children', 'minors'],
  ['two gummies and a chocolate for my 12 year old', 'minors'],
  ['two gummies and a chocolate for a kids birthday party', 'minors'],
  ['two gummies and a chocolate to share with my class', 'minors'],
  ['dos tés y un chocolate para los niños', 'minors'],
  ['two gummies and a chocolate for my dog', 'medical'],
  ['two gummies and a chocolate for the cat', 'medical'],
  ['two gummies and a chocolate for my anxiety', 'medical'],
])('danger, age and health are answered, and nothing beside them is done: "%s"', (say, topic) => {
  expect(topicOf(say)).toBe(topic);
  for (const isOpen of [false, true])
    expect(understandWishes(say, { menu, cart: [] }, isOpen)?.clauses.length ?? 0).toBe(0);
});

test('goods beside a question about driving are added only after a yes', () => {
  const wishes = understandWishes('puedo manejar y agrega dos gomitas', { menu }, false);
  expect(wishes?.clauses.map(({ understood }) => [understood.intent, understood.needsYes])).toEqual([
    ['medical', undefined],
    ['add_to_cart', true],
  ]);
});

test('goods for adults are added, and an address behind a comma goes on with its town', () => {
  for (const say of [
    'two teas and gummies for my mom',
    'i am 10 minutes away, add two gummies',
    'two gummies to 12 Garden Lane, Denver, CO 80202',
  ]) {
    const { items } =
      understandWishes(say, { menu }, false)?.clauses[0]?.understood ?? understand(say, { menu });
    expect(items, say).not.toEqual([]);
    expect(items, say).toBeDefined();
  }
  expect(
    understandWishes('two gummies to 12 Garden Lane, Denver, CO 80202', { menu }, false)?.fields,
  ).toEqual({
    deliveryAddress: '12 Garden Lane, Denver, CO 80202',
  });
});
