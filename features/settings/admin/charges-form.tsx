import Plus from '~icons/lucide/plus';
import { useState } from 'react';
import { Button } from '#platform/browser/ui/button.tsx';
import { Checkbox } from '#platform/browser/ui/checkbox.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import { RadioCards } from '#platform/browser/ui/radio-cards.tsx';
import { dollars } from '#shared/money.ts';
import type { Sections } from '#shared/settings.ts';
import { NumberInput } from '#platform/browser/editing/inputs.tsx';
import { SectionCard } from './section-card.tsx';
import { useSection } from './use-section.ts';
import { useUnknownCategories } from './use-unknown-categories.ts';

type Charges = Sections['charges'];
type Tax = Charges['taxes'][number];

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

const list = (typed: string) =>
  typed
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

export function ChargesForm() {
  const form = useSection('charges');
  const { value, set, errorAt } = form;
  const { taxes, tips } = value;
  const unknown = useUnknownCategories(taxes.flatMap(({ categories }) => categories ?? []));
  const change = (index: number, part: Partial<Tax>) =>
    set({ taxes: taxes.map((tax, at) => (at === index ? { ...tax, ...part } : tax)) });
  const [typed, setTyped] = useState<string>();
  const scale = tips.kind === 'percent' ? 1 : 100;
  const tipsOf = (text: string) => list(text).map((tip) => Math.round(Number(tip) * scale));
  const tipText =
    typed !== undefined && tipsOf(typed).join() === tips.values.join()
      ? typed
      : tips.values.map((tip) => tip / scale).join(', ');
  const tipError = [
    errorAt('tips.values'),
    ...tips.values.map((_tip, index) => errorAt(`tips.values.${index}`)),
  ].find(Boolean);

  return (
    <SectionCard
      form={form}
      title="Charges"
      explains="Taxes and suggested tips. Delivery fees belong to the zones of the delivery area."
      preview={[...previewOf(value), ...unknown]}
      warning="Open carts are priced anew. A higher sum is shown before anything is ordered."
    >
      {taxes.map((tax, index) => (
        <fieldset key={index} className="grid grid-cols-1 gap-3 rounded-control border border-line p-3">
          <legend className="px-1 text-label">Tax {index + 1}</legend>
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
            <Field label="Name" required error={errorAt(`taxes.${index}.name`)}>
              <Input
                value={tax.name}
                maxLength={40}
                onChange={({ target }) => change(index, { name: target.value })}
              />
            </Field>
            <Field label="Percent" required error={errorAt(`taxes.${index}.percent`)}>
              <NumberInput
                value={tax.percent}
                max={100}
                step={0.001}
                onChange={(percent) => change(index, { percent: percent ?? 0 })}
              />
            </Field>
          </div>
          <CategoriesInput
            categories={tax.categories}
            error={errorAt(`taxes.${index}.categories`)}
            onChange={(categories) => change(index, { categories })}
          />
          <Checkbox
            label="Included in the menu's prices"
            checked={tax.included}
            onChange={({ target }) => change(index, { included: target.checked })}
          />
          <Checkbox
            label="Also on the delivery fee"
            checked={tax.onFee}
            onChange={({ target }) => change(index, { onFee: target.checked })}
          />
          <Button
            variant="ghost"
            className="-ml-4 justify-self-start"
            onClick={() => set({ taxes: taxes.filter((_tax, at) => at !== index) })}
          >
            Remove this tax
          </Button>
        </fieldset>
      ))}
      <Button
        variant="outline"
        className="justify-self-start"
        onClick={() =>
          set({
            taxes: [...taxes, { name: '', percent: 0, categories: null, included: false, onFee: false }],
          })
        }
      >
        <Plus aria-hidden />
        Add a tax
      </Button>
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
      <Field label="Tips" hint="As 10, 15, 20. Leave empty for none." error={tipError}>
        <Input
          value={tipText}
          onChange={({ target }) => {
            setTyped(target.value);
            set({ tips: { ...tips, values: tipsOf(target.value) } });
          }}
        />
      </Field>
    </SectionCard>
  );
}

type Categories = {
  categories: string[] | null;
  error: string | undefined;
  onChange: (categories: string[] | null) => void;
};

function CategoriesInput({ categories, error, onChange }: Categories) {
  const [typed, setTyped] = useState<string>();
  const stored = categories?.join(', ') ?? '';
  return (
    <Field label="Categories" hint="Parted by commas. Leave empty for all products." error={error}>
      <Input
        value={typed !== undefined && list(typed).join(', ') === stored ? typed : stored}
        onChange={({ target }) => {
          setTyped(target.value);
          const named = list(target.value);
          onChange(named.length > 0 ? named : null);
        }}
      />
    </Field>
  );
}
