import { expect, test } from 'vitest';
import type { Order } from '#features/orders/contract/orders.ts';
import type { Shop } from '#features/settings/contract/shop.ts';
import { replyOf } from './reply-of.ts';

const near = { zips: ['80202', '80203'], fee: 500, minimum: 1500, freeFrom: 6000, extraMinutes: 0 };
const far = { zips: ['802*'], fee: 900, minimum: 0, freeFrom: null, extraMinutes: 15 };

const shopOf = (zones: (typeof near | typeof far)[]) =>
  ({
    area: zones.length > 0 ? { text: '80202, 80203 and ZIP codes that begin with 802', zones } : null,
    promise: { from: 35, to: 45 },
    age: { rule: 'none', minimumAge: 21, doorCheck: false },
    door: { accepts: [], text: null },
    tips: { kind: 'percent', values: [] },
  }) as unknown as Shop;

const answer = (
  typed: string,
  { shop = shopOf([near, far]), address }: { shop?: Shop; address?: string } = {},
) => replyOf(typed, { shop, address }).answer.text;

test('where zones differ, the answer names the lowest and the highest delivery fee by ZIP code', () => {
  expect(answer('how much is delivery')).toMatch(/^Delivery is \$5\.00 to \$9\.00, by your ZIP\./);
  expect(answer('how much is delivery', { shop: shopOf([near]) })).toBe(
    'Delivery is $5.00, and free from $60.00.',
  );
  const free = { ...near, fee: 0 };
  expect(answer('is delivery free', { shop: shopOf([free, far]) })).toMatch(/^Delivery is free to \$9\.00/);
  const sameFee = { ...far, fee: 500 };
  expect(answer('delivery fee?', { shop: shopOf([near, sameFee]) })).toMatch(/^Delivery is \$5\.00\. .*ZIP/);
});

test('a customer with an address reads its delivery fee, unless it lies outside the area', () => {
  expect(answer('how much is delivery', { address: '12 Elm Street, Denver, CO 80203' })).toBe(
    'Delivery to your address (80203) is $5.00, and free from $60.00. The smallest order there is $15.00.',
  );
  expect(answer('how much is delivery', { address: '12 Elm Street, Boulder, CO 80301' })).toMatch(
    /by your ZIP/,
  );
});

test('a ZIP code in the question decides the answer', () => {
  const home = { address: '12 Elm Street, Denver, CO 80203' };
  expect(answer('how much is delivery to 80219', home)).toBe('Delivery to 80219 is $9.00.');
  expect(answer('do u deliver to 80219?')).toBe('Yes, we deliver to 80219, for $9.00.');
  expect(answer('80202')).toBe('Yes, we deliver to 80202, for $5.00, and free from $60.00.');
  expect(answer('how long does delivery to 80219 take')).toBe('Delivery to 80219 takes 50 to 60 minutes.');
  for (const say of ['do you deliver to 97201?', 'how much is delivery to 97201'])
    expect(answer(say, home)).toBe(
      "We don't deliver to 97201. We deliver to 80202, 80203 and ZIP codes that begin with 802.",
    );
  expect(answer('do you deliver to 12045 Oak Street?')).toBe(answer('do you deliver to Oak Street?'));
  expect(answer('do you deliver to 97201?', { shop: shopOf([]) })).toBe('Yes, we deliver to 97201.');
});

test('a question about taxes is not answered with the delivery fee', () => {
  for (const say of ['why is there tax', 'any taxes on this'])
    expect(answer(say)).toMatch(/^Where your state or city has a tax, the checkout lists it/);
  expect(answer('delivery fee and tax?')).toMatch(/^Delivery is/);
});

test('the answer about the delivery area is a sentence', () => {
  expect(answer('where do you deliver')).toBe(
    'We deliver to 80202, 80203 and ZIP codes that begin with 802.',
  );
});

const closedShop = { ...shopOf([]), isOpen: false, pausedUntil: null, openText: 'Opens 10:00 AM' };

