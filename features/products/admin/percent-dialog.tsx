import { useId } from 'react';
import { z } from 'zod';
import { EditorForm } from '#platform/browser/editing/editor-form.tsx';
import type { FieldEntry } from '#platform/browser/editing/field-entry.ts';
import { Fields } from '#platform/browser/editing/fields.tsx';
import { useEditor } from '#platform/browser/editing/use-editor.ts';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { Button } from '#platform/browser/ui/button.tsx';
import { Dialog } from '#platform/browser/ui/dialog.tsx';
import type { AdminProduct } from '../contract/products.ts';
import { counted } from '#shared/counted.ts';
import { maxPriceCents } from '#shared/limits.ts';
import { dollars } from '#shared/money.ts';
import { maxPercent, type PricedProduct, repriced, steps } from './change-percent.ts';

type Props = {
  products: readonly AdminProduct[];
  pending: boolean;
  /** `former` are the present prices, for an undo. */
  onChange: (priced: PricedProduct[], done: string, former: PricedProduct[]) => void;
  onClose: () => void;
};

const changeForm = z
  .object({ way: z.enum(['lower', 'raise']), percent: z.string(), step: z.string() })
  .superRefine(({ way, percent: typed }, context) => {
    const percent = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
    if (percent < 1 || percent > maxPercent[way]) {
      const message = `Use a whole number from 1 to ${maxPercent[way]}`;
      context.addIssue({ code: 'custom', path: ['percent'], message });
    }
  });

type ChangeForm = z.input<typeof changeForm>;

const changeFields: readonly FieldEntry<ChangeForm>[] = [
  {
    path: 'way',
    label: 'Change',
    kind: 'select',
    columns: 2,
    options: [
      { value: 'lower', label: 'Lower by' },
      { value: 'raise', label: 'Raise by' },
    ],
  },
  { path: 'percent', label: 'Percent', kind: 'text', empty: '', max: 3, inputMode: 'numeric', columns: 2 },
];

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Lowers or raises the prices of many products, and shows each new price before it is saved. */
export function PercentDialog({ products, pending, onChange, onClose }: Props) {
  const form = useId();
  const offline = useOfflineReason();
  const editor = useEditor({
    noun: 'change of prices',
    schema: changeForm,
    valuesOf: (): ChangeForm => ({ way: 'lower', percent: '10', step: String(steps[0].cents) }),
    create: { mutate: () => save(), isPending: pending, error: null },
  });
  const { way } = editor.values;
  const [percent, step] = [Number(editor.values.percent), Number(editor.values.step)];
  const error = changeForm.safeParse(editor.values).error?.issues[0]?.message;
  const preview = repriced(products, error ? 0 : way === 'lower' ? -percent : percent, step);
  const sizes = preview.flatMap((product) => product.sizes);
  const changes = sizes.filter(({ price, now }) => now !== price).length;
  const isTooHigh = sizes.some(({ now }) => now === undefined);
  const rounding = steps.find(({ cents }) => cents === step)?.words;

  const save = () => {
    const body = (prices: 'price' | 'now') =>
      preview.flatMap((product) => {
        const changed = product.sizes.flatMap(({ id, price, now }) =>
          now === undefined || now === price ? [] : { id, price: prices === 'now' ? now : price },
        );
        return changed.length > 0 ? { id: product.id, version: product.version, sizes: changed } : [];
      });
    onChange(body('now'), `now ${percent}% ${way === 'lower' ? 'cheaper' : 'dearer'}`, body('price'));
  };
  const waitsFor =
    error ??
    ((isTooHigh && `A price would be above ${dollars(maxPriceCents)}`) ||
      (changes === 0 && 'No price would change'));

  return (
    <Dialog
      open
      onCloseRequest={onClose}
      title="Change prices"
      description={`Of ${counted(products.length, 'product')}. Running sales keep their sale prices.`}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} pending={pending} disabledReason={offline || waitsFor}>
            Change {counted(changes, 'price')}
          </Button>
        </>
      }
    >
      <EditorForm id={form} editor={editor}>
        <Fields
          // A mistake is named while it is typed: the preview below cannot follow it.
          editor={{ ...editor, errorAt: (path) => (path === 'percent' ? error : undefined) }}
          fields={[
            ...changeFields,
            {
              path: 'step',
              label: 'Round to',
              kind: 'select',
              options: steps.map(({ cents, words }) => ({ value: String(cents), label: capitalized(words) })),
              hint: `Each new price is rounded to ${rounding}, a half up, and is at least ${dollars(step)}.`,
            },
          ]}
          className="gap-y-4"
        />
        {!error && percent > 50 && (
          <Banner tone="warning" inline>
            Prices change by more than half. Is that right?
          </Banner>
        )}
        <table aria-label="New prices" className="w-full text-meta">
          <thead className="border-b border-line text-left text-muted">
            <tr className="*:py-2 *:font-normal">
              <th scope="col">Product</th>
              <th scope="col" className="pl-3 text-right">
                Now
              </th>
              <th scope="col" className="pl-3 text-right">
                New
              </th>
            </tr>
          </thead>
          <tbody>
            {preview.flatMap(({ name, sizes: of }) =>
              of.map(({ id, label, price, now }) => (
                <tr key={id} className="border-b border-line align-top last:border-0 *:py-2">
                  <th scope="row" className="text-left font-normal wrap-anywhere">
                    {name}
                    {label && <span className="text-muted"> · {label}</span>}
                  </th>
                  <td className="pl-3 text-right text-muted tabular-nums">{dollars(price)}</td>
                  <td className="pl-3 text-right font-semibold tabular-nums">
                    {now === undefined ? 'Too high' : dollars(now)}
                  </td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </EditorForm>
    </Dialog>
  );
}
