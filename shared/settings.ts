import { z } from 'zod';
import { helpLines } from './help-line-settings.ts';
import { law } from './law-settings.ts';
import { look } from './look-settings.ts';
import { pages } from './page-settings.ts';
import { printing } from './printing-settings.ts';
import { cents, email, optionalPhone, optionalText, text } from './fields.ts';
import { maxPriceCents, maxWaitMinutes } from './limits.ts';
import { dollars } from './money.ts';

/*
 * The settings of the shop, a section each. Every default is what a shop does that has set nothing, so that a
 * section that was never saved, or was saved before a field existed, reads as before.
 */

/** It is "HH:MM" on the shop's clocks. */
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time such as 09:30');
/** A range is from one time of day until another. One that does not come after the first is of the next day. */
const range = z.object({ from: clock, to: clock });
export type Range = z.infer<typeof range>;

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

const whole = (min: number, max: number, what: string) =>
  z
    .int(`${what} must be a whole number`)
    .min(min, `${what} must be at least ${min}`)
    .max(max, `${what} must be at most ${max}`);
export const zone = z.string().refine(isTimeZone, 'This time zone is not known');

function isTimeZone(name: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}

const shop = z.object({
  /** Null leaves the name as in the environment. */
  name: optionalText(60),
  phone: optionalPhone,
  email: z
    .union([z.literal(''), email])
    .nullish()
    .transform((typed) => typed || null),
  address: optionalText(500),
  licence: optionalText(200),
  /** Null leaves the time zone as in the environment. */
  timeZone: zone.nullish().transform((name) => name ?? null),
  helpLines: helpLines.prefault({}),
});

const dayRanges = z.array(range).max(6, 'Use at most 6 ranges a day');
const specialDay = z.object({
  date: z.iso.date('Use a date such as 2027-01-31'),
  /** A day without ranges is closed. */
  ranges: dayRanges.default([]),
  text: optionalText(100),
});

const hours = z.object({
  alwaysOpen: z.boolean().default(true),
  days: z
    .object(
      Object.fromEntries(weekdays.map((day) => [day, dayRanges.default([])])) as Record<
        Weekday,
        z.ZodDefault<typeof dayRanges>
      >,
    )
    .prefault({}),
  specialDays: z.array(specialDay).max(100, 'Use at most 100 special days').default([]),
  /** The minutes before closing in which no order for now is accepted. */
  lastOrderMinutes: whole(0, 240, 'Last order').default(0),
  /** The start of the shop's day, for daily counts: a shop open past midnight ends its evening first. */
  dayBegins: z
    .string()
    .regex(/^(?:0\d|1[01]):00$/, "The shop's day begins on the hour, from 12 AM to 11 AM")
    .default('00:00'),
});

/** The settings that change in two taps during an evening, apart from the forms. */
const state = z.object({
  /** Until then the shop takes no orders. */
  pausedUntil: z.iso.datetime().nullable().default(null),
  busy: z.boolean().default(false),
});

const promise = z.object({
  from: whole(1, maxWaitMinutes, 'Minutes'),
  to: whole(1, maxWaitMinutes, 'Minutes'),
});

const deliveryTimes = z.object({
  asap: z.boolean().default(true),
  /** The minutes until an order for now is there; its delivery time is the lower one. */
  normal: promise.default({ from: 35, to: 45 }),
  busy: promise.default({ from: 55, to: 75 }),
  /** The shop promises what the last deliveries took, once there are enough of them. */
  promiseMeasured: z.boolean().default(false),
  slots: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('list'), times: z.array(clock).max(96, 'Use at most 96 times') }),
      z.object({ kind: z.literal('every'), from: clock, to: clock, minutes: whole(5, 720, 'Minutes') }),
    ])
    .default({ kind: 'list', times: ['10:30', '11:00', '11:30', '12:00'] }),
  /** A slot is offered until this many minutes before it begins. */
  leadMinutes: whole(0, 1440, 'Lead time').default(5),
  /** Orders a slot takes; null: any number. */
  capacity: whole(1, 1000, 'Orders a slot').nullable().default(null),
  /** Open orders for now at once; with so many, ASAP is not offered. Null: any number. */
  asapCapacity: whole(1, 1000, 'ASAP orders at once').nullable().default(null),
  /** The days after today that are offered; when no slot is left in them, the next day that has some. */
  daysAhead: whole(0, 7, 'Days ahead').default(0),
});

