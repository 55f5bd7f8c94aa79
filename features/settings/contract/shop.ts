import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { cents } from '#shared/fields.ts';
import { timestamp } from '#shared/common.ts';

/** The public facts of the shop. */
export const shop = z.object({
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  licence: z.string().nullable(),
  timeZone: z.string(),
  /** The numbers to call where somebody needs help. */
  helpLines: z.object({
    emergency: z.string(),
    poison: z.string(),
    petPoison: z.string(),
    petPoisonHelpline: z.string(),
    crisis: z.string(),
  }),
  /** The hour at which the shop's day begins, such as "04:00". */
  dayBegins: z.string(),
  /** True if orders for now are accepted. */
  isOpen: z.boolean(),
  /** "Open until 10 PM", "Opens Saturday 10:30 AM", "Paused until 6:45 PM"; null for a shop without hours. */
  openText: z.string().nullable(),
  /** "Mon–Fri 10 AM–9 PM, Sat–Sun closed", with the special days of the next seven; null for a shop always open. */
  weekHours: z.string().nullable(),
  /** All special days to come, such as "Fri, Dec 25: closed (Christmas)"; absent without one. */
  specialDays: z.array(z.string()).optional(),
  closesAt: timestamp.nullable(),
  opensAt: timestamp.nullable(),
  pausedUntil: timestamp.nullable(),
  isBusy: z.boolean(),
  /** The minutes promised to an order for now; null while none is accepted. */
  promise: z.object({ from: z.int(), to: z.int() }).nullable(),
  /** Null: delivered everywhere. */
  area: z
    .object({
      text: z.string(),
      zones: z.array(
        z.object({
          zips: z.array(z.string()),
          fee: cents,
          minimum: cents,
          freeFrom: cents.nullable(),
          extraMinutes: z.int(),
        }),
      ),
    })
    .nullable(),
  /** The states in which the law lets nobody deliver, with the first digits of their ZIP codes; absent without one. */
  noDelivery: z
    .array(z.object({ state: z.string(), name: z.string(), zips: z.array(z.string()), text: z.string() }))
    .optional(),
  /** True if an order may cost more or less than its lines: then a quote is needed. */
  hasCharges: z.boolean(),
  /** True if the checkout asks for a promo code. */
  hasPromoCodes: z.boolean(),
  tips: z.object({ kind: z.enum(['percent', 'amount']), values: z.array(z.int()) }),
  age: z.object({
    rule: z.enum(['none', 'statement', 'birth_date']),
    minimumAge: z.int(),
    doorCheck: z.boolean(),
  }),
  limits: z.array(
    z.object({ category: z.string(), perOrder: z.int().nullable(), perDay: z.int().nullable() }),
  ),
  door: z.object({ accepts: z.array(z.enum(['cash', 'card', 'other'])), text: z.string().nullable() }),
  /** The pages that the owner has written, by their addresses. */
  pages: z.array(z.object({ path: z.string(), title: z.string() })),
});

export type Shop = z.input<typeof shop>;

export const getShop = {
  method: 'GET',
  url: '/api/shop',
  config: { access: 'public' },
  schema: { response: { 200: shop } },
} as const satisfies Endpoint;

export const deliveryTimes = z.object({
  /** An order as soon as possible is wanted `from` minutes from now; null while none is taken. */
  asap: z.object({ label: z.string(), from: z.int(), to: z.int() }).nullable(),
  /** `left`: how many more orders a slot takes; null where nothing limits them. */
  slots: z.array(z.object({ time: timestamp, label: z.string(), left: z.int().nullable() })),
  opensAt: timestamp.nullable(),
  /** The reason why there is no ASAP now: "Opens Saturday 10:30 AM". */
  text: z.string().nullable(),
  /** True if these are the times of a shop without settings. */
  isDefault: z.boolean(),
});

export type TimesOnOffer = z.input<typeof deliveryTimes>;

export const getDeliveryTimes = {
  method: 'GET',
  url: '/api/delivery-times',
  config: { access: 'public' },
  schema: { response: { 200: deliveryTimes } },
} as const satisfies Endpoint;
