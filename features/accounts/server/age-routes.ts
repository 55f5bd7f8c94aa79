import { answerAge, getAge } from '#platform/contract/age.ts';
import type { Routes } from '#platform/server/http/app-types.ts';
import { addressKey, createLimit } from '#platform/server/http/limits.ts';
import { type AgeRecord, answered, describe, isBornEarlyEnough, stateOf, tooYoung } from './age-rules.ts';
import { createAgeChecks } from './age-service.ts';

export const ageRoutes: Routes = async (app) => {
  const { settings, clock } = app;
  const ageChecks = createAgeChecks(app);
  const limit = createLimit(app, { name: 'age', points: 100, seconds: 600 });

  app.route({
    ...getAge,
    handler: (request, reply) => ageChecks.ofCaller(request, reply),
  });

  app.route({
    ...answerAge,
    handler: async (request, reply) => {
      await limit(addressKey(request.ip));
      const { age, shop } = await settings.read();
      const found = age.rule === 'none' ? null : await ageChecks.find(request, reply);
      const now = clock();
      if (!found) return describe(age, undefined, now);
      const { body } = request;
      const isBirthDate = 'birthDate' in body;
      const answer = isBirthDate
        ? isBornEarlyEnough(body.birthDate, age, now, shop.timeZone)
        : body.isOldEnough;
      const decide = (record: AgeRecord) => {
        const state = stateOf(age, record, now);
        if (state === 'closed') throw tooYoung(age.minimumAge);
        if (state === 'open' && answer && !isBirthDate) return record;
        return answered(age, record, answer, now, isBirthDate ? 'birth_date' : 'statement');
      };
      return describe(age, await ageChecks.save(reply, found, decide), now);
    },
  });
};
