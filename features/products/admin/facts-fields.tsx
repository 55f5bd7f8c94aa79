import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { FactsTable } from '../parts/facts-table.tsx';
import { shortFacts } from '../parts/format-facts.ts';
import { Field } from '#platform/browser/ui/field.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import { factsBody } from '../contract/product-facts.ts';
import type { ProductForm } from './product-form.ts';
import { factGroups, typedFacts } from './facts-form.ts';

type Props = { form: UseFormReturn<ProductForm, unknown, ProductForm> };

/** What the label says: optional, folded away until it is wanted, with a look at what customers will read. */
export function FactsFields({ form }: Props) {
  const { errors } = form.formState;
  const [isOpen, setIsOpen] = useState(false);
  const [firstSize, ...otherSizes] = useWatch({ control: form.control, name: 'sizes' });
  const hasError = factGroups.some(({ fields }) => fields.some(({ name }) => errors[name]));
  return (
    <details
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="rounded-control border border-line"
    >
      <summary className="flex min-h-11 items-center px-4 text-label">Facts for customers (optional)</summary>
      <div className="grid gap-5 border-t border-line p-4">
        {otherSizes.length > 0 && (
          <p className="text-meta text-muted">
            Net weight, pieces, CBD in all and THC in all are those of the first size
            {firstSize?.label && `, ${firstSize.label}`}. Customers see them for that size only.
          </p>
        )}
        {factGroups.map(({ label, fields }) => (
          <fieldset key={label} className="grid gap-3 sm:grid-cols-2">
            <legend className="mb-2 text-meta text-muted">{label}</legend>
            {fields.map(({ name, label: name_, kind, placeholder }) => (
              <Field key={name} label={name_} error={errors[name]?.message}>
                <Input
                  autoComplete="off"
                  inputMode={kind === 'number' ? 'decimal' : undefined}
                  placeholder={placeholder}
                  {...form.register(name)}
                />
              </Field>
            ))}
          </fieldset>
        ))}
        <Preview form={form} />
      </div>
    </details>
  );
}

function Preview({ form }: Props) {
  const typed = useWatch({ control: form.control });
  const facts = factsBody.safeParse(typedFacts({ ...form.getValues(), ...typed })).data;
  if (!facts || Object.keys(facts).length === 0) return null;
  return (
    <section aria-label="Preview" className="grid gap-3 rounded-control bg-surface-2 p-4">
      <p className="text-meta text-muted">On the card of the menu</p>
      <p>{shortFacts(facts) || 'No line: give a net weight, pieces or CBD.'}</p>
      <p className="text-meta text-muted">On the product’s sheet</p>
      <FactsTable facts={facts} />
    </section>
  );
}
