import { counted } from '#shared/counted.ts';
import { formatDoorRules } from '#shared/door.ts';
import type { Sections } from '#shared/settings.ts';
import { formatZone } from '../rules/zones.ts';
import { AcceptsField } from './accepts-field.tsx';
import { TimeZoneField } from './time-zone-field.tsx';
import { Categories } from './categories.tsx';
import type { SectionDescription } from './section-form.tsx';

/* Sections whose fields need no control of their own. A new field is an entry here next to its schema. */

const half = { kind: 'text', columns: 2 } as const;
const helpHint = 'Please check: the assistant offers to call it in an emergency';

export const shopSection: SectionDescription<'shop'> = {
  section: 'shop',
  title: 'Shop',
  explains: 'Who the shop is, for customers, and the clock that hours and delivery times follow.',
  preview: ({ address, phone, email, licence }) => {
    const onReceipts = [address, phone, email, licence].filter(Boolean);
    return [
      onReceipts.length > 0 ? `Receipts end with: ${onReceipts.join(' · ')}` : 'Receipts say the name alone.',
    ];
  },
  fields: [
    { ...half, path: 'name', label: 'Name', max: 60, hint: 'Empty: the name of the installation' },
    { ...half, path: 'phone', label: 'Phone', max: 32, hint: 'Where customers may call, and on receipts' },
    { ...half, path: 'email', label: 'Email', max: 254, hint: 'On receipts' },
    { ...half, path: 'licence', label: 'Licence', max: 200, hint: 'The last line of receipts' },
    { path: 'timeZone', label: 'Time zone', kind: 'own', widget: TimeZoneField, columns: 2 },
    { path: 'address', label: 'Address', kind: 'text', max: 500, lines: 2 },
    { ...half, path: 'helpLines.emergency', label: 'Emergency number', max: 32, hint: helpHint },
    { ...half, path: 'helpLines.poison', label: 'Poison Help', max: 32, hint: 'For people' },
    { ...half, path: 'helpLines.petPoison', label: 'ASPCA Animal Poison Control', max: 32, hint: 'For pets' },
    { ...half, path: 'helpLines.petPoisonHelpline', label: 'Pet Poison Helpline', max: 32, hint: 'For pets' },
    { ...half, path: 'helpLines.crisis', label: 'Crisis line', max: 32, hint: 'For thoughts of suicide' },
  ],
};

const ageWords: Record<Sections['age']['rule'], (age: number) => string> = {
  none: () => 'Everybody sees the menu and orders.',
  statement: (age) => `Everybody says once to be ${age} or over, before the first picture.`,
  birth_date: (age) =>
    `Everybody says once to be ${age} or over, and enters the date of birth before the first order.`,
};

export const ageSection: SectionDescription<'age'> = {
  section: 'age',
  title: 'Age',
  explains:
    'Customers who answer No cannot see the shop. They can change their answer once. The shop stores that a person was old enough, when, and by which rule, never a date of birth.',
  preview: ({ rule, minimumAge, doorCheck }) => [
    ageWords[rule](minimumAge),
    ...(doorCheck ? ['The driver looks at an ID at the door.'] : []),
  ],
  warning: ({ rule }) =>
    rule === 'none' ? undefined : 'Customers who are looking at the menu now are asked at their next step.',
  fields: [
    {
      path: 'rule',
      label: 'Ask for the age',
      kind: 'choice',
      options: [
        { value: 'none', label: 'Do not ask' },
        { value: 'statement', label: 'A statement', hint: 'Yes or no, asked once' },
        {
          value: 'birth_date',
          label: 'The date of birth',
          hint: 'Yes or no, and the date before the first order',
        },
      ],
    },
    { path: 'minimumAge', label: 'Minimum age', kind: 'number', max: 99, empty: 0, className: 'max-w-40' },
    {
      path: 'doorCheck',
      label: 'Check at the door',
      kind: 'check',
      hint: 'An order is delivered only with "ID seen" and the sum that was taken, or with your written reason.',
    },
  ],
};

