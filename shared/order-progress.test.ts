import { afterAll, expect, test, vi } from 'vitest';
import { closedSentence, estimateSentence } from './order-sentence.ts';
import { customerProgress } from './order-progress.ts';
import type { TrackedOrder } from './order-estimate.ts';
import { deliveryStatuses, deliveryStatusLabels, orderStatuses } from './order-status.ts';

vi.stubEnv('TZ', 'America/New_York');
afterAll(() => vi.unstubAllEnvs());

const placed = new Date(2026, 2, 5, 15, 0);
const at = (minutes: number) => new Date(placed.getTime() + minutes * 60_000);
const hours = (count: number) => at(count * 60);

const order: TrackedOrder = {
  orderNumber: 'H1',
  status: 'processing',
  deliveryStatus: null,
  estimatedWaitTime: null,
  estimatedWaitAt: null,
  driverName: 'Sam Rivera',
  deliveryTime: at(35),
  createdAt: placed,
};
const seen = (part: Partial<TrackedOrder>, now = placed, timeZone?: string) =>
  customerProgress({ ...order, ...part }, now, timeZone);

const everyDelivery = [null, ...(Object.keys(deliveryStatusLabels) as (keyof typeof deliveryStatusLabels)[])];
const received =
  'Pending | -1 | 30 minutes, about 3:30 PM | We have your order H1 and will start on it soon.';
const preparing = 'Processing | 0 | 30 minutes, about 3:30 PM | We are preparing your order H1.';
const pickedUp = 'Out for Delivery | 1 | 30 minutes, about 3:30 PM | Sam has picked up your order H1.';
const onTheWay = 'Out for Delivery | 2 | 30 minutes, about 3:30 PM | Sam is on the way with your order H1.';
const nearby = 'Out for Delivery | 3 | no wait | Sam is nearby with your order H1.';
const arrived = 'Out for Delivery | 3 | no wait | Sam has arrived with your order H1.';
const atDoor = 'Out for Delivery | 4 | no wait | Your order H1 should be at your door.';
const delivered = 'Delivered | 5 | no wait | Your order H1 was delivered. Enjoy!';
const cancelled = 'Cancelled | -1 | no wait | Your order H1 was cancelled.';
const underWay = {
  picked_up: pickedUp,
  en_route: onTheWay,
  nearby,
  delivered: atDoor,
  on_the_way: onTheWay,
  arrived,
};
const closedAs = (line: string) => ({
  null: line,
  preparing: line,
  ...Object.fromEntries(Object.keys(underWay).map((status) => [status, line])),
});

test.each([
  ['pending', { null: received, preparing: received, ...underWay }],
  ['processing', { null: preparing, preparing, ...underWay }],
  ['completed', closedAs(delivered)],
  ['cancelled', closedAs(cancelled)],
  ['out_for_delivery', { null: onTheWay, preparing: onTheWay, ...underWay }],
  ['delivered', closedAs(delivered)],
] as const)(
  'the customer of an order that is %s sees these labels in each delivery status',
  (status, expected) => {
    const lines = everyDelivery.map((deliveryStatus) => {
      const { statusLabel, step, wait, sentence } = seen({ status, deliveryStatus });
      return [String(deliveryStatus), `${statusLabel} | ${step} | ${wait ?? 'no wait'} | ${sentence}`];
    });
    expect(Object.fromEntries(lines)).toEqual(expected);
  },
);

test('badge and steps never go back during a delivery, whatever steps the driver skips', () => {
  const badges = ['Pending', 'Processing', 'Out for Delivery', 'Delivered'];
  for (const first of [0, 1, 2, 3, 4]) {
    const states = [
      seen({ status: 'pending' }),
      seen({ status: 'pending', deliveryStatus: 'preparing' }),
      seen({ deliveryStatus: 'preparing' }),
      ...deliveryStatuses.slice(first).map((deliveryStatus) => seen({ deliveryStatus })),
      seen({ status: 'completed', deliveryStatus: 'delivered' }),
    ];
    const ranks = states.map(({ statusLabel, step }) => badges.indexOf(statusLabel) * 10 + step);
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
  }
});

test('"Nearby" is never shown with minutes, not even with those a driver set', () => {
  for (const status of orderStatuses)
    for (const deliveryStatus of ['nearby', 'arrived', 'delivered'] as const) {
      const wait = { estimatedWaitTime: 30, estimatedWaitAt: placed };
      expect(seen({ status, deliveryStatus, ...wait }).wait).toBeNull();
    }
});

