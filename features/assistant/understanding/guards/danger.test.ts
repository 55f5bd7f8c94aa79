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
  'i got the balm in my eyes and it burns',
  'me cayo la crema en los ojos y me arde',
  'i cant breathe, dont laugh',
  'dont laugh but i think i am dying',
  'not a joke lol i cant breathe',
  'no joke lol i am dying',
  'he stopped breathing lol',
  'my kid ate a gummy lol help',
  'i took 10 gummies lol',
  'me da un infarto',
  'i ate 12 rice krispies edibles',
  'i ate 20 pancakes with thc',
  'i ate 10 sandwich edibles',
  'i took 15 pasta gummies',
  'i ate 10 sushi and feel sick',
  'i ate 10 tacos and feel sick',
  'my toddler got into my car and found my bag',
  'my dog got into the car and is acting weird',
  'my cat got into trouble with my snacks',
  'my dog got into the house supply',
  'my dog got into the house and puked',
  'i am dying to get to a hospital',
  'i am dying to find help',
  'me tomé 20 gomitas',
  'me estoy muriendo ayuda',
  'mi abuela se está muriendo',
  'mi papa tuvo un infarto',
  'creo que es un infarto',
])('someone may be in danger: "%s"', (say) => expect(topicOf(say)).toBe('emergency'));

test.each([
  'precios de infarto',
  'el menú está de infarto',
  'my dog got into the car',
  'i ate 12 tacos',
  'im dying to find a good tea',
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

test.each([
  ['dos gomitas a 12 Garden Lane, mi hijo no despierta', 'emergency'],
  ['dos gomitas a 12 Garden Lane y mi bebé no respira', 'emergency'],
  ['dos gomitas a 12 Garden Lane, dad collapsed', 'emergency'],
  ['two gummies to 12 Garden Lane, dad collapsed', 'emergency'],
  ['dos gomitas a 1400 Larimer y mi hijo no despierta', 'emergency'],
  ['manda dos gomitas a 12 Garden Lane, me tomé 10 y no puedo respirar', 'emergency'],
  ['dos gomitas a 12 Garden Lane, quiero morir', 'self_harm'],
  ['I don’t really want to be here anymore, nothing helps', 'self_harm'],
  ['dos gomitas a 12 Garden Lane, estoy embarazada', 'medical'],
])('what is said behind an address is heard, and nothing is ordered: "%s"', (say, topic) => {
  expect(topicOf(say)).toBe(topic);
  for (const isOpen of [false, true]) expect(understandWishes(say, { menu }, isOpen)).toBeUndefined();
});

test.each(['tengo 15 años', 'i am 16', 'no las pidas todavía'])(
  'nothing is ordered to an address behind which is said: "%s"',
  (said) => {
    const wishes = understandWishes(`dos gomitas a 12 Garden Lane, ${said}`, { menu }, false);
    expect(wishes?.clauses.flatMap(({ understood: { items = [] } }) => items) ?? []).toEqual([]);
  },
);

test.each([
  '1420 Larimer St apt 5 Denver 80202',
  '789 Sherman St #210 Denver 80203',
  '12 Garden Lane, Denver, CO 80202',
  '9 Elm Court, Portland, ME 04101',
  '5 Oak Street, MI 48201',
])('an address goes on with its flat, town and state: %s', (deliveryAddress) =>
  expect(understandWishes(`two gummies to ${deliveryAddress}`, { menu }, false)?.fields).toEqual({
    deliveryAddress,
  }),
);
