import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accountStates, roles } from '#platform/contract/auth.ts';
import { staffRoles } from '#shared/permissions.ts';
import { digitsFromEnd, userWords } from './search.ts';
import { id, time, createdAt, updatedAt, oneOf } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    password: text().notNull(),
    email: text(),
    /**
     * Until then no link to a new password goes to the address: it was changed by someone who signed in a moment
     * before, and did not give the password. Null where nothing is waited for.
     */
    emailTrustedAt: time(),
    firstName: text(),
    lastName: text(),
    role: text({ enum: roles }).notNull().default('customer'),
    /** The role of an admin; null is an owner. */
    staffRole: text({ enum: staffRoles }),
    /** Only an active account signs in. What orders still name is never removed, only `deleted`. */
    accountState: text({ enum: accountStates }).notNull().default('active'),
    /** The shop's note about this person, who does not see it. */
    note: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (user) => [
    uniqueIndex('users_username_key').on(sql`lower(normalize(${user.username}, NFKC))`),
    index('users_newest').on(user.createdAt.desc().nullsFirst(), user.id.desc().nullsFirst()),
    index('users_role_newest').on(user.role, user.createdAt.desc().nullsFirst(), user.id.desc().nullsFirst()),
    index('users_search').using('gin', sql.raw(userWords(''))),
    check('users_role', sql`${user.role} in (${oneOf(roles)})`),
    check('users_staff_role', sql`${user.staffRole} in (${oneOf(staffRoles)})`),
    check('users_account_state', sql`${user.accountState} in (${oneOf(accountStates)})`),
  ],
);

export const ownerId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const profiles = pgTable(
  'profiles',
  {
    id: id(),
    userId: ownerId(),
    phoneNumber: text(),
    deliveryAddress: text(),
    updatedAt: updatedAt(),
  },
  (profile) => [
    unique('profiles_one_per_user').on(profile.userId),
    index('profiles_by_phone_end').using(
      'btree',
      sql`${digitsFromEnd(profile.phoneNumber)} text_pattern_ops`,
    ),
  ],
);

/** Addresses a customer keeps to choose from at checkout. */
export const savedAddresses = pgTable(
  'saved_addresses',
  {
    id: id(),
    userId: ownerId(),
    label: text().notNull(),
    deliveryAddress: text().notNull(),
    apartment: text(),
    gateCode: text(),
    driverNote: text(),
    createdAt: createdAt(),
  },
  (address) => [uniqueIndex('saved_addresses_label_key').on(address.userId, sql`lower(${address.label})`)],
);

/** That a customer said to be, or was, old enough: by which rule and when. Never the date of birth. */
export const ageChecks = pgTable('age_checks', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  rule: text({ enum: ['statement', 'birth_date'] }),
  minimumAge: integer(),
  confirmedAt: time(),
  /** The number of times that the answer was No. */
  refusals: integer().notNull().default(0),
  refusedAt: time(),
});
