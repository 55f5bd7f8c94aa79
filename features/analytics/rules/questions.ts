export type AnswerColumn = {
  label: string;
  /** Money is cents; a decimal has one digit; the rest are whole numbers and texts. */
  kind: 'text' | 'count' | 'money' | 'minutes' | 'decimal';
};

export type Answer = {
  title: string;
  note: string;
  columns: readonly AnswerColumn[];
  /** The rows of one value of the first column are a part of their own, with a heading. */
  isGrouped?: true;
  /** The kind of page that the first cell of a row leads to, by the row's id. */
  leadsTo?: 'order' | 'person';
};

/** The days for which an order list fills the shelf. */
export const stockDays = 14;

const of = (kind: AnswerColumn['kind'], ...labels: string[]): AnswerColumn[] =>
  labels.map((label) => ({ label, kind }));

/**
 * The questions that an owner asks of a range of days, each with the columns of its answer. The server has a statement for each
 * (`server/answers.ts`); screen and file follow from this list.
 */
export const answers = {
  'late-orders': {
    title: 'Late orders',
    note: 'Orders that were delivered after the promised time, the latest first, and where the time went.',
    columns: [
      ...of('text', 'Order', 'Promised', 'Delivered'),
      ...of('minutes', 'Late', 'Waiting', 'Packing', 'On the road'),
      ...of('text', 'Driver'),
    ],
    leadsTo: 'order',
  },
  weekdays: {
    title: 'By weekday',
    note: 'Pieces of each product that were ordered on each weekday, and the hour in which most were.',
    columns: [
      ...of('text', 'Product'),
      ...of('count', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun', 'All'),
      ...of('text', 'Best hour'),
    ],
  },
  customers: {
    title: 'Best customers',
    note: 'What customers paid for their orders of these days, less what was given back.',
    columns: [
      ...of('text', 'Customer'),
      ...of('count', 'Orders'),
      ...of('money', 'Spent', 'On average'),
      ...of('text', 'Last order'),
    ],
    leadsTo: 'person',
  },
  reorder: {
    title: 'What to reorder',
    note: 'Counted sizes by the days that their stock lasts at the pace of these days.',
    columns: [
      ...of('text', 'Product', 'Size', 'SKU'),
      ...of('count', 'In stock', 'Sold'),
      ...of('decimal', 'Sold a day', 'Days left'),
    ],
  },
  'order-list': {
    title: 'Order list',
    note: `What to order from each supplier, so that the stock lasts for ${stockDays} days at the pace of these days and is above its low mark.`,
    columns: [
      ...of('text', 'Supplier', 'Product', 'Size', 'SKU'),
      ...of('count', 'In stock'),
      ...of('decimal', 'Days left'),
      ...of('count', 'Order'),
      ...of('money', 'Cost of one', 'Cost'),
    ],
    isGrouped: true,
  },
  margins: {
    title: 'Margins',
    note: 'What goods brought after discounts and without tax, and what they cost when they were ordered. Pieces that came back count for neither. Goods without a cost are only counted.',
    columns: [
      ...of('text', 'Product', 'Size'),
      ...of('count', 'Pieces'),
      ...of('money', 'Brought', 'Cost', 'Margin'),
      ...of('decimal', 'Margin %'),
      ...of('count', 'Without a cost'),
    ],
  },
  'promo-codes': {
    title: 'Promo codes',
    note: 'What each code gave away, and what its orders came to.',
    columns: [
      ...of('text', 'Code'),
      ...of('count', 'Orders', 'First orders'),
      ...of('money', 'Given away', 'Orders came to'),
    ],
  },
  sales: {
    title: 'Sale prices',
    note: 'What was given away by prices below the regular one.',
    columns: [...of('text', 'Product'), ...of('count', 'Pieces'), ...of('money', 'Given away', 'Sold for')],
  },
  campaigns: {
    title: 'Campaigns',
    note: 'Notifications that were sent on these days, and how many customers pressed them. Who reads one without a press is not counted.',
    columns: [
      ...of('text', 'Notification', 'Sent'),
      ...of('count', 'Meant for', 'Reached', 'Opened'),
      ...of('decimal', 'Opened %'),
    ],
  },
  tips: {
    title: 'Tips',
    note: 'Tips in the orders and at the door, by the driver who delivered.',
    columns: [
      ...of('text', 'Driver'),
      ...of('count', 'Deliveries'),
      ...of('money', 'In the orders', 'At the door', 'All'),
    ],
  },
} as const satisfies Record<string, Answer>;

export type AnswerId = keyof typeof answers;
export const answerIds = Object.keys(answers) as [AnswerId, ...AnswerId[]];