export const doorSection: SectionDescription<'door'> = {
  section: 'door',
  title: 'Door',
  explains:
    'What your drivers take at the door. Customers read it at the checkout; the payment stays Pay at Pickup. Whether the driver looks at an ID is set under Age.',
  preview: (value) => {
    const words = formatDoorRules(value);
    return [words ? `Customers read: ${words}` : 'Customers read only that they pay the driver at the door.'];
  },
  fields: [
    { path: 'accepts', label: 'Your drivers take', kind: 'own', widget: AcceptsField },
    {
      path: 'text',
      label: 'In your words',
      kind: 'text',
      max: 200,
      hint: 'Such as: please have small bills ready.',
    },
  ],
};

export const areaSection: SectionDescription<'area'> = {
  section: 'area',
  title: 'Delivery Area',
  explains:
    'Zones by ZIP code, each with its fee and minimum. Without zones every address is served. An address outside all zones is refused where it is typed.',
  preview: ({ zones }) =>
    zones.length === 0
      ? ['Delivered everywhere, without a fee.']
      : zones.map((zone) => `${zone.zips.join(', ') || 'No ZIP codes yet'}: ${formatZone(zone)}.`),
  warning: 'Open carts with an address outside the new area cannot be ordered any more.',
  fields: [
    {
      path: 'zones',
      label: 'Zones',
      kind: 'rows',
      noun: 'zone',
      blank: { zips: [], fee: 0, minimum: 0, freeFrom: null, extraMinutes: 0 },
      fields: [
        {
          path: 'zips',
          label: 'ZIP codes',
          kind: 'list',
          between: /[\s,;]+/,
          required: true,
          hint: 'As 80202, 80203 or 802* for all that begin with 802',
        },
        { path: 'fee', label: 'Delivery fee', kind: 'money', empty: 0, columns: 2 },
        { path: 'freeFrom', label: 'No fee from', kind: 'money', hint: 'Empty: always a fee', columns: 2 },
        { path: 'minimum', label: 'Minimum order', kind: 'money', empty: 0, columns: 2 },
        { path: 'extraMinutes', label: 'Extra minutes', kind: 'number', max: 240, empty: 0, columns: 2 },
      ],
    },
  ],
};

const third = { columns: 3 } as const;

type Limit = Sections['limits']['categories'][number];

/** "Flower: 5 an order, 10 a day". */
const formatLimit = ({ category, perOrder, perDay }: Limit) =>
  `${category || 'A category'}: ${[
    perOrder !== null && `${perOrder} an order`,
    perDay !== null && `${perDay} a day`,
  ]
    .filter(Boolean)
    .join(', ')}`;

export const limitsSection: SectionDescription<'limits'> = {
  section: 'limits',
  title: 'Limits',
  explains: 'How many pieces of a category a customer may order. Without a limit any number.',
  preview: ({ categories }) =>
    categories.length > 0 ? categories.map(formatLimit) : ['Customers may order any number.'],
  categoriesOf: ({ categories }) => categories.map(({ category }) => category),
  warning: 'Open carts above a limit cannot be ordered until they hold less.',
  fields: [
    {
      path: 'categories',
      label: 'Limits',
      kind: 'rows',
      noun: 'limit',
      blank: { category: '', perOrder: null, perDay: null },
      fields: [
        {
          ...third,
          path: 'category',
          label: 'Category',
          kind: 'pick',
          source: Categories,
          placeholder: 'Choose a category',
          required: true,
        },
        { ...third, kind: 'number', path: 'perOrder', label: 'Pieces an order', max: 9999 },
        { ...third, kind: 'number', path: 'perDay', label: 'Pieces a day', max: 9999 },
      ],
    },
  ],
};

export const privacySection: SectionDescription<'privacy'> = {
  section: 'privacy',
  title: 'Privacy',
  explains: 'How long the shop keeps what an order tells of a person. Sums, items and dates stay for ever.',
  preview: ({ blankAfterMonths: months }) => [
    'Orders of vapes keep address and phone for 4 years, of failed deliveries for 5: the PACT Act wants these records (15 U.S.C. 376a).',
    months === null
      ? 'Nothing is removed by itself.'
      : `Address, phone, notes and messages are removed ${months === 1 ? 'a month' : counted(months, 'month')} after an order was closed.`,
  ],
  warning: 'What was removed cannot be brought back.',
  fields: [
    {
      path: 'blankAfterMonths',
      label: 'Remove after months',
      kind: 'number',
      max: 120,
      hint: 'From 1 to 120. Empty: never',
      className: 'max-w-64',
    },
  ],
};
