import { useQuery } from '@tanstack/react-query';
import { getLaw } from '#features/products/contract/law.ts';
import { call } from '#platform/browser/api/api.ts';
import { keyOf, useRead } from '#platform/browser/api/use-endpoint.ts';
import type { Editing } from '#platform/browser/editing/field-entry.ts';
import { RadioCards } from '#platform/browser/ui/radio-cards.tsx';
import { formatCalendarDay } from '#shared/dates.ts';
import type { Sections } from '#shared/settings.ts';
import { getSettings } from '../contract/settings.ts';
import type { SectionDescription } from './section-form.tsx';

type Law = Sections['law'];

/**
 * Reads how a rule judges the products on a date, today without one. Limits of its own are judged once they are
 * saved.
 */
export function useLaw(rule: Law['rule'], date = '') {
  const { sections } = useRead(getSettings, {});
  const savedAt = sections.find(({ section }) => section === 'law')?.updatedAt;
  const input = { querystring: { rule, ...(date && { date }) } };
  return useQuery({ queryKey: [...keyOf(getLaw, input), savedAt], queryFn: () => call(getLaw, input) }).data;
}

function RuleField({ editor: { values, set } }: { editor: Editing<Law> }) {
  const law = useLaw(values.rule);
  const chosen = law?.rules.find(({ id }) => id === values.rule);
  return (
    <div className="grid grid-cols-1 gap-5">
      <RadioCards
        legend="Rule"
        value={values.rule}
        onChange={(rule) => set({ rule: rule as Law['rule'] })}
        options={[
          { value: 'none', label: 'No rule' },
          ...(law?.rules ?? []).map(({ id, name, effectiveOn }) => ({
            value: id,
            label: name,
            hint: `In force from ${formatCalendarDay(effectiveOn)}`,
          })),
          { value: 'own', label: 'Limits of your own' },
        ]}
      />
      {chosen && (
        <p className="max-w-prose text-meta text-muted">
          {chosen.wording} Source:{' '}
          <a className="underline" href={chosen.source.url} target="_blank" rel="noreferrer">
            {chosen.source.name}
          </a>
        </p>
      )}
    </div>
  );
}

const ownLimit = {
  kind: 'number',
  step: 0.01,
  columns: 2,
  isShown: ({ rule }: Law) => rule === 'own',
} as const;

export const lawSection: SectionDescription<'law'> = {
  section: 'law',
  title: 'Law',
  explains:
    'How much THC a product may hold, by a rule of the law or by your own limits. This page is no legal advice: ask a lawyer which rules hold for your shop. Orders that were placed stay as they are.',
  preview: ({ rule, mode }) =>
    rule !== 'none' && mode === 'keep_off'
      ? ['What does not fit is off the menu while the rule is in force. What is unknown stays on it.']
      : [],
  fields: [
    { path: 'rule', label: 'Rule', kind: 'own', widget: RuleField },
    { path: 'own.totalThcPercent', label: 'Total THC, at most percent', ...ownLimit },
    { path: 'own.totalThcMgPerContainer', label: 'Total THC, at most mg a container', ...ownLimit },
    {
      path: 'mode',
      label: 'What does not fit',
      kind: 'choice',
      across: 2,
      isShown: ({ rule }) => rule !== 'none',
      options: [
        { value: 'show', label: 'Only show it here' },
        { value: 'keep_off', label: 'Keep it off the menu' },
      ],
    },
  ],
};
