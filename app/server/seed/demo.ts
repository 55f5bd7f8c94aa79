import { sql } from 'drizzle-orm';
import type { Role } from '#platform/contract/auth.ts';
import { hashPassword } from '#features/accounts/server/passwords.ts';
import { findByUsername } from '#features/accounts/server/auth-queries.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/database.ts';
import { advisoryLocks } from '#platform/server/db/advisory-locks.ts';
import { expectOne } from '#platform/server/db/errors.ts';
import { notificationOpens, notifications } from '#features/campaigns/schema.ts';
import { orderEvents } from '#features/orders/schema/order-event-tables.ts';
import { orderItems, orders } from '#features/orders/schema/order-tables.ts';
import { products, sales } from '#features/products/schema/product-tables.ts';
import { profiles, savedAddresses, users } from '#platform/server/db/user-tables.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';
import type { GeneratedOrder } from './demo-orders.ts';
import { generateHistory } from './demo-history.ts';
import * as people from './demo-people.ts';
import { addBatches } from './demo-batches.ts';
import { addSettings } from './demo-settings.ts';
import { addShifts } from './demo-shifts.ts';
import { addStock } from './demo-stock.ts';
import { dayMs } from '#shared/durations.ts';

/** Usernames and passwords with which visitors of the demo sign in. */
export const demoAccounts = { usernames: ['admin', 'driver', 'customer'], password: 'try the shop' } as const;

type Setting = Pick<Config, 'shopTimezone' | 's3' | 'dataDir'>;

