import { getSettings, updateSettings } from '#shared/contract/settings.ts';
import type { Routes } from '../http/app-types.ts';
import { versionIn } from '../http/if-match.ts';
import * as settings from './queries.ts';
import { saveSection } from './service.ts';

export const adminSettingsRoutes: Routes = async (app) => {
  const { db, clock } = app;

  app.route({ ...getSettings, handler: () => settings.listSections(db) });

  app.route({
    ...updateSettings,
    handler: async ({ params, headers, body, user }) => {
      const version = versionIn(headers['if-match']);
      const { section } = params;
      const saved = await saveSection(db, { section, body, version, actorId: user.id, now: clock() });
      app.settings.forget(); // whoever changed them sees the change before the announcement has come around
      return saved;
    },
  });
};