test('the two labels that are never stored replace En Route and Nearby', () => {
  expect(seen({ deliveryStatus: 'on_the_way' }).steps).toEqual([
    'Preparing Order',
    'Picked Up',
    'On the Way',
    'Nearby',
    'Delivered',
  ]);
  expect(seen({ deliveryStatus: 'arrived' }).steps[3]).toBe('Arrived');
  expect(seen({ deliveryStatus: 'nearby' }).steps[3]).toBe('Nearby');
  const unknown = { status: 'processing', deliveryStatus: 'teleported' } as unknown as TrackedOrder;
  expect(seen(unknown)).toMatchObject({ statusLabel: 'Processing', step: 0 });
});

test.each([
  [0, '12 minutes, about 3:22 PM'],
  [-3, '12 minutes, about 3:22 PM'], // a phone whose clock is slow
  [1, '11 minutes, about 3:22 PM'],
  [11.5, '1 minute, about 3:22 PM'],
  [12, 'any minute now'],
  [16.9, 'any minute now'],
  [17, 'later than planned (3:22 PM)'],
])('%d minutes after a wait of 12 was set, %s is shown', (minutes, text) => {
  const wait = { deliveryStatus: 'en_route', estimatedWaitTime: 12, estimatedWaitAt: at(10) } as const;
  expect(seen(wait, at(10 + minutes)).wait).toBe(text);
});

test('the usual 30 minutes count down too, and are not shown as a promise', () => {
  expect(seen({ status: 'pending' }, at(10)).wait).toBe('20 minutes, about 3:30 PM');
  expect(seen({ status: 'processing' }, at(31)).wait).toBe('longer than the usual 30 minutes');
});

test('the promise of the checkout is the wait until somebody sets another', () => {
  const promise = { status: 'pending', estimatedWaitTime: 35, estimatedWaitAt: placed } as const;
  expect(seen(promise).wait).toBe('35 minutes, about 3:35 PM');
  expect(seen({ ...promise, status: 'processing' }, at(20)).wait).toBe('15 minutes, about 3:35 PM');
  const driver = { ...promise, estimatedWaitTime: 50, estimatedWaitAt: at(5) };
  expect(seen(driver, at(5)).wait).toBe('50 minutes, about 3:55 PM');
});

test.each([
  ['by the promise of its checkout', { estimatedWaitTime: 35, estimatedWaitAt: placed }, 35, '3:35 PM'],
  ['by the time it is wanted at', {}, 35, '3:35 PM'],
  ['by the usual 30 minutes, where it was wanted at once', { deliveryTime: placed }, 30, '3:30 PM'],
  ['for later', { deliveryTime: hours(3) }, 180, '6:00 PM'],
])(
  'an order due %s that nobody has started is shown as late, never as a minute away',
  (_due, part, due, clock) => {
    const waiting = { ...part, status: 'pending' } as const;
    expect(seen(waiting, at(due))).toMatchObject({
      wait: `later than planned (${clock})`,
      sentence: 'We are running late with your order H1.',
    });
    for (let minutes = due - 9; minutes < due; minutes += 1) {
      const { wait, sentence } = seen(waiting, at(minutes));
      expect(wait ?? '').not.toMatch(/^\d+ minute/);
      expect(sentence).toMatch(/^We have your order H1/);
    }
    expect(seen({ ...part, status: 'processing' }, at(due)).sentence).toMatch(/^We are preparing/);
  },
);

test('an order for later shows its delivery time instead of a default wait', () => {
  const tomorrow = { deliveryTime: new Date(2026, 2, 6, 10, 30) };
  expect(seen({ ...tomorrow, status: 'pending' })).toMatchObject({
    wait: null,
    wanted: 'tomorrow at 10:30 AM',
    sentence: 'We have your order H1 for tomorrow at 10:30 AM.',
  });
  expect(seen(tomorrow, hours(18))).toMatchObject({
    wait: null,
    wanted: 'today at 10:30 AM',
    sentence: 'We are preparing your order H1 for today at 10:30 AM.',
  });
  const wait = { estimatedWaitTime: 10, estimatedWaitAt: hours(19) };
  expect(seen({ ...tomorrow, ...wait, deliveryStatus: 'en_route' }, hours(19))).toMatchObject({
    wait: '10 minutes, about 10:10 AM',
    sentence: 'Sam is on the way with your order H1. It should arrive at about 10:10 AM.',
  });
});

