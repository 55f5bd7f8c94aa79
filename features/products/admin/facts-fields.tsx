import { FactsTable } from '../parts/facts-table.tsx';
import { shortFacts } from '../parts/format-facts.ts';
import type { Editing } from '#platform/browser/editing/field-entry.ts';
import { Fields } from '#platform/browser/editing/fields.tsx';
import { FormFold } from '#platform/browser/editing/form-fold.tsx';
import { factsBody } from '../contract/product-facts.ts';
import type { ProductForm } from './product-form.ts';
import { factGroups, type FactsForm, typedFacts } from './facts-form.ts';

/** The optional facts of the label, folded, with a preview of what customers will read. */
export function FactsFields({ editor }: { editor: Editing<ProductForm> }) {
  const [firstSize, ...otherSizes] = editor.values.sizes;
  const hasError = factGroups.some(({ fields }) => fields.some(({ path }) => editor.errorAt(path)));
  return (
    <FormFold summary="Facts for customers (optional)" {...{ editor, hasError }}>
      {otherSizes.length > 0 && (
        <p className="text-meta text-muted">
          Net weight, pieces, CBD in all and THC in all are those of the first size
          {firstSize?.label && `, ${firstSize.label}`}. Customers see them for that size only.
        </p>
      )}
      {factGroups.map(({ label, fields }) => (
        <fieldset key={label}>
          <legend className="mb-2 text-meta text-muted">{label}</legend>
          <Fields editor={editor} fields={fields} className="gap-y-3" />
        </fieldset>
      ))}
      <Preview values={editor.values} />
    </FormFold>
  );
}

function Preview({ values }: { values: FactsForm }) {
  const facts = factsBody.safeParse(typedFacts(values)).data;
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
