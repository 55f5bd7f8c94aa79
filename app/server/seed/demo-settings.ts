import type { Section, Sections } from '#shared/settings.ts';
import type { Db } from '#platform/server/db/database.ts';
import { settings } from '#platform/server/db/settings-tables.ts';

const daily = [{ from: '08:00', to: '02:00' }];

/** The zones, taxes and tips of the demo, also of its past orders. */
export const demoArea: Sections['area'] = {
  zones: [
    {
      zips: ['80202', '80203', '80204', '80205'],
      fee: 300,
      minimum: 1500,
      freeFrom: 6000,
      extraMinutes: 0,
    },
    { zips: ['802*'], fee: 600, minimum: 2500, freeFrom: 10_000, extraMinutes: 15 },
  ],
};
export const demoCharges = {
  taxes: [
    { name: 'State tax', percent: 2.9, categories: null, included: false, onFee: false },
    { name: 'City tax', percent: 5.15, categories: null, included: false, onFee: true },
  ],
  tips: { kind: 'percent', values: [10, 15, 20] },
} satisfies Sections['charges'];

/** A shop with hours, two zones, delivery times with places, two taxes, suggested tips, an age and a law rule, and what its drivers take. */
const demoSettings: { [S in Section]?: Partial<Sections[S]> } = {
  shop: {
    phone: '(303) 555-0199',
    address: '1600 Larimer Street, Denver, CO 80202',
    licence: 'Hemp retail licence 403-00218',
  },
  hours: {
    alwaysOpen: false,
    days: { mon: daily, tue: daily, wed: daily, thu: daily, fri: daily, sat: daily, sun: daily },
    lastOrderMinutes: 15,
  },
  deliveryTimes: {
    slots: { kind: 'every', from: '11:00', to: '21:00', minutes: 60 },
    capacity: 6,
    leadMinutes: 45,
  },
  area: demoArea,
  charges: demoCharges,
  age: { rule: 'statement', minimumAge: 21, doorCheck: true },
  door: { accepts: ['cash', 'card'] },
  // Kept off, the federal rule would leave next to nothing of the sample menu.
  law: { rule: 'federal-hemp-2026', mode: 'show', state: 'CO' },
};

export const addSettings = (tx: Db, adminId: string, now: Date) =>
  tx.insert(settings).values(
    Object.entries(demoSettings).map(([section, value]) => ({
      section,
      value,
      version: 1,
      updatedAt: now,
      updatedBy: adminId,
    })),
  );
