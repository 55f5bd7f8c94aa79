import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { fieldErrorsOf, isStale } from '#client/lib/api/api.ts';
import { useUser } from '#client/lib/session/use-session.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Input } from '#client/ui/input.tsx';
import type { AdminProduct } from '#shared/contract/products.ts';
import { hasPermission } from '#shared/permissions.ts';
import { FormFailure } from '../shared/form-failure.tsx';
import { FormFooter } from '../shared/form-footer.tsx';
import { MoneyInput } from '../shared/money-input.tsx';
import { asTyped, centsOf } from '../shared/typed-dollars.ts';
import { useFormGuard } from '../shared/use-form-guard.ts';
import { StockFields } from './stock-fields.tsx';
import { useUpdateProduct } from './use-products.ts';

/** `key` tells rows apart while they are moved; `id` is that of a size that is stored. */
type Row = { key: string; id?: string; label: string; price: string; sku: string };

const rowsOf = ({ sizes }: AdminProduct): Row[] =>
  sizes.map(({ id, label, price, sku }) => ({ key: id, id, label, price: asTyped(price), sku: sku ?? '' }));

type Props = { product: AdminProduct; onClose: () => void };

/** What a product is sold in, at which price, and how much of each is left. */
export function SizesDialog({ product, onClose }: Props) {
  const id = useId();
  const mayEdit = hasPermission(useUser(), 'menu');
  const [base, setBase] = useState(product);
  const [rows, setRows] = useState(() => rowsOf(product));
  const [added, setAdded] = useState(0);
  const isDirty = JSON.stringify(rows) !== JSON.stringify(rowsOf(base));
  const { requestClose, leave, question } = useFormGuard({ dirty: isDirty, onClose });
  const update = useUpdateProduct();
  const error = isStale(update.error) ? null : update.error;
  const errors = error ? fieldErrorsOf(error) : [];
  const errorAt = (index: number, field: string) =>
    errors.find(({ path }) => path === `sizes.${index}.${field}`)?.message;
  const general = errors.find(({ path }) => !/^sizes\.\d/.test(path))?.message;
  const unreadable = rows.some(({ price }) => centsOf(price) === undefined);
  const isBehind = product.version !== base.version;

  const change = (key: string, part: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const move = (index: number, by: number) => {
    const row = rows[index];
    if (row) setRows(rows.toSpliced(index, 1).toSpliced(index + by, 0, row));
  };
  const add = () => {
    setAdded(added + 1);
    setRows([...rows, { key: `new ${added}`, label: '', price: rows.at(-1)?.price ?? '', sku: '' }]);
  };
  function save() {
    const sizes = rows.map(({ id: sizeId, label, price, sku }) => ({
      ...(sizeId && { id: sizeId }),
      label,
      price: centsOf(price) ?? 0,
      sku,
    }));
    const { name, description, category, thcContent, available, imageUrl } = product;
    const kept = { name, description, category, thcContent, available, imageUrl };
    const body = { ...kept, price: sizes[0]?.price ?? 0, sizes };
    const headers = { 'if-match': String(base.version) };
    update.mutate({ params: { id: product.id }, headers, body }, { onSuccess: leave });
  }

  return (
    <Dialog
      open
      onCloseRequest={requestClose}
      title="Sizes and Stock"
      description={product.name}
      footer={
        <FormFooter
          form={id}
          label="Save Sizes"
          pending={update.isPending}
          pendingLabel="Saving…"
          waitsFor={
            (!mayEdit && 'Your account may change the stock only') ||
            (!isDirty && 'Nothing has changed') ||
            (unreadable && 'First give each size a price') ||
            (isBehind && 'First choose what to keep')
          }
          onCancel={requestClose}
        />
      }
    >
      <form
        id={id}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <FormFailure error={error} />
        <div role="alert" className="empty:hidden">
          {general && (
            <Banner tone="error" inline>
              {general}
            </Banner>
          )}
        </div>
        {isBehind && isDirty && (
          <p role="alert" className="flex flex-wrap items-center gap-2 text-meta text-danger">
            Someone else saved this product. Nothing you typed is lost.
            <Button variant="outline" onClick={() => setBase(product)}>
              Keep mine
            </Button>
            <Button
              variant="outline"
              onClick={() => {
                setBase(product);
                setRows(rowsOf(product));
              }}
            >
              Take theirs
            </Button>
          </p>
        )}
        {rows.map((row, index) => {
          const stored = product.sizes.find((size) => size.id === row.id);
          const name = row.label || (rows.length === 1 ? product.name : `size ${index + 1}`);
          return (
            <fieldset key={row.key} className="grid gap-3 rounded-control border border-line p-3">
              <legend className="px-1 text-label">{row.label || `Size ${index + 1}`}</legend>
              <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
                <Field
                  label="Label"
                  required={rows.length > 1}
                  hint={rows.length === 1 ? 'Empty: no choice' : undefined}
                  error={errorAt(index, 'label')}
                >
                  <Input
                    value={row.label}
                    maxLength={30}
                    placeholder="3.5 g"
                    autoComplete="off"
                    onChange={({ target }) => change(row.key, { label: target.value })}
                  />
                </Field>
                <Field label="Price" required error={errorAt(index, 'price')}>
                  <MoneyInput
                    value={row.price}
                    onChange={({ target }) => change(row.key, { price: target.value })}
                  />
                </Field>
                <Field label="SKU" error={errorAt(index, 'sku')} className="max-sm:col-span-2">
                  <Input
                    value={row.sku}
                    maxLength={50}
                    autoComplete="off"
                    onChange={({ target }) => change(row.key, { sku: target.value })}
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
                    onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
                  />
                </div>
              )}
              {stored ? (
                <StockFields key={`${stored.id}${stored.lowMark}`} size={stored} name={name} />
              ) : (
                <p className="text-meta text-muted">Save this size first, then count its stock.</p>
              )}
            </fieldset>
          );
        })}
        {mayEdit && rows.length < 20 && (
          <Button variant="outline" className="justify-self-start" onClick={add}>
            <Plus aria-hidden />
            Add a size
          </Button>
        )}
      </form>
      {question}
    </Dialog>
  );
}
