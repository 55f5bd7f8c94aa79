import { getDeliveryTimes, getShop } from '#shared/contract/shop.ts';
import { asapOf, hasTimeRules, isDefaultTimes, slotsOf } from '#shared/delivery-times.ts';
import { formatOpenState, openState } from '#shared/hours.ts';
import type { Settings } from '#shared/settings.ts';
import { areaInWords } from '#shared/zones.ts';
import type { Routes } from '../http/app-types.ts';
import { countOrdersAt } from './queries.ts';

/** What customers may know of the settings. */
export const shopRoutes: Routes = async (app) => {
  const { settings, clock, database } = app;

  app.route({ ...getShop, handler: async () => shopAt(await settings.read(), clock()) });

  app.route({
    ...getDeliveryTimes,
    handler: async () => {
      const [rules, now] = [await settings.read(), clock()];
      const slots = slotsOf(rules, now);
      const { capacity } = rules.deliveryTimes;
      const isLimited = capacity !== null && slots.length > 0;
      const taken = isLimited
        ? await countOrdersAt(
            database.pool,
            slots.map(({ time }) => time),
          )
        : new Map();
      const state = openState(rules, now);
      return {
        asap: asapOf(rules, now),
        slots: slots.map(({ time, label }) => ({
          time,
          label,
          left: capacity === null ? null : Math.max(0, capacity - (taken.get(time.getTime()) ?? 0)),
        })),
        opensAt: state.opensAt,
        text: state.isOpen ? null : formatOpenState(state, now, rules.shop.timeZone),
        isDefault: isDefaultTimes(rules) && !hasTimeRules(rules, now),
      };
    },
  });
};

function shopAt(rules: Settings, now: Date) {
  const { name, phone, email, address, licence, timeZone } = rules.shop;
  const { isOpen, closesAt, opensAt, pausedUntil } = openState(rules, now);
  const words = areaInWords(rules.area);
  return {
    name,
    phone,
    email,
    address,
    licence,
    timeZone,
    isOpen,
    closesAt,
    opensAt,
    pausedUntil,
    openText: hasTimeRules(rules, now)
      ? formatOpenState({ isOpen, closesAt, opensAt, pausedUntil, lastOrderAt: null }, now, timeZone)
      : null,
    isBusy: rules.state.busy,
    promise: asapOf(rules, now),
    area: words === null ? null : { text: words, zones: rules.area.zones },
    hasCharges: rules.area.zones.length > 0 || rules.charges.taxes.length > 0,
    tips: rules.charges.tips,
    age: rules.age,
    limits: rules.limits.categories,
    door: rules.door,
  };
}
