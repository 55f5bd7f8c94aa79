import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
  type AgeRecord,
  isBornEarlyEnough,
  noRecord,
  tooYoung,
} from '#features/accounts/server/age-rules.ts';
import { validateDeliveryTime } from '#features/orders/server/delivery-time.ts';
import { forbidden } from '#platform/server/errors.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { ageChecks } from '#platform/server/db/user-tables.ts';
import type { App, Routes } from '#platform/server/http/app-types.ts';
import { createLimit } from '#platform/server/http/limits.ts';
import { tabOf } from '#platform/server/http/tab.ts';
import { listCallers, placePhoneOrder, type Phoned, quotePhoneOrder } from '../contract/phone-orders.ts';
import { askedOf, findCallers } from './callers.ts';
import { phoneCartOf } from './phone-cart.ts';
import { createCheckout } from './place-order.ts';
import { quoteCart } from './quote-cart.ts';
import { readCart } from './quote-queries.ts';
import { shownQuote } from './shown-quote.ts';

/** Ends a transaction without a trace of it. */
class RolledBack extends Error {}

export const phoneOrderRoutes: Routes = async (app) => {
  const { clock, database, publisher, settings } = app;
  const checkOut = createCheckout(app);
  // A number is looked up with every digit that is typed.
  const limitLookups = createLimit(app, { name: 'callers', points: 300, seconds: 600 });

  app.route({
    ...listCallers,
    handler: async ({ query: { digits }, user }) => {
      await limitLookups(user.id);
      return findCallers(app, digits);
    },
  });

  app.route({
    ...quotePhoneOrder,
    handler: async ({ body: { customer, lines, ...asked } }) => {
      const rules = await settings.read();
      const userId = 'id' in customer ? customer.id : randomUUID();
      const ask = { ...asked, userId, now: clock() };
      let quote: ReturnType<typeof shownQuote> | undefined;
      try {
        await inTransaction(database, async (_tx, client) => {
          await phoneCartOf({ customer, lines }, { id: userId })(client, ask.now);
          quote = shownQuote(quoteCart(await readCart(client, rules, ask), rules, ask));
          throw new RolledBack();
        });
      } catch (error) {
        if (!(error instanceof RolledBack)) throw error;
      }
      if (!quote) throw new Error('The order on the phone was not priced');
      return quote;
    },
  });

  app.route({
    ...placePhoneOrder,
    handler: async (request) => {
      const { body, headers, user: actor } = request;
      const { customer, lines, isOldEnough, birthDate, ...checkout } = body;
      if (!checkout.asap) validateDeliveryTime(checkout.deliveryTime, clock());
      const key = headers['idempotency-key'];
      const id = 'id' in customer ? customer.id : idOfCaller(actor.id, key);
      const { order, replayed } = await checkOut({
        user: { id, role: 'customer' },
        age: await ageOf(app, { customer, isOldEnough, birthDate }),
        checkout,
        key,
        tab: tabOf(request),
        phone: { actor, lines, cart: phoneCartOf({ customer, lines }, { ...checkout, id }) },
      });
      if (!replayed) publisher.flush();
      return { id: order.id, orderNumber: order.orderNumber, total: order.total, customerId: id };
    },
  });
};

/** A repeat of a call adds nobody a second time, so the id of a new customer follows from its key. */
function idOfCaller(actorId: string, key: string = randomUUID()) {
  const hash = createHash('sha256').update(`${actorId} ${key}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

type Said = { customer: Phoned['customer']; isOldEnough: boolean; birthDate?: string };

/**
 * Notes the answer about the age, by the rule of the shop: that the caller is old enough, or the date of birth.
 * An answer that the shop knows already stays: a customer who gave it is not asked again, and a refusal stays one.
 */
async function ageOf(
  { db, settings, clock }: Pick<App, 'db' | 'settings' | 'clock'>,
  { customer, isOldEnough, birthDate }: Said,
): Promise<AgeRecord> {
  const { age, shop } = await settings.read();
  const now = clock();
  const [known = noRecord]: AgeRecord[] =
    'id' in customer ? await db.select().from(ageChecks).where(eq(ageChecks.userId, customer.id)) : [];
  const { rule, minimumAge } = age;
  if (rule === 'none' || askedOf(age, known, now) === 'none') return known;
  const confirmed = { ...noRecord, rule, minimumAge, confirmedAt: now };
  if (rule === 'statement') return isOldEnough ? confirmed : known;
  if (birthDate === undefined)
    throw forbidden(
      'Ask the caller for the date of birth, and type it. If there is no field for it, reload the page.',
      'BIRTH_DATE_REQUIRED',
    );
  if (!isBornEarlyEnough(birthDate, age, now, shop.timeZone)) throw tooYoung(minimumAge);
  return confirmed;
}
