import {
  adoptTimeZone,
  getAsapLoad,
  getSettings,
  listSlotLoad,
  previewShop,
  updateSettings,
  updateShopState,
} from '../contract/settings.ts';
import type { Routes } from '#platform/server/http/app-types.ts';
import { versionIn } from '#platform/server/http/if-match.ts';
import * as products from '#features/products/server/product-queries.ts';
import * as sales from '#features/products/server/sale-queries.ts';
import * as settings from './queries.ts';
import { pauseUntil, saveSection, saveState, takeTimeZone } from './service.ts';
import { asapLoad, deliveryTimesAt, loadOfSlots, shopAt } from './shop-answers.ts';

export const adminSettingsRoutes: Routes = async (app) => {
  const { db, clock } = app;
  const { pool } = app.database;

  app.route({ ...getSettings, handler: () => settings.listSections(db) });

  app.route({
    ...updateSettings,
    handler: async ({ params, headers, body, user }) => {
      const version = versionIn(headers['if-match']);
      const { section } = params;
      const saved = await saveSection(db, { section, body, version, actorId: user.id, now: clock() });
      // Read-your-writes: this process reads its copy again now, the others by NOTIFY.
      await app.settings.renew();
      if (section === 'law') app.menu.forget();
      return saved;
    },
  });

  app.route({
    ...adoptTimeZone,
    handler: async ({ body: { timeZone }, user }) => {
      const { shop } = await app.settings.read();
      if (app.config.isTimezoneGiven || timeZone === shop.timeZone) return { former: null };
      const isTaken = await takeTimeZone(db, { timeZone, actorId: user.id, now: clock() });
      await app.settings.renew();
      return { former: isTaken ? shop.timeZone : null };
    },
  });

  app.route({
    ...listSlotLoad,
    handler: async () => loadOfSlots(pool, await app.settings.read(), clock()),
  });

  app.route({ ...getAsapLoad, handler: async () => asapLoad(pool, await app.settings.read()) });

  app.route({
    ...previewShop,
    handler: async ({ query: { at } }) => {
      const rules = await app.settings.read();
      return {
        shop: await shopAt(pool, rules, at),
        deliveryTimes: await deliveryTimesAt(pool, rules, at),
        products: await products.listMenu(pool, at),
        sales: await sales.listRunning(pool, at),
      };
    },
  });

  app.route({
    ...updateShopState,
    handler: async ({ body: { pause, busy }, user }) => {
      const now = clock();
      const rules = await app.settings.read();
      const pausedUntil = pause === undefined ? undefined : pauseUntil(pause, now, rules);
      const saved = await saveState(db, { pausedUntil, busy, actorId: user.id, now });
      await app.settings.renew();
      return saved;
    },
  });
};
