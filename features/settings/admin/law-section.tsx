import { useQuery } from '@tanstack/react-query';
import { getLaw } from '#features/products/contract/law.ts';
import { lawRules } from '#features/products/rules/law-rules.ts';
import { call } from '#platform/browser/api/api.ts';
import { keyOf, useRead } from '#platform/browser/api/use-endpoint.ts';
import type { Editing } from '#platform/browser/editing/field-entry.ts';
import { RadioCards } from '#platform/browser/ui/radio-cards.tsx';
import type { Sections } from '#shared/settings.ts';
import { stateNames } from '#shared/states.ts';
import { getSettings } from '../contract/settings.ts';
import { RulesOfPlace } from './law-rules-list.tsx';
import type { SectionDescription } from './section-form.tsx';

type Law = Sections['law'];
type Asked = Pick<Law, 'rule' | 'state'>;

/**
 * Reads how the rules judge the products on a date, today without one. Changes of rules are judged once they are saved.
 */
export function useLaw({ rule, state }: Asked, date = '') {
  const { sections } = useRead(getSettings, {});
  const savedAt = sections.find(({ section }) => section === 'law')?.updatedAt;
  const input = { querystring: { rule, state: state ?? '', ...(date && { date }) } };
  return useQuery({ queryKey: [...keyOf(getLaw, input), savedAt], queryFn: () => call(getLaw, input) }).data;
}

function RuleField({ editor: { values, set } }: { editor: Editing<Law> }) {
  return (
    <RadioCards
      legend="Rule"
      value={values.rule}
      onChange={(rule) => set({ rule: rule as Law['rule'] })}
      options={[
        { value: 'none', label: 'No rule' },
        {
          value: 'federal-hemp-2026',
          label: 'Federal definition of hemp, and the rules of your state',
          hint: 'As far as this program knows them, each with its source',
        },
        { value: 'own', label: 'Limits of your own' },
      ]}
    />
  );
}

function MeaningField({ editor: { values } }: { editor: Editing<Law> }) {
  const law = useLaw({ rule: 'federal-hemp-2026', state: values.state });
  return law ? <RulesOfPlace law={law} /> : null;
}

const isLaw = ({ rule }: Law) => rule === 'federal-hemp-2026';
/** The state is asked for before a rule is chosen: what it means is read first. */
const isNotOwn = ({ rule }: Law) => rule !== 'own';
const ownLimit = {
  kind: 'number',
  step: 0.01,
  columns: 2,
  isShown: ({ rule }: Law) => rule === 'own',
} as const;

const notChosen = { value: '', label: 'Not chosen' };
const half = { columns: 2 } as const;

export const lawSection: SectionDescription<'law'> = {
  section: 'law',
  title: 'Law',
  explains:
    'What a container of each size may hold, by the law as this program knows it or by your own limits. This page is no legal advice: ask a lawyer which rules hold for your shop. Orders that were placed stay as they are.',
  preview: ({ rule, mode }) =>
    rule !== 'none' && mode === 'keep_off'
      ? ['What does not fit is off the menu while the rule is in force. What is unknown stays on it.']
      : rule === 'none'
        ? ['No rule is chosen: nothing is judged.']
        : [],
  fields: [
    { path: 'rule', label: 'Rule', kind: 'own', widget: RuleField },
    { path: 'own.totalThcPercent', label: 'Total THC, at most percent', ...ownLimit },
    { path: 'own.totalThcMgPerContainer', label: 'Total THC, at most mg a container', ...ownLimit },
    {
      path: 'state',
      label: 'Your state',
      kind: 'select',
      hint: 'Where the shop is. An address in another state is judged by that state',
      className: 'max-w-80',
      isShown: isNotOwn,
      options: [notChosen, ...[...stateNames].map(([value, label]) => ({ value, label }))],
    },
    { path: 'state', label: 'What it means', kind: 'own', widget: MeaningField, isShown: isNotOwn },
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
    {
      path: 'changes',
      label: 'Changes of rules',
      kind: 'rows',
      noun: 'change of a rule',
      isShown: isLaw,
      blank: {
        id: '',
        from: null,
        totalThcPercent: null,
        totalThcMgPerContainer: null,
        totalThcMgPerServing: null,
        minCbdPerThc: null,
        source: '',
        readOn: null,
      },
      fields: [
        {
          path: 'id',
          label: 'Rule',
          kind: 'select',
          required: true,
          options: [
            { value: '', label: 'Choose a rule' },
            ...lawRules.map(({ id, name }) => ({ value: id, label: name })),
          ],
        },
        { ...half, path: 'from', label: 'In force from', kind: 'day', hint: 'Empty: as this program has it' },
        { ...half, path: 'readOn', label: 'Read on', kind: 'day' },
        { ...half, path: 'totalThcPercent', label: 'At most percent', kind: 'number', step: 0.01 },
        {
          ...half,
          path: 'totalThcMgPerContainer',
          label: 'At most mg a container',
          kind: 'number',
          step: 0.01,
        },
        {
          ...half,
          path: 'totalThcMgPerServing',
          label: 'At most mg a serving',
          kind: 'number',
          step: 0.01,
        },
        {
          ...half,
          path: 'minCbdPerThc',
          label: 'At least mg CBD for each mg THC',
          kind: 'number',
          step: 0.01,
        },
        {
          path: 'source',
          label: 'Where you have read it',
          kind: 'text',
          max: 200,
          empty: '',
          required: true,
        },
      ],
    },
  ],
};
