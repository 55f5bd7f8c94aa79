import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/browser/api/api.ts';
import { keyOf } from '#platform/browser/api/use-endpoint.ts';
import { Badge, type BadgeTone } from '#platform/browser/ui/badge.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import { RadioCards } from '#platform/browser/ui/radio-cards.tsx';
import type { JudgedProduct } from '#features/batches/contract/law.ts';
import { formatCalendarDay } from '#shared/dates.ts';
import type { Sections } from '#shared/settings.ts';
import { getLaw } from '#features/batches/contract/law.ts';
import { NumberInput } from '#platform/browser/editing/inputs.tsx';
import { SectionCard } from './section-card.tsx';
import { useSection } from './use-section.ts';

type Law = Sections['law'];

export function LawForm() {
  const form = useSection('law');
  const { value, set, errorAt } = form;
  const { rule, mode, own } = value;
  const [date, setDate] = useState('');
  const input = { querystring: { rule, ...(date && { date }) } };
  // Its own limits are judged once they are saved.
  const { data: law } = useQuery({
    queryKey: [...keyOf(getLaw, input), form.updatedAt],
    queryFn: () => call(getLaw, input),
  });
  const chosen = law?.rules.find(({ id }) => id === rule);
  const leaving = law?.products.filter(({ leaves }) => leaves) ?? [];
  return (
    <SectionCard
      form={form}
      title="Law"
      explains="How much THC a product may hold, by a rule of the law or by your own limits. This page is no legal advice: ask a lawyer which rules hold for your shop. Orders that were placed stay as they are."
      preview={
        rule !== 'none' && mode === 'keep_off'
          ? ['What does not fit is off the menu while the rule is in force. What is unknown stays on it.']
          : []
      }
      warning={
        mode === 'keep_off' && leaving.length > 0
          ? `Off the menu: ${leaving.map(({ name }) => name).join(', ')}.`
          : undefined
      }
    >
      <RadioCards
        legend="Rule"
        value={rule}
        onChange={(next) => set({ rule: next as Law['rule'] })}
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
      {rule === 'own' && (
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <Field label="Total THC, at most percent" error={errorAt('own.totalThcPercent')}>
            <NumberInput
              value={own.totalThcPercent}
              step={0.01}
              onChange={(totalThcPercent) => set({ own: { ...own, totalThcPercent } })}
            />
          </Field>
          <Field label="Total THC, at most mg a container" error={errorAt('own.totalThcMgPerContainer')}>
            <NumberInput
              value={own.totalThcMgPerContainer}
              step={0.01}
              onChange={(totalThcMgPerContainer) => set({ own: { ...own, totalThcMgPerContainer } })}
            />
          </Field>
        </div>
      )}
      {rule !== 'none' && (
        <RadioCards
          legend="What does not fit"
          value={mode}
          columns={2}
          onChange={(next) => set({ mode: next as Law['mode'] })}
          options={[
            { value: 'show', label: 'Only show it here' },
            { value: 'keep_off', label: 'Keep it off the menu' },
          ]}
        />
      )}
      {rule !== 'none' && law && (
        <section aria-label="Products under this rule" className="grid gap-3">
          <Field label="What leaves the menu on this date" hint="Empty: today" className="max-w-56">
            <Input type="date" value={date} onChange={({ target }) => setDate(target.value)} />
          </Field>
          <p role="status" className="text-label">
            {leaving.length === 0
              ? 'Nothing would leave the menu.'
              : `${leaving.length} of ${law.products.length} products would leave the menu.`}
          </p>
          <ul className="grid gap-2">
            {law.products.map((product) => (
              <Judged key={product.id} product={product} />
            ))}
          </ul>
        </section>
      )}
    </SectionCard>
  );
}

const fits: Record<JudgedProduct['fit'], { tone: BadgeTone; words: string }> = {
  fits: { tone: 'completed', words: 'Fits' },
  does_not_fit: { tone: 'cancelled', words: 'Does not fit' },
  unknown: { tone: 'pending', words: 'Unknown' },
};

function Judged({ product: { name, fit, reason, leaves, available } }: { product: JudgedProduct }) {
  const { tone, words } = fits[fit];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line pb-2">
      <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
        {name}
        <span className="block text-meta text-muted">
          {reason}
          {leaves && '. Leaves the menu'}
          {!available && '. Not on the menu'}
        </span>
      </span>
      <Badge tone={tone}>{words}</Badge>
    </li>
  );
}
