import { type FieldLabels, wordsOf } from '#platform/browser/editing/field-labels.ts';
import type { Section } from '#shared/settings.ts';
import { chargesSection } from './charges-section.tsx';
import { deliveryTimesSection } from './delivery-times-section.tsx';
import { hoursSection } from './hours-section.tsx';
import { lawSection } from './law-section.tsx';
import { lookSection } from './look-section.tsx';
import { pagesSection } from './pages-section.tsx';
import { printingSection } from './printing-section.ts';
import type { SectionDescription } from './section-form.tsx';
import * as simple from './simple-sections.ts';

const named = <S extends Section>({ title, fields }: SectionDescription<S>) => ({
  title,
  fields: wordsOf(fields),
});

/** The labels of the sections and their fields on their forms, for the audit. The state of the shop has a dialog instead. */
export const sectionLabels: Partial<Record<string, { title: string; fields: FieldLabels }>> = {
  hours: named(hoursSection),
  deliveryTimes: named(deliveryTimesSection),
  area: named(simple.areaSection),
  charges: named(chargesSection),
  door: named(simple.doorSection),
  shop: named(simple.shopSection),
  age: named(simple.ageSection),
  law: named(lawSection),
  limits: named(simple.limitsSection),
  privacy: named(simple.privacySection),
  pages: named(pagesSection),
  printing: named(printingSection),
  look: named(lookSection),
  state: {
    title: 'State of the Shop',
    fields: {
      pausedUntil: { label: 'Paused until', isMoney: false },
      busy: { label: 'Busy', isMoney: false },
    },
  },
};
