import type { FastifyReply, FastifyRequest, preValidationHookHandler } from 'fastify';
import type { Age } from '#platform/contract/age.ts';
import type { Settings } from '#shared/settings.ts';
import type { App } from '#platform/server/http/app-types.ts';
import { createAgeCookie } from './age-cookie.ts';
import * as stored from './age-queries.ts';
import { type AgeRecord, describe, noRecord, refusalOf } from './age-rules.ts';

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
    const known = await stored.find(app.db, userId);
    if (known) return { record: known, userId };
    if (given.rule === null && given.refusals === 0) return { record: given, userId };
    // Answered before signing in. A date of birth is one person's: the next one on this device gives another.
    const record = await stored.change(app.db, userId, given, (row) => row);
    if (given.rule === 'birth_date') cookie.write(reply, { ...given, rule: 'statement' });
    return { record, userId };
  }

  return {
    find,

    /** What the shop asks of the caller, and what it knows. Costs nothing in a shop without a rule. */
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
      if (userId) return stored.change(app.db, userId, record, decide);
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
      return found ? refusalOf(age, found.record, app.clock()) : undefined;
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