test('a question about the hours is answered with the present state and the hours of the week', () => {
  const weekHours = 'Every day 10 AM–9 PM. Thu, Nov 26: closed (Thanksgiving)';
  expect(answer('what time do you close', { shop: { ...closedShop, weekHours } })).toBe(
    'Opens 10:00 AM. Every day 10 AM–9 PM. Thu, Nov 26: closed (Thanksgiving).',
  );
  expect(answer('are you open sunday', { shop: { ...closedShop, weekHours: null } })).toBe('Opens 10:00 AM.');
});

test('a customer who writes to a closed shop reads when to expect an answer', () => {
  const toShop = (part: Partial<Shop>) => answer('talk to a human', { shop: { ...closedShop, ...part } });
  expect(toShop({})).toMatch(/ It opens 10:00 AM: expect an answer after that\.$/);
  expect(toShop({ openText: 'Closed' })).toMatch(/ It is closed now, so an answer may take a while\.$/);
  expect(toShop({ isOpen: true, openText: 'Open until 9 PM' })).not.toMatch(/expect|closed/);
  expect(toShop({ pausedUntil: '2026-11-24T18:00:00Z', openText: 'Paused until 6 PM' })).not.toMatch(
    /expect/,
  );
});

test('a customer who wants to pick an order up reads that it is delivered', () => {
  for (const say of [
    'can i pick it up myself',
    'do you have a store',
    'pickup?',
    'can i just swing by and grab it',
  ])
    expect(answer(say)).toMatch(/^Orders are not picked up at the shop: .* We deliver to 80202/);
  expect(answer('do you offer pickup', { shop: shopOf([]) })).toMatch(/brings yours to your door\.$/);
});

test('a question about promo codes is answered with where they go, or that there are none', () => {
  const ask = (hasPromoCodes: boolean) =>
    answer('got a promo code?', { shop: { ...shopOf([]), hasPromoCodes } });
  expect(ask(true)).toMatch(/^A promo code goes in at the checkout/);
  expect(ask(false)).toMatch(/^There are no promo codes right now\./);
  expect(replyOf('any deals', { shop: shopOf([]) })).toMatchObject({ view: 'sales', answer: { text: '' } });
});

test('a question about tips is answered with what the checkout suggests', () => {
  const ask = (kind: string, values: number[]) =>
    answer('can i tip the driver', { shop: { ...shopOf([near]), tips: { kind, values } } as Shop });
  expect(ask('percent', [10, 15])).toBe(
    'A tip is up to you: choose 10% or 15% at the checkout, or give it at the door.',
  );
  expect(ask('amount', [200])).toMatch(/ choose \$2\.00 at the checkout/);
  expect(ask('percent', [])).toBe('A tip is up to you: give it to the driver at the door.');
  expect(answer('whats the delivery fee')).toMatch(/^Delivery is/);
});

test('a note for the driver is offered to the shop or goes into the note, and later messages do not', () => {
  const order = { id: '1', status: 'processing', deliveryStatus: null } as unknown as Order;
  for (const say of ['leave it at the door', 'can you call me when youre here', 'gate code is 4455']) {
    const { writeTo, answer: offered } = replyOf(say, { shop: shopOf([]), orders: [order] });
    expect(writeTo).toBeUndefined();
    expect(offered.offers).toMatchObject([{ label: 'Send to the shop', value: say }]);
    expect(answer(say)).toMatch(/^Write it into the note at the checkout/);
  }
  for (const say of ['can someone call me', 'whats your phone number', 'leave a note: blue door', 'call me'])
    expect([say, replyOf(say, { shop: shopOf([]), orders: [order] }).writeTo]).toEqual([say, undefined]);
  expect(replyOf('Talk to the shop', { shop: shopOf([]) }).writeTo).toBe('shop');
});

test('a question about the assistant itself is answered, and nothing is sent to the shop', () => {
  for (const say of [
    'are you a real person',
    'are you a bot',
    'am i talking to a human',
    'who am i talking to',
    'whos this',
  ])
    expect([answer(say), replyOf(say).writeTo]).toEqual([expect.stringContaining('a program'), undefined]);
  expect(answer('¿con quién hablo?')).toContain('un programa');
});