/** A US ZIP code, or the beginning of several: "80202", "802*". */
const zip = z
  .string()
  .trim()
  .regex(/^(\d{5}|\d{1,4}\*)$/, 'Use five digits, or fewer with a star, such as 802*');

const area = z.object({
  /** A shop without zones delivers everywhere. */
  zones: z
    .array(
      z.object({
        zips: z.array(zip).min(1, 'Name at least one ZIP code').max(200, 'Use at most 200 ZIP codes a zone'),
        fee: cents.max(100_000, 'The fee must be at most $1,000.00').default(0),
        minimum: cents.max(maxPriceCents, `The minimum must be at most ${dollars(maxPriceCents)}`).default(0),
        /** From this sum on there is no fee; null: always a fee. */
        freeFrom: cents
          .max(maxPriceCents, `This must be at most ${dollars(maxPriceCents)}`)
          .nullable()
          .default(null),
        extraMinutes: whole(0, 240, 'Extra minutes').default(0),
      }),
    )
    .max(50, 'Use at most 50 zones')
    .default([]),
});

const percent = (max: number) =>
  z
    .number()
    .min(0, 'Percent must not be below 0')
    .max(max, `Percent must be at most ${max}`)
    .multipleOf(0.001, 'Use at most three decimals');

const charges = z.object({
  taxes: z
    .array(
      z.object({
        name: text(40).min(1, 'A tax needs a name'),
        percent: percent(100),
        /** Null means all products. */
        categories: z
          .array(z.string().trim().min(1).max(50))
          .min(1, 'Name a category')
          .max(50)
          .nullable()
          .default(null),
        /** True when the prices of the menu contain it already. */
        included: z.boolean().default(false),
        /** True when the delivery fee is taxed too. */
        onFee: z.boolean().default(false),
      }),
    )
    .max(10, 'Use at most 10 taxes')
    .default([]),
  /** Without tips none is suggested. */
  tips: z
    .object({
      kind: z.enum(['percent', 'amount']),
      /** The values are whole percents, or cents. */
      values: z.array(whole(1, 100_000, 'A tip')).max(4, 'Suggest at most 4 tips'),
    })
    .default({ kind: 'percent', values: [] }),
});

export const ageRules = ['none', 'statement', 'birth_date'] as const;

const age = z.object({
  rule: z.enum(ageRules).default('none'),
  minimumAge: whole(18, 99, 'Minimum age').default(21),
  /** True when the driver looks at an ID. */
  doorCheck: z.boolean().default(false),
});

const limits = z.object({
  categories: z
    .array(
      z.object({
        category: text(50).min(1, 'Name a category'),
        perOrder: whole(1, 9999, 'Pieces').nullable().default(null),
        perDay: whole(1, 9999, 'Pieces').nullable().default(null),
      }),
    )
    .max(50, 'Use at most 50 limits')
    .default([]),
});

const privacy = z.object({
  /** The months after which address, phone and notes of closed orders are blanked; null: never. */
  blankAfterMonths: whole(1, 120, 'Months').nullable().default(null),
});

const door = z.object({
  /** The ways of payment that the driver takes. Without any, nothing is said about them. */
  accepts: z
    .array(z.enum(['cash', 'card', 'other']))
    .max(3)
    .default([]),
  text: optionalText(200),
});

export const sectionSchemas = {
  shop,
  hours,
  state,
  deliveryTimes,
  area,
  charges,
  age,
  law,
  limits,
  privacy,
  door,
  pages,
  printing,
  look,
};

export type Section = keyof typeof sectionSchemas;
export const sections = Object.keys(sectionSchemas) as [Section, ...Section[]];
export type Sections = { [S in Section]: z.output<(typeof sectionSchemas)[S]> };

export const defaultSections = Object.fromEntries(
  sections.map((section) => [section, sectionSchemas[section].parse({})]),
) as Sections;

/** The whole, as rules read it: with the name and the time zone of the environment where none is set. */
export type Settings = Omit<Sections, 'shop'> & {
  shop: Omit<Sections['shop'], 'name' | 'timeZone'> & { name: string; timeZone: string };
  /** Grows by one with each change of any section; 0 on a fresh install. */
  version: number;
  /** True when there is a promo code that a customer may type. */
  hasPromoCodes: boolean;
};
