import { answerAge, getAge } from '#shared/contract/age.ts';
import type { Settings } from '#shared/settings.ts';
import type { Routes } from '../http/app-types.ts';
import { type AgeRecord, answered, isBornEarlyEnough, needsBirthDate, stateOf, tooYoung } from './rules.ts';
import { createAgeChecks } from './service.ts';

export const ageRoutes: Routes = async (app) => {
  const { settings, clock } = app;
  const ageChecks = createAgeChecks(app);

  const describe = (age: Settings['age'], record: AgeRecord | undefined) => ({
    rule: age.rule,
    minimumAge: age.minimumAge,
    state: record ? stateOf(age, record, clock()) : ('open' as const),
    needsBirthDate: record !== undefined && needsBirthDate(age, record),
  });

  app.route({
    ...getAge,
    handler: async (request, reply) => {
      const { age } = await settings.read();
      if (age.rule === 'none') return describe(age, undefined);
      return describe(age, (await ageChecks.find(request, reply))?.record);
    },
  });

  app.route({
    ...answerAge,
    handler: async (request, reply) => {
      const { age, shop } = await settings.read();
      const found = age.rule === 'none' ? null : await ageChecks.find(request, reply);
      if (!found) return describe(age, undefined);
      const now = clock();
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
      return describe(age, await ageChecks.save(reply, found, decide));
    },
  });
};