test('a mere word of consent is no question, and a kind word about the driver no complaint', () => {
  for (const say of ['k', 'kk', 'ok cool']) expect(answer(say)).toBe('What can I do for you?');
  expect(answer('the driver was so nice')).toBe('You’re welcome!');
});

test('who typed a wrong address hears that only the shop changes that of an order', () => {
  const open = { id: '1', orderNumber: 'H260305-7K2MP', status: 'pending', deliveryStatus: null };
  const { answer: said, changes } = replyOf('wrong address', { orders: [open as unknown as Order] });
  expect([said.offers?.[0]?.label, changes]).toEqual(['Send to the shop', undefined]);
});

const placed = {
  id: '1',
  orderNumber: 'H260305-7K2MP',
  status: 'pending',
  deliveryStatus: null,
  total: 6366,
  deliveryTime: '2026-11-25T18:00:00Z',
  createdAt: '2026-11-25T17:20:00Z',
} as unknown as Order;
const withOrder = (say: string) => replyOf(say, { shop: shopOf([]), orders: [placed] }).answer;

test('a change of a placed order is offered to the shop as a message', () => {
  for (const say of ['can i add something to my order', 'can you make it earlier']) {
    const { text, offers } = withOrder(say);
    expect(text).toBe('Only the shop changes an order that is placed. Shall I send it what you wrote?');
    expect(offers?.[0]).toMatchObject({ label: 'Send to the shop', value: say });
  }
  const moved = withOrder('change the address to 99 Broadway, Denver, CO 80203');
  expect(moved.text).toMatch(/Only the shop changes that of an order that is placed\.$/);
  expect(moved.offers?.map(({ label }) => label)).toContain('Send to the shop');
  expect(replyOf('99 Broadway, Denver, CO 80203').answer.offers).toHaveLength(2);
});

test('a question about what is due is answered with the sum of the open order', () => {
  expect(withOrder('how much cash do i need').text).toMatch(/ You pay the driver \$63\.66\.$/);
  expect(withOrder('wheres my order').text).not.toContain('$');
});

test('a question for the address or the delivery times of the shop is answered with them', () => {
  const address = '1600 Larimer Street, Denver, CO 80202';
  const shop = { ...shopOf([]), address };
  expect(answer('where are you located', { shop })).toBe(`The shop is at ${address}.`);
  expect(answer('can you deliver at 8pm tonight')).toMatch(/ The checkout offers times for later too\.$/);
  expect(answer('how long does delivery take')).toBe('Delivery takes 35 to 45 minutes.');
});

test('a Yes or an undo without a question starts no search', () => {
  expect([answer('yes'), answer('undo')]).toEqual(['What can I do for you?', 'There is nothing to undo.']);
  expect(answer('asdfgh')).toMatch(/I did not understand/);
});

test('a holiday or a date is answered with the special hours of that day, if the shop has set them', () => {
  const specialDays = ['Fri, Dec 25: closed (Christmas)', 'Thu, Dec 31: 8 AM–6 PM'];
  const shop = {
    ...shopOf([near]),
    openText: 'Open until 9 PM',
    weekHours: 'Every day 8 AM–9 PM',
    specialDays,
  };
  const christmas = 'Fri, Dec 25: closed (Christmas).';
  for (const say of ['are you open on christmas', 'open dec 25?', '¿abren en navidad?'])
    expect(answer(say, { shop }), say).toBe(christmas);
  expect(answer('what are your holiday hours', { shop })).toBe(`${specialDays.join('. ')}.`);
  expect(answer('are you open on thanksgiving', { shop })).toBe(
    'The shop has not told me of other hours for that day. Open until 9 PM. Every day 8 AM–9 PM.',
  );
});

test('until when it is delivered is answered with the hours, where no times are known', () => {
  const shop = { ...shopOf([near]), openText: 'Open until 9 PM', weekHours: 'Every day 8 AM–9 PM' };
  for (const say of ['how late do you deliver', '¿hasta qué hora entregan hoy?'])
    expect(answer(say, { shop }), say).toMatch(/9 PM/);
});

test('minutes that somebody waits are no smallest order', () => {
  expect(answer('the driver has been 20 min away for an hour')).not.toMatch(/smallest order/);
});
