import { getSettings, updateSettings, updateShopState } from '#shared/contract/settings.ts';
import type { Routes } from '../http/app-types.ts';
import { versionIn } from '../http/if-match.ts';
import * as settings from './queries.ts';
import { pauseUntil, saveSection, saveState } from './service.ts';

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

  app.route({
    ...updateShopState,
    handler: async ({ body: { pause, busy }, user }) => {
      const now = clock();
      const { shop } = await app.settings.read();
      const pausedUntil = pause === undefined ? undefined : pauseUntil(pause, now, shop.timeZone);
      const saved = await saveState(db, { pausedUntil, busy, actorId: user.id, now });
      app.settings.forget();
      return saved;
    },
  });
};
