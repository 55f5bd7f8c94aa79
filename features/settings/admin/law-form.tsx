import { useState } from 'react';
import type { JudgedProduct } from '#features/products/contract/law.ts';
import { ResourceList } from '#platform/browser/editing/resource-list.tsx';
import { Badge, type BadgeTone } from '#platform/browser/ui/badge.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import { lawSection, useLaw } from './law-section.tsx';
import { SectionCard, useSection } from './section-form.tsx';

/** The section of the law, with what its rule says of each product. */
export function LawForm() {
  const form = useSection(lawSection);
  const { rule, mode } = form.editor.values;
  const [date, setDate] = useState('');
  const law = useLaw(rule, date);
  const leaving = law?.products.filter(({ leaves }) => leaves) ?? [];
  return (
    <SectionCard
      form={form}
      warning={
        mode === 'keep_off' && leaving.length > 0
          ? `Off the menu: ${leaving.map(({ name }) => name).join(', ')}.`
          : undefined
      }
    >
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

function Judged({ product: { name, fit, reason, leaves, available } }: { product: JudgedProduct }) {
  const { tone, words } = fits[fit];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
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
