import { useId, useState } from 'react';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { Button } from '#platform/browser/ui/button.tsx';
import { Dialog } from '#platform/browser/ui/dialog.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import { Select } from '#platform/browser/ui/select.tsx';
import type { AdminProduct } from '../contract/products.ts';
import { counted } from '#shared/counted.ts';
import { maxPrice } from '#shared/limits.ts';
import { dollars } from '#shared/money.ts';
import { maxPercent, type PricedProduct, repriced, steps } from './change-percent.ts';

type Props = {
  products: readonly AdminProduct[];
  pending: boolean;
  /** `former` are the prices of now, to go back to. */
  onChange: (priced: PricedProduct[], done: string, former: PricedProduct[]) => void;
  onClose: () => void;
};

/** Lowers or raises the prices of many products, and shows each new price before it is saved. */
export function PercentDialog({ products, pending, onChange, onClose }: Props) {
  const form = useId();
  const offline = useOfflineReason();
  const [way, setWay] = useState<keyof typeof maxPercent>('lower');
  const [typed, setTyped] = useState('10');
  const [step, setStep] = useState<number>(steps[0].cents);
  const isWhole = /^\d{1,3}$/.test(typed.trim());
  const percent = Number(typed);
  const error =
    isWhole && percent >= 1 && percent <= maxPercent[way]
      ? undefined
      : `Use a whole number from 1 to ${maxPercent[way]}`;
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
          <Button
            type="submit"
            form={form}
            pending={pending}
            disabledReason={
              offline ||
              error ||
              (isTooHigh && `A price would be above ${dollars(maxPrice)}`) ||
              (changes === 0 && 'No price would change')
            }
          >
            Change {counted(changes, 'price')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!error && !isTooHigh && changes > 0) save();
        }}
        className="grid gap-4"
      >
        <div className="grid grid-cols-2 gap-3">
          <Field label="Change">
            <Select value={way} onChange={({ target }) => setWay(target.value as keyof typeof maxPercent)}>
              <option value="lower">Lower by</option>
              <option value="raise">Raise by</option>
            </Select>
          </Field>
          <Field label="Percent" error={error}>
            <Input
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
        </div>
        <Field
          label="Round to"
          hint={`Each new price is rounded to ${rounding}, a half up, and is at least ${dollars(step)}.`}
        >
          <Select value={String(step)} onChange={({ target }) => setStep(Number(target.value))}>
            {steps.map(({ cents, words }) => (
              <option key={cents} value={cents}>
                {words[0]?.toUpperCase()}
                {words.slice(1)}
              </option>
            ))}
          </Select>
        </Field>
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
      </form>
    </Dialog>
  );
}
