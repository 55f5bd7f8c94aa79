import { expect, test } from 'vitest';
import { greeting, type AssistantContext } from './assistant.ts';
import { answerTo } from './view-answers.ts';

const now = new Date(2026, 2, 5, 9);
const facts: AssistantContext = {
  user: { firstName: 'Maya', createdAt: '2025-11-01T10:00:00Z' },
  cartCount: 0,
  orders: [],
  sales: [],
  productCount: 12,
};
const order = {
  orderNumber: 'H260305-7K2MP',
  status: 'processing',
  deliveryStatus: 'en_route',
  estimatedWaitTime: 12,
  estimatedWaitAt: now,
  driverName: 'Sam Rivera',
  deliveryTime: now,
  createdAt: now,
} as const;
const product = { name: 'Orchard Gummies', price: 1000 } as NonNullable<
  AssistantContext['sales']
>[number]['product'];

const first = (part: Partial<AssistantContext>, at = now) => greeting({ ...facts, ...part }, [], at)[0];

test.each([
  [0, 'Hello, Maya!'],
  [4, 'Hello, Maya!'],
  [5, 'Good morning, Maya!'],
  [12, 'Good afternoon, Maya!'],
  [18, 'Good evening, Maya!'],
])('at %i o’clock the greeting is %s', (hour, hello) => {
  expect(first({}, new Date(2026, 2, 5, hour))).toContain(hello);
});

test('a person without a known name is greeted without one', () => {
  expect(first({ user: { ...facts.user, firstName: null } })).toMatch(/^Good morning! /);
});

test('the greeting names an order on its way before anything else', () => {
  expect(first({ orders: [order], cartCount: 2, sales: [{ discountPercentage: 20, product }] })).toBe(
    'Good morning, Maya! Sam is on the way with your order H260305-7K2MP. It should arrive at about 9:12 AM.',
  );
});

test('of several orders on their way, the greeting names the nearest, as the card below does', () => {
  const newer = { ...order, orderNumber: 'H260305-9Q4RT', deliveryStatus: 'picked_up' } as const;
  expect(first({ orders: [newer, order] })).toContain('H260305-7K2MP');
});

test('a sale of zero percent is named without a number', () => {
  const sale = { discountPercentage: 0, product };
  expect(first({ sales: [sale] })).toBe('Good morning, Maya! Orchard Gummies is on sale today.');
  expect(first({ sales: [sale, sale] })).toBe('Good morning, Maya! 2 things are on sale today.');
});

test('of several orders, the greeting names the one on its way', () => {
  const newer = { ...order, orderNumber: 'H260305-9Q4RT', status: 'pending', deliveryStatus: null } as const;
  expect(first({ orders: [newer, order] })).toContain('Sam is on the way with your order H260305-7K2MP.');
});

test('the greeting says that an order has not left yet', () => {
  const waiting = { ...order, deliveryStatus: null, estimatedWaitTime: null, driverName: null };
  expect(first({ orders: [waiting] })).toContain('We are preparing your order H260305-7K2MP.');
  expect(first({ orders: [{ ...waiting, status: 'pending' }] })).toContain('will start on it soon');
  const deliveryTime = new Date(2026, 2, 6, 10, 30);
  expect(first({ orders: [{ ...waiting, status: 'pending', deliveryTime }] })).toBe(
    'Good morning, Maya! We have your order H260305-7K2MP for tomorrow at 10:30 AM.',
  );
});

test('the greeting does not say that an order at the door is being prepared', () => {
  expect(first({ orders: [{ ...order, deliveryStatus: 'delivered' }] })).toContain('should be at your door');
});

test('the greeting begins with closed orders, before open ones and sales', () => {
  const closedAt = new Date(2026, 2, 4, 18, 30);
  const gone = { ...order, status: 'completed', completedAt: closedAt.toISOString(), updatedAt: '' } as const;
  const lost = { ...gone, orderNumber: 'H2', status: 'cancelled', completedAt: null } as const;
  const cancelled = { ...lost, updatedAt: new Date(2026, 2, 5, 8, 5).toISOString() };
  const sales = [{ discountPercentage: 20, product }];
  expect(greeting({ ...facts, sales }, [gone, cancelled], now)).toEqual([
    'Good morning, Maya! Since you were away: Your order H260305-7K2MP was delivered yesterday at 6:30 PM. Enjoy! ' +
      'Your order H2 was cancelled today at 8:05 AM.',
    'What would you like to do today?',
  ]);
  const [both] = greeting({ ...facts, sales, orders: [gone, order] }, [gone], now);
  expect(both).toMatch(/was delivered yesterday at 6:30 PM. Enjoy! Sam is on the way with your order/);
  const many = Array.from({ length: 5 }, (_, n) => ({ ...gone, orderNumber: `H${n}` }));
  expect(greeting(facts, many, now)[0]).toMatch(
    /order H2 was delivered .*Enjoy! 2 more are under My Orders.$/,
  );
});

test('the greeting reminds of a filled cart', () => {
  expect(first({ cartCount: 1 })).toContain('with 1 item in it');
  expect(first({ cartCount: 3 })).toContain('with 3 items in it');
});

test('a new customer is welcomed once, and later reads about the sales', () => {
  const newcomer = { ...facts.user, createdAt: new Date(2026, 2, 5, 8).toISOString() };
  expect(first({ user: newcomer })).toContain('Welcome to Budtender');
  expect(first({ sales: [{ discountPercentage: 15, product }] })).toContain(
    'Orchard Gummies is 15% off today.',
  );
  const two = [15, 20].map((discountPercentage) => ({
    discountPercentage,
    product,
  }));
  expect(first({ sales: two })).toContain('2 things are on sale today, up to 20% off.');
});

test('the assistant’s line of a view fits what the view shows', () => {
  expect(answerTo('cart', facts, [])).toBe('There is nothing in it yet.');
  expect(answerTo('cart', { ...facts, cartCount: 1 }, [])).toBe("Here's what you picked so far.");
  expect(answerTo('checkout', { ...facts, cartCount: 0 }, [])).toBe(
    'Your cart comes first. Pick something, and I will ask where to bring it.',
  );
  expect(answerTo('checkout', { ...facts, cartCount: 1 }, [])).toContain('Almost there.');
  expect(answerTo('products', { ...facts, productCount: 0 }, [])).toBe('Our shelves are being filled.');
  expect(answerTo('order_confirmation', facts, [])).toBe('Thank you, Maya! Your order is with us.');
});

test('while data is missing, no view is called empty', () => {
  const unknown = {
    ...facts,
    cartCount: undefined,
    orders: undefined,
    sales: undefined,
    productCount: undefined,
  };
  for (const view of ['products', 'sales', 'cart', 'order_history'] as const) {
    expect(answerTo(view, unknown, [])).toBe('One moment, let me look.');
  }
  expect(answerTo('menu', unknown, [])).toBe('What else can I do for you?');
  expect(first(unknown)).toBe('Good morning, Maya! Good to see you again.');
});
