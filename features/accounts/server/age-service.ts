import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest, preValidationHookHandler } from 'fastify';
import { z } from 'zod';
import { timestamp } from '#shared/common.ts';
import type { App } from '#platform/server/http/app-types.ts';
import { defineCookie } from '#platform/server/sessions/session-cookies.ts';
import { type AgeRecord, closedDays, noRecord, describe, findAgeRefusal } from './age-rules.ts';
import type { Age } from '#platform/contract/age.ts';
import type { Settings } from '#shared/settings.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '#platform/server/db/database.ts';
import { expectOne } from '#platform/server/db/errors.ts';
import { ageChecks } from '#platform/server/db/user-tables.ts';

const signedRecord = z.object({
  rule: z.enum(['statement', 'birth_date']).nullable(),
  minimumAge: z.int().nullable(),
  confirmedAt: timestamp.nullable(),
  refusals: z.int(),
  refusedAt: timestamp.nullable(),
});

type Found = { record: AgeRecord; userId: string | null };

/** Tells who is old enough for the shop: a customer's answer is stored, a visitor's is in a cookie. */
export function createAgeChecks(app: App) {
  const cookie = createAgeCookie(app);

  /** Finds the age state of a caller; null for staff, who are not asked. */
  async function find(request: FastifyRequest, reply: FastifyReply): Promise<Found | null> {
    const session = request.session ?? (await app.sessions.of(request));
    const given = cookie.read(request);
    if (!session) return { record: given, userId: null };
    const { id: userId, role } = session.user;
    if (role !== 'customer') return null;
    const known = await findRecord(app.db, userId);
    if (known) return { record: known, userId };
    if (given.rule === null && given.refusals === 0) return { record: given, userId };
    // Answered before signing in. A date of birth is one person's: the next one on this device gives another.
    const record = await change(app.db, userId, given, (row) => row);
    if (given.rule === 'birth_date') cookie.write(reply, { ...given, rule: 'statement' });
    return { record, userId };
  }

  return {
    find,

    /** Returns what the shop asks of the caller, and what it knows. Reads nothing in a shop without a rule. */
    async ofCaller(request: FastifyRequest, reply: FastifyReply): Promise<Age> {
      const { age } = await app.settings.read();
      const found = age.rule === 'none' ? null : await find(request, reply);
      return describe(age, found?.record, app.clock());
    },

    /** Finds the age state of a caller who is about to order. It costs nothing in a shop without a rule. */
    async ofCustomer(request: FastifyRequest, reply: FastifyReply): Promise<AgeRecord> {
      const { age } = await app.settings.read();
      if (age.rule === 'none') return noRecord;
      return (await find(request, reply))?.record ?? noRecord;
    },

    async save(reply: FastifyReply, { record, userId }: Found, decide: (record: AgeRecord) => AgeRecord) {
      if (userId) return change(app.db, userId, record, decide);
      const after = decide(record);
      cookie.write(reply, after);
      return after;
    },
  };
}

/** Refuses calls of endpoints with `asksAge` by callers who have not said to be old enough. */
export function guardAge(app: App) {
  const checks = createAgeChecks(app);
  app.addHook('onRoute', (route) => {
    if (!route.config?.asksAge) return;
    const judge = async (
      rules: Settings | Promise<Settings>,
      request: FastifyRequest,
      reply: FastifyReply,
    ) => {
      const { age } = await rules;
      if (age.rule === 'none') return undefined;
      const found = await checks.find(request, reply);
      return found ? findAgeRefusal(age, found.record, app.clock()) : undefined;
    };
    // Without a rule, as in most shops, nothing waits.
    const refuse: preValidationHookHandler = (request, reply, done) => {
      const rules = app.settings.read();
      if (!(rules instanceof Promise) && rules.age.rule === 'none') return done();
      judge(rules, request, reply).then((refusal) => done(refusal), done);
    };
    route.preValidation = [refuse, ...[route.preValidation ?? []].flat()];
  });
}

/** Keeps a visitor's answer in a signed cookie. */
function createAgeCookie(app: App) {
  const jar = defineCookie(app.config, 'age');
  const sign = (value: string) =>
    createHmac('sha256', app.secrets.sessionSecret).update(`age:${value}`).digest('base64url');

  return {
    read(request: FastifyRequest): AgeRecord {
      const [value = '', signature = ''] = (jar.read(request) ?? '').split('.');
      const [given, expected] = [Buffer.from(signature), Buffer.from(sign(value))];
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return noRecord;
      const answer = JSON.parse(Buffer.from(value, 'base64url').toString()) as z.input<typeof signedRecord>;
      return z.decode(signedRecord, answer);
    },
    write(reply: FastifyReply, answer: AgeRecord) {
      const value = Buffer.from(JSON.stringify(z.encode(signedRecord, answer))).toString('base64url');
      jar.write(reply, `${value}.${sign(value)}`, closedDays * 24 * 3600);
    },
  };
}

const { rule, minimumAge, confirmedAt, refusals, refusedAt } = ageChecks;
const columns = { rule, minimumAge, confirmedAt, refusals, refusedAt };

async function findRecord(db: Db, userId: string): Promise<AgeRecord | undefined> {
  const rows = await db.select(columns).from(ageChecks).where(eq(ageChecks.userId, userId));
  return rows[0];
}

/** Changes what is stored of a person, with the row locked; `initial` is what it is without a row. */
const change = (db: Db, userId: string, initial: AgeRecord, decide: (stored: AgeRecord) => AgeRecord) =>
  db.transaction(async (tx) => {
    await tx
      .insert(ageChecks)
      .values({ userId, ...initial })
      .onConflictDoNothing();
    const [stored] = await tx
      .select(columns)
      .from(ageChecks)
      .where(eq(ageChecks.userId, userId))
      .for('update');
    const row = decide(stored ?? initial);
    return expectOne(
      await tx.update(ageChecks).set(row).where(eq(ageChecks.userId, userId)).returning(columns),
    );
  });
