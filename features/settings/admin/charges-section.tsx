import { ListInput } from '#platform/browser/editing/inputs.tsx';
import type { Editing } from '#platform/browser/editing/field-entry.ts';
import { Field } from '#platform/browser/ui/field.tsx';
import { RadioCards } from '#platform/browser/ui/radio-cards.tsx';
import { dollars } from '#shared/money.ts';
import type { Sections } from '#shared/settings.ts';
import { Categories } from './categories.tsx';
import type { SectionDescription } from './section-form.tsx';

type Charges = Sections['charges'];

function previewOf({ taxes, tips }: Charges) {
  const tax = taxes
    .filter(({ percent }) => percent >= 0 && percent <= 100)
    .map(
      ({ name, percent, categories, included, onFee }) =>
        `${name || 'Tax'} ${percent} % ${included ? 'is included in' : 'is added to'} ${categories?.join(', ') ?? 'all products'}${onFee ? ' and the delivery fee' : ''}.`,
    );
  const suggested = tips.values
    .filter((tip) => tip > 0)
    .map((tip) => (tips.kind === 'percent' ? `${tip} %` : dollars(tip)));
  return [
    ...(tax.length > 0 ? tax : ['No tax is added.']),
    suggested.length > 0 ? `Suggested tips: ${suggested.join(', ')}.` : 'No tip is suggested.',
  ];
}

/** Suggested tips, in whole percents or in dollars. */
function TipsField({ editor: { values, set, errorAt } }: { editor: Editing<Charges> }) {
  const { tips } = values;
  const scale = tips.kind === 'percent' ? 1 : 100;
  const error = [
    errorAt('tips.values'),
    ...tips.values.map((_tip, index) => errorAt(`tips.values.${index}`)),
  ].find(Boolean);
  return (
    <div className="grid grid-cols-1 gap-5">
      <RadioCards
        legend="Suggested tips"
        columns={2}
        value={tips.kind}
        onChange={(kind) => set({ tips: { kind: kind === 'amount' ? 'amount' : 'percent', values: [] } })}
        options={[
          { value: 'percent', label: 'In percent' },
          { value: 'amount', label: 'In dollars' },
        ]}
      />
      <Field label="Tips" hint="As 10, 15, 20. Leave empty for none." error={error}>
        <ListInput
          between={/,/}
          read={(tip) => Math.round(Number(tip) * scale)}
          write={(tip) => String(tip / scale)}
          value={tips.values}
          onChange={(typed) => set({ tips: { ...tips, values: typed } })}
        />
      </Field>
    </div>
  );
}

const half = { columns: 2, required: true } as const;

export const chargesSection: SectionDescription<'charges'> = {
  section: 'charges',
  title: 'Charges',
  explains: 'Taxes and suggested tips. Delivery fees belong to the zones of the delivery area.',
  preview: previewOf,
  categoriesOf: ({ taxes }) => taxes.flatMap(({ categories }) => categories ?? []),
  warning: 'Open carts are priced again. A higher sum is shown before anything is ordered.',
  fields: [
    {
      path: 'taxes',
      label: 'Taxes',
      kind: 'rows',
      noun: 'tax',
      blank: { name: '', percent: 0, categories: null, included: false, onFee: false },
      fields: [
        { path: 'name', label: 'Name', kind: 'text', max: 40, empty: '', required: true, columns: 2 },
        { ...half, path: 'percent', label: 'Percent', kind: 'number', max: 100, step: 0.001, empty: 0 },
        {
          path: 'categories',
          label: 'Categories',
          kind: 'picks',
          source: Categories,
          isNullable: true,
          hint: 'None chosen: on all products.',
        },
        { path: 'included', label: "Included in the menu's prices", kind: 'check' },
        { path: 'onFee', label: 'Also on the delivery fee', kind: 'check' },
      ],
    },
    { path: 'tips', label: 'Tips', kind: 'own', widget: TipsField },
  ],
};