test.each([
  [35, 'as soon as possible'],
  [60, 'as soon as possible'],
  [61, 'today at 4:01 PM'],
  [24 * 60, 'tomorrow at 3:00 PM'],
  [3 * 24 * 60 + 60, 'Sun, Mar 8 at 5:00 PM'], // across the change of clocks
])('an order wanted %i minutes after it was placed shows %s', (minutes, text) => {
  expect(seen({ deliveryTime: at(minutes) }).wanted).toBe(text);
  expect(seen({ deliveryTime: at(minutes), status: 'completed' }).wanted).toBeNull();
});

test('an arrival time that has passed is no longer shown', () => {
  const late = { deliveryStatus: 'en_route', estimatedWaitTime: 5, estimatedWaitAt: placed } as const;
  expect(seen(late, at(10)).sentence).toBe('Sam is on the way with your order H1.');
});

test('without a driver no text names one', () => {
  const alone = (deliveryStatus: TrackedOrder['deliveryStatus']) =>
    seen({ deliveryStatus, driverName: null }).sentence;
  expect(alone('picked_up')).toBe('Your order H1 has been picked up.');
  expect(alone('en_route')).toBe('Your order H1 is on its way.');
  expect(alone('nearby')).toBe('Your driver is nearby with your order H1.');
});

test('a closed order shows when it was closed', () => {
  const gone = { ...order, status: 'completed' } as const;
  expect(closedSentence(gone, at(30), { now: hours(24), timeZone: undefined })).toBe(
    'Your order H1 was delivered yesterday at 3:30 PM. Enjoy!',
  );
  expect(
    closedSentence({ ...order, status: 'cancelled' }, at(30), { now: hours(48), timeZone: undefined }),
  ).toBe('Your order H1 was cancelled Thu, Mar 5 at 3:30 PM.');
});

const losAngeles = 'America/Los_Angeles';

test.each([
  // In New York it is Friday, on the clocks of Los Angeles still Thursday.
  ['2026-03-06T18:30:00Z', '2026-03-06T05:30:00Z', 'tomorrow at 10:30 AM'],
  ['2026-03-06T18:30:00Z', '2026-03-06T08:30:00Z', 'today at 10:30 AM'],
  // The night in which the clocks go forward, and the one in which they go back.
  ['2026-03-08T17:30:00Z', '2026-03-08T05:30:00Z', 'tomorrow at 10:30 AM'],
  ['2026-03-08T17:30:00Z', '2026-03-08T10:30:00Z', 'today at 10:30 AM'],
  ['2026-11-01T18:30:00Z', '2026-11-01T06:30:00Z', 'tomorrow at 10:30 AM'],
  ['2026-11-01T18:30:00Z', '2026-11-01T07:30:00Z', 'today at 10:30 AM'],
])(
  'wanted at %s, at %s on a phone in New York, an order of a shop in Los Angeles shows %s',
  (deliveryTime, now, text) => {
    const later = { createdAt: '2026-03-05T12:00:00Z', deliveryTime, status: 'pending' } as const;
    expect(seen(later, new Date(now), losAngeles)).toMatchObject({
      wanted: text,
      sentence: `We have your order H1 for ${text}.`,
    });
  },
);

test('waits, estimates and closing times are in the shop’s time zone too', () => {
  const wait = { deliveryStatus: 'en_route', estimatedWaitTime: 12, estimatedWaitAt: placed } as const;
  expect(seen(wait, placed, losAngeles)).toMatchObject({
    wait: '12 minutes, about 12:12 PM',
    sentence: 'Sam is on the way with your order H1. It should arrive at about 12:12 PM.',
  });
  expect(seen(wait, at(30), losAngeles).wait).toBe('later than planned (12:12 PM)');
  expect(estimateSentence({ ...order, ...wait }, losAngeles)).toMatch(/about 12:12 PM\.$/);
  const gone = { ...order, status: 'completed' } as const;
  // 1:30 AM on Friday in New York.
  expect(closedSentence(gone, hours(10.5), { now: hours(12), timeZone: losAngeles })).toBe(
    'Your order H1 was delivered yesterday at 10:30 PM. Enjoy!',
  );
});

test('a new estimate shows the time of arrival', () => {
  expect(estimateSentence({ ...order, estimatedWaitTime: 20, estimatedWaitAt: at(5) }, undefined)).toBe(
    'A new estimate for your order H1: about 3:25 PM.',
  );
  expect(estimateSentence(order, undefined)).toBeNull();
});
