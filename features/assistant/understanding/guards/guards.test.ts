import { expect, test } from 'vitest';
import { sampleMenu } from '#app/server/seed/menu.ts';
import { understand } from '../understand.ts';
import type { CarefulTopic } from '../understanding.ts';

const menu = sampleMenu.map((product) => ({ ...product, salePrice: null }));
const product = (name: string) => menu.find((one) => one.name.includes(name))!;
const cart = [
  { product: product('Gummies'), quantity: 2 },
  { product: product('Chocolate'), quantity: 1 },
];
const understood = (say: string) => understand(say, { menu, cart, orders: ['pending'] });

/** For each careful topic sentences that are answered by it, and similar ones that are not. */
const topics: [CarefulTopic, heard: string[], others: string[]][] = [
  [
    'emergency',
    [
      'babys acting weird after grabbing a gummy',
      'my toddler got into the chocolate',
      'my friend passed out after the drops',
      'i took 10 gummies',
      'mi hijo se comio una gomita',
      'no puede respirar',
      'mi abuela no despierta',
      'she drank two and her speech is slurred',
      'ayuda me está dando un ataque',
      'baby put the vape in his mouth',
      'roommates pug chewed through the tin',
      'cant stop laughing and cant feel my face',
      'my toddler got into trouble with the gummies',
      'i cant breathe, dont laugh',
      'he stopped breathing lol',
    ],
    [
      'im dying to try the chocolate',
      'my daughter got into college',
      'i cant breathe laughing',
      'you took six dollars too much',
      'my kid has soccer at 4',
      'im dying laughing',
      'i ate too many tacos lol',
      'take the gummies for my friend out',
    ],
  ],
  [
    'self_harm',
    [
      'i want to kill myself',
      'i dont want to live anymore',
      'me quiero matar',
      'no quiero vivir más',
      'quiero acabar con mi vida',
      'quiero hacerme daño',
      'nobody would miss me if i was gone',
      'whats the point in living',
    ],
    [
      'this price is killing me',
      'kill the cart',
      'nobody would miss the lemon gummies',
      'whats the point of a tip',
      'no quiero vivir sin tus gomitas',
    ],
  ],
  [
    'driving',
    ['can i drive after eating a gummy', 'is it safe to drive after the drops'],
    ['how far do you drive', 'can the driver call me', 'do you drive to aurora'],
  ],
  [
    'minors',
    [
      'can i give these to my 16 year old',
      'my daughter is 15 can she have the tea',
      'are these safe for kids',
    ],
    [
      'my daughter is 30 and likes tea',
      'my son is 22 can he take the delivery',
      'something for after the kids are in bed',
    ],
  ],
  [
    'under_age',
    ['im 16 can i order', 'i am only 19'],
    ['im 25 can i order', 'do you check id', 'the driver is 19 minutes away'],
  ],
  [
    'medical',
    [
      'im pregnant can i have the tea',
      'will i fail a drug test',
      'will this make me fail my piss test',
      'does the balm help my arthritis',
      'i cant sleep',
      'my knees are killing me',
      'no puedo dormir',
      'estoy muy estresado',
      'is it habit forming',
      'my face tingles since the drops',
      'trouble sleeping lately',
      'im so stressed out',
      'what do you recommend for arthritis',
      'my mother is sick',
      'my puppy is sick',
      'is it ok with losartan',
      'something for the pain in my shoulder',
      'i havent slept in three days',
      'will my job know if they swab me',
      'can i give my dog a drop for fireworks',
      'my hip replacement is in may',
      'is vaping bad for your lungs',
      'trying to get off opioids',
      'my heart skips beats since the drink',
      'me tomé dos y veo borroso',
      'se me hinchó la cara',
      'tengo la presión alta',
    ],
    [
      'i am sick of waiting',
      'my computer has a virus',
      'these prices are killing me',
      'my feet are wet',
      'add the tea, im so stressed out',
      'any hot flash sale',
      'please dont ring the bell, my baby cant sleep',
      'something for a relaxing evening',
      'this flower is sick',
      'my back door is on the alley',
      'can i mix two flavors',
      'anxious to get my package',
      'checkout is a pain in the neck',
      'i want a replacement',
      'does it go bad',
      'lolololol',
      'treat myself to the lemon verbena trio',
      'me duele pagar tanto',
    ],
  ],
  [
    'law',
    ['is this legal in texas', 'can i fly with it'],
    ['how old do i legally have to be', 'fly me to the moon'],
  ],
  [
    'cannabinoids',
    ['what is cbd', 'difference between cbd and thc', 'qué es el cbd', 'diferencia entre cbd y thc'],
    ['how much cbd is in the gummies', 'which has more cbd, tea or gummies'],
  ],
];

