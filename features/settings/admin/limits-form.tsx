import Plus from '~icons/lucide/plus';
import { Button } from '#platform/browser/ui/button.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import type { Sections } from '#shared/settings.ts';
import { NumberInput } from '#platform/browser/editing/inputs.tsx';
import { SectionCard } from './section-card.tsx';
import { useSection } from './use-section.ts';
import { useUnknownCategories } from './use-unknown-categories.ts';

type Limit = Sections['limits']['categories'][number];

/** "Flower: 5 an order, 10 a day". */
const inWords = ({ category, perOrder, perDay }: Limit) =>
  [
    `${category || 'A category'}:`,
    [perOrder !== null && `${perOrder} an order`, perDay !== null && `${perDay} a day`]
      .filter(Boolean)
      .join(', '),
  ].join(' ');

export function LimitsForm() {
  const form = useSection('limits');
  const { value, set, errorAt } = form;
  const { categories } = value;
  const unknown = useUnknownCategories(categories.map(({ category }) => category));
  const change = (index: number, part: Partial<Limit>) =>
    set({ categories: categories.map((limit, at) => (at === index ? { ...limit, ...part } : limit)) });
  return (
    <SectionCard
      form={form}
      title="Limits"
      explains="How many pieces of a category a customer may order. Without a limit any number."
      preview={
        categories.length > 0 ? [...categories.map(inWords), ...unknown] : ['Customers may order any number.']
      }
      warning="Open carts above a limit cannot be ordered until they hold less."
    >
      {categories.map((limit, index) => (
        <fieldset
          key={index}
          className="grid grid-cols-1 gap-3 rounded-control border border-line p-3 sm:grid-cols-3"
        >
          <legend className="px-1 text-label">Limit {index + 1}</legend>
          <Field label="Category" required error={errorAt(`categories.${index}.category`)}>
            <Input
              value={limit.category}
              maxLength={50}
              onChange={({ target }) => change(index, { category: target.value })}
            />
          </Field>
          <Field label="Pieces an order" error={errorAt(`categories.${index}.perOrder`)}>
            <NumberInput
              value={limit.perOrder}
              max={9999}
              onChange={(perOrder) => change(index, { perOrder })}
            />
          </Field>
          <Field label="Pieces a day" error={errorAt(`categories.${index}.perDay`)}>
            <NumberInput value={limit.perDay} max={9999} onChange={(perDay) => change(index, { perDay })} />
          </Field>
          <Button
            variant="ghost"
            className="-ml-4 justify-self-start"
            onClick={() => set({ categories: categories.filter((_limit, at) => at !== index) })}
          >
            Remove this limit
          </Button>
        </fieldset>
      ))}
      <Button
        variant="outline"
        className="justify-self-start"
        onClick={() => set({ categories: [...categories, { category: '', perOrder: null, perDay: null }] })}
      >
        <Plus aria-hidden />
        Add a limit
      </Button>
    </SectionCard>
  );
}