/** Fills a shop that has the sample menu with two months of business, up to this minute. Does nothing twice. */
export async function seedDemo(db: Db, config: Setting, now: Date) {
  const { shopTimezone: timeZone } = config;
  const password = await hashPassword(demoAccounts.password);
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.demo})`);
    if ((await tx.select({ id: orders.id }).from(orders).limit(1)).length > 0) return;

    const chance = createSeededRandom(420);
    const account = accounts(tx, password);
    const [adminUsername, driverUsername, customerUsername] = demoAccounts.usernames;
    const adminId = await account(adminUsername, 'admin', people.demoAdmin, ago(now, 75));
    const driverIds: string[] = [];
    for (const [index, driver] of people.demoDrivers.entries()) {
      const username = index === 0 ? driverUsername : usernameOf(driver);
      driverIds.push(await account(username, 'driver', driver, ago(now, 74 - index)));
    }
    const customers = await addCustomers(tx, { chance, now, account, ownUsername: customerUsername });
    const menu = await tx.select().from(products).orderBy(products.createdAt);
    if (menu.length > 0) {
      const history = generateHistory({ chance, now, timeZone, adminId, driverIds, customers, menu });
      await addHistory(tx, history);
      await addSales(tx, menu.slice(2), now);
    }
    await addNotifications(tx, { adminId, now, customers });
    await addStock(tx, adminId, now);
    await addBatches(tx, { adminId, now, config });
    await addSettings(tx, adminId, now);
    await addShifts(tx, { adminId, driverIds, now });
  });
}

type Account = ReturnType<typeof accounts>;
type Person = { firstName: string; lastName: string };

const ago = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);
const usernameOf = ({ firstName, lastName }: Person) =>
  `${firstName}.${lastName}`.toLowerCase().replaceAll("'", '');

/** Makes an account of that name, or takes over the one that is there. */
const accounts =
  (tx: Db, password: string) =>
  async (username: string, role: Role, { firstName, lastName }: Person, createdAt: Date) => {
    const fields = { password, role, firstName, lastName, email: `${username}@example.com`, createdAt };
    const existing = await findByUsername(tx, username);
    if (!existing)
      return expectOne(
        await tx
          .insert(users)
          .values({ username, ...fields })
          .returning({ id: users.id }),
      ).id;
    await tx
      .update(users)
      .set(fields)
      .where(sql`${users.id} = ${existing.id}`);
    return existing.id;
  };

type Customers = { chance: SeededRandom; now: Date; account: Account; ownUsername: string };

/** The first one is the demo's own; the others joined bit by bit, more of them lately. */
async function addCustomers(tx: Db, { chance, now, account, ownUsername }: Customers) {
  const own = people.demoCustomer;
  const joined = ago(now, 66);
  const first = { id: await account(ownUsername, 'customer', own, joined), joinedAt: joined };
  const customers = [{ ...first, address: own.deliveryAddress, phone: own.phoneNumber }];

  for (const person of people.customerNames) {
    const joinedAt = ago(now, 0.05 + 62 * chance.next() ** 1.3);
    const id = await account(usernameOf(person), 'customer', person, joinedAt);
    const number = String(chance.whole(100, 199)).padStart(4, '0');
    const street = `${chance.whole(100, 4200)} ${chance.pick(people.streets)}`;
    const address = `${street}${chance.happens(0.3) ? `, Apt ${chance.whole(1, 24)}` : ''}, Denver, CO ${chance.pick(people.zipCodes)}`;
    customers.push({ id, joinedAt, address, phone: `(303) 555-${number}` });
  }
  await tx.insert(profiles).values(
    customers.map(({ id, address, phone }) => ({
      userId: id,
      deliveryAddress: address,
      phoneNumber: phone,
    })),
  );
  await tx.insert(savedAddresses).values(people.demoAddresses.map((kept) => ({ ...kept, userId: first.id })));
  return customers;
}

/** The ledger books each order as it is written: all in one statement would pass the time limit of a statement on a slow machine. */
const ordersOfStatement = 50;

async function addHistory(tx: Db, history: GeneratedOrder[]) {
  for (let first = 0; first < history.length; first += ordersOfStatement) {
    const part = history.slice(first, first + ordersOfStatement);
    await tx.insert(orders).values(part.map(({ order }) => order));
    await tx.insert(orderItems).values(part.flatMap(({ items }) => items));
    await tx.insert(orderEvents).values(part.flatMap(({ events }) => events));
  }
}

type Menu = { id: string; price: number }[];

/** Adds a sale that is over and one that is still to come; the sample menu has two that run. */
async function addSales(tx: Db, [past, coming]: Menu, now: Date) {
  if (!past || !coming) return;
  const cheaper = (price: number, percent: number) => ({
    salePrice: Math.round((price * (100 - percent)) / 100),
    discountPercentage: percent,
  });
  await tx.insert(sales).values([
    {
      productId: past.id,
      ...cheaper(past.price, 10),
      description: 'First snow.',
      startDate: ago(now, 30),
      endDate: ago(now, 16),
    },
    {
      productId: coming.id,
      ...cheaper(coming.price, 25),
      description: 'Long weekend.',
      startDate: ago(now, -3),
      endDate: ago(now, -7),
    },
  ]);
}

type Campaigns = { adminId: string; now: Date; customers: { id: string; joinedAt: Date }[] };

/** Every third of the customers who were there opened a notification: the answer about campaigns shows figures. */
async function addNotifications(tx: Db, { adminId, now, customers }: Campaigns) {
  for (const [index, { title, message, daysAgo, share }] of people.demoNotifications.entries()) {
    const createdAt = ago(now, daysAgo);
    const there = customers.filter(({ joinedAt }) => joinedAt < createdAt);
    const sentTo = Math.round(there.length * share);
    const { id } = expectOne(
      await tx
        .insert(notifications)
        .values({
          adminId,
          title,
          message,
          targetAudience: 'all',
          recipients: there.length,
          sentTo,
          addressed: true,
          finished: true,
          createdAt,
        })
        .returning({ id: notifications.id }),
    );
    const readers = there.filter((_, place) => place % 3 === index % 3).slice(0, sentTo);
    if (readers.length > 0)
      await tx
        .insert(notificationOpens)
        .values(readers.map(({ id: userId }) => ({ notificationId: id, userId, createdAt })));
  }
}