test.each(topics.flatMap(([topic, heard]) => heard.map((say) => [topic, say] as const)))(
  '%s has its fixed answer: %s',
  (topic, say) => {
    expect(understood(say).topic).toBe(topic);
  },
);

test.each(topics.flatMap(([topic, , others]) => others.map((say) => [topic, say] as const)))(
  '%s is not heard in: %s',
  (topic, say) => {
    expect(understood(say).topic).not.toBe(topic);
  },
);

/** Returns the intent if it is done at once, without a yes. */
const acts = (say: string) => {
  const { intent, items = [], needsYes, offered } = understood(say);
  const isAct = intent === 'clear_cart' || intent === 'cancel_order' || items.length > 0;
  return isAct && !needsYes && !offered ? intent : undefined;
};

test.each([
  ['an order without a form of purchase', 'i have 2 dogs', 'add two teas'],
  ['a number of something else', 'i need the tea by 7', 'add 7 of the tea'],
  ['a condition', 'if the tea is organic add two', 'add two teas if you have them'],
  ['an allergen on the label', 'add a chocolate without soy', 'add a tea without soy'],
  ['more than ten pieces', 'add 40 teas', 'add 4 teas'],
  ['a number that may be large', 'need a pallet of balm', 'add a jar of balm'],
  ['none of a thing', 'add 0 teas', 'add 1 tea'],
  ['the whole menu', 'give me one of everything', 'give me one tea'],
  ['a refused command', 'do not remove the gummies', 'remove the gummies'],
  ['a story of a command', 'why did you remove the gummies', 'please remove the gummies'],
])('%s changes nothing at once: "%s", while "%s" is done', (_, refused, done) => {
  expect(acts(refused)).toBeUndefined();
  expect(acts(done)).toBeDefined();
});

test('one of each of what was named, or of what somebody has, is not the whole menu', () => {
  const whole = understand('one of each', { menu }).items ?? [];
  expect(whole.length).toBeGreaterThan(5);
  for (const say of ['gummies and balm, one of each', 'i already have one of each', '0 of everything'])
    expect((understand(say, { menu }).items ?? []).length, say).toBeLessThan(3);
});

test('an emptied cart and a cancelled order need a yes, however they are asked for', () => {
  for (const say of ['empty my cart', 'start over', 'cancel my order', 'cancelen mi pedido'])
    expect(understood(say), say).toMatchObject({ needsYes: true });
});

test('a request about an account of another service is not understood, and one about the shop’s own is', () => {
  for (const say of [
    'log me out of tiktok',
    'change my snapchat password',
    'change my netflix password',
    'cancel my amazon order',
  ])
    expect(understood(say), say).toEqual({ intent: 'unknown' });
  expect(understood('log me out').intent).toBe('log_out');
  expect(understood('change my password').intent).toBe('change_password');
  expect(understood('send me notifications by whatsapp').intent).toBe('notifications');
});

test('whoever asks for a lower price keeps what is in the cart', () => {
  for (const say of ['can you take 10% off', 'take five dollars off', 'take 5 off the price'])
    expect(understood(say).intent, say).toBe('show_sales');
  for (const say of ['take five off', 'remove three']) expect(understood(say).items, say).toBeUndefined();
  for (const say of ['take the chocolate off', 'take the chocolate off my bill'])
    expect(understood(say).items, say).toMatchObject([{ quantity: 1 }]);
});

test('nobody is logged out by a question who may use the account', () => {
  const { intent, offered = [] } = understood('can my wife use my account');
  expect([intent, ...offered]).not.toContain('log_out');
  for (const say of ['log me out', 'this isnt my account', 'cerrar sesion'])
    expect(understood(say).intent).toBe('log_out');
});

test('a customer who says no gets neither the action nor a search', () => {
  expect(understood('never mind')).toEqual({ intent: 'unknown', declined: true });
  expect(understand('no', { menu, asksForYes: true }).declined).toBe(true);
  expect(understand('no', { menu }).declined).toBeUndefined();
});
