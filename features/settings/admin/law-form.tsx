import { useState } from 'react';
import type { JudgedProduct } from '#features/products/contract/law.ts';
import { ResourceList } from '#platform/browser/editing/resource-list.tsx';
import { Badge, type BadgeTone } from '#platform/browser/ui/badge.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import { formatCalendarDay } from '#shared/dates.ts';
import { lawSection, useLaw } from './law-section.tsx';
import { SectionCard, useSection } from './section-form.tsx';

/** The section of the law, with what its rule says of each product. */
export function LawForm() {
  const form = useSection(lawSection);
  const { rule, mode, state } = form.editor.values;
  const [date, setDate] = useState('');
  const law = useLaw({ rule, state }, date);
  const leaving =
    law?.products.flatMap(({ name, leaves, sizes }) =>
      leaves ? name : sizes.filter((size) => size.leaves).map(({ label }) => `${name}, ${label}`),
    ) ?? [];
  const sizes = law?.products.reduce((sum, product) => sum + product.sizes.length, 0) ?? 0;
  return (
    <SectionCard
      form={form}
      warning={mode === 'keep_off' && leaving.length > 0 ? `Off the menu: ${leaving.join('; ')}.` : undefined}
    >
      {rule !== 'none' && law && (
        <section aria-label="Products under this rule" className="grid gap-3">
          <Field label="What leaves the menu on this date" hint="Empty: today" className="max-w-56">
            <Input type="date" value={date} onChange={({ target }) => setDate(target.value)} />
          </Field>
          <p role="status" className="text-label">
            {leaving.length === 0
              ? 'Nothing would leave the menu.'
              : `${leaving.length} of ${sizes} products and sizes would leave the menu.`}
          </p>
          <ResourceList
            label="Products"
            look="inner"
            rows={law.products}
            renderItem={(product) => <Judged key={product.id} product={product} />}
          />
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

function Judged({ product: { name, sizes, available } }: { product: JudgedProduct }) {
  return (
    <li className="grid gap-1 py-2">
      {sizes.map(({ id, label, fit, reason, leaves, unfitFrom }) => (
        <div key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
            {label ? `${name}, ${label}` : name}
            <span className="block text-meta text-muted">
              {reason}
              {leaves && '. Leaves the menu'}
              {!available && '. Not on the menu'}
            </span>
          </span>
          <Badge tone={fits[unfitFrom ? 'unknown' : fit].tone}>
            {fits[fit].words}
            {unfitFrom && ` from ${formatCalendarDay(unfitFrom)}`}
          </Badge>
        </div>
      ))}
    </li>
  );
}
