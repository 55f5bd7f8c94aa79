import ArrowDown from '~icons/lucide/arrow-down';
import ArrowUp from '~icons/lucide/arrow-up';
import Plus from '~icons/lucide/plus';
import X from '~icons/lucide/x';
import type { UseFormReturn } from 'react-hook-form';
import { newKey } from '#platform/browser/api/api.ts';
import { plainSum } from '#shared/typed-money.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { IconButton } from '#platform/browser/ui/icon-button.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import { FormFold } from '#platform/browser/editing/form-fold.tsx';
import { MoneyInput } from '#platform/browser/editing/money-input.tsx';
import type { ProductForm } from './product-form.ts';
import { formatMargin } from './margin.ts';
import { emptySize, hasSizes, maxSizes, type SizeForm } from './sizes-form.ts';

/** The margin of what is typed, once both sums are. */
function marginHint(price: string, cost: string) {
  const [of, paid] = [plainSum(price), cost ? plainSum(cost) : null];
  return of && paid !== null ? formatMargin(of, paid) : undefined;
}

type Props = { editor: { form: UseFormReturn<ProductForm, unknown, ProductForm>; refusals: number } };

/** The sizes of a product; the first size costs the price above. Folded for a product without a choice. */
export function SizesFields({ editor }: Props) {
  const { form } = editor;
  const rows = form.watch('sizes');
  const errors = form.formState.errors.sizes;

  const set = (sizes: SizeForm[]) =>
    form.setValue('sizes', sizes, { shouldValidate: form.formState.isSubmitted });
  const change = (index: number, part: Partial<SizeForm>) =>
    set(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  /** The first of them costs the product's price, whichever it is. */
  const arrange = (arranged: SizeForm[]) => {
    const [first] = arranged;
    const prices = new Map(
      rows.map(({ key, price }, at) => [key, at === 0 ? form.getValues('price') : price]),
    );
    set(arranged.map((row, at) => ({ ...row, price: at === 0 ? '' : (prices.get(row.key) ?? row.price) })));
    if (first && first.key !== rows[0]?.key)
      form.setValue('price', prices.get(first.key) ?? '', { shouldValidate: true });
  };
  const move = (index: number, by: number) => {
    const row = rows[index];
    if (row) arrange(rows.toSpliced(index, 1).toSpliced(index + by, 0, row));
  };

  return (
    <FormFold
      summary="Sizes and stock (optional)"
      beginsOpen={hasSizes(rows)}
      hasError={errors !== undefined}
      editor={editor}
    >
      <p className="text-meta text-muted">
        With two or more, customers choose one. Each has its own price, line in the cart, and stock. Cost and
        supplier stay in the panel: customers never see them.
      </p>
      <div role="alert" className="text-meta text-danger empty:hidden">
        {errors?.message ?? errors?.root?.message}
      </div>
      {rows.map((row, index) => {
        const name = row.label || `size ${index + 1}`;
        return (
          <fieldset key={row.key} className="grid gap-3 rounded-control border border-line p-3">
            <legend className="px-1 text-label">{row.label || `Size ${index + 1}`}</legend>
            <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
              <Field
                label="Label"
                required={rows.length > 1}
                hint={index === 0 ? 'Costs the price above' : undefined}
                error={errors?.[index]?.label?.message}
              >
                <Input
                  value={row.label}
                  placeholder="3.5 g"
                  autoComplete="off"
                  onChange={({ target }) => change(index, { label: target.value })}
                />
              </Field>
              {index > 0 && (
                <Field label="Price" required error={errors?.[index]?.price?.message}>
                  <MoneyInput
                    value={row.price}
                    onChange={({ target }) => change(index, { price: target.value })}
                  />
                </Field>
              )}
              <Field label="SKU" error={errors?.[index]?.sku?.message}>
                <Input
                  value={row.sku}
                  autoComplete="off"
                  onChange={({ target }) => change(index, { sku: target.value })}
                />
              </Field>
              {row.id === undefined && (
                <Field label="In stock" hint="Empty: not counted" error={errors?.[index]?.stock?.message}>
                  <Input
                    inputMode="numeric"
                    value={row.stock}
                    autoComplete="off"
                    onChange={({ target }) => change(index, { stock: target.value })}
                  />
                </Field>
              )}
              <Field
                label="Cost"
                hint={marginHint(index === 0 ? form.watch('price') : row.price, row.cost)}
                error={errors?.[index]?.cost?.message}
              >
                <MoneyInput
                  value={row.cost}
                  onChange={({ target }) => change(index, { cost: target.value })}
                />
              </Field>
              <Field label="Supplier" error={errors?.[index]?.supplier?.message}>
                <Input
                  value={row.supplier}
                  autoComplete="off"
                  onChange={({ target }) => change(index, { supplier: target.value })}
                />
              </Field>
            </div>
            {rows.length > 1 && (
              <div className="-ml-2.5 flex">
                {index > 0 && (
                  <IconButton icon={ArrowUp} label={`Move ${name} up`} onClick={() => move(index, -1)} />
                )}
                {index < rows.length - 1 && (
                  <IconButton icon={ArrowDown} label={`Move ${name} down`} onClick={() => move(index, 1)} />
                )}
                <IconButton
                  icon={X}
                  label={`Remove ${name}`}
                  onClick={() => arrange(rows.toSpliced(index, 1))}
                />
              </div>
            )}
          </fieldset>
        );
      })}
      {rows.length < maxSizes && (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => set([...rows, emptySize(newKey())])}
        >
          <Plus aria-hidden />
          Add a size
        </Button>
      )}
    </FormFold>
  );
}
