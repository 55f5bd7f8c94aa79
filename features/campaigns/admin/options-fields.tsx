import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { useNow } from '#platform/browser/lib/use-now.ts';
import { Field } from '#platform/browser/ui/field.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import { Select } from '#platform/browser/ui/select.tsx';
import { listAdminProducts } from '#features/products/contract/products.ts';
import { clockHint, toShopInput } from '#platform/browser/editing/local-input.ts';
import type { Fault, NotificationDraft } from './draft.ts';

type Props = {
  draft: NotificationDraft;
  onChange: (part: Partial<NotificationDraft>) => void;
  errorOf: (field: Fault['field']) => string | undefined;
};

/** What a notification may have besides its words: fewer people, something to open, a time of its own. */
export function OptionsFields({ draft, onChange, errorOf }: Props) {
  const { data: products = [] } = useQuery(queryOptionsFor(listAdminProducts, {}));
  const { segment } = draft;
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const hasError = (['minOrders', 'idleDays', 'zip', 'sendAt'] as const).some(errorOf);
  const narrow = (part: Partial<typeof segment>) => onChange({ segment: { ...segment, ...part } });
  const menu = products.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
  return (
    <details
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="rounded-control border border-line"
    >
      <summary className="flex min-h-11 items-center px-4 text-label">Segment, link and time</summary>
      <div className="grid gap-4 border-t border-line p-4">
        {draft.audience === 'all' && (
          <fieldset className="grid gap-4 sm:grid-cols-2">
            <legend className="mb-2 text-meta text-muted">Only customers of whom all of this is true</legend>
            <Field label="Bought">
              <Select
                value={segment.productId}
                onChange={({ target }) => narrow({ productId: target.value })}
              >
                <option value="">Anything or nothing</option>
                {menu}
              </Select>
            </Field>
            <Field label="Orders, at least" error={errorOf('minOrders')}>
              <Input
                name="minOrders"
                inputMode="numeric"
                placeholder="Any number"
                value={segment.minOrders}
                onChange={({ target }) => narrow({ minOrders: target.value })}
              />
            </Field>
            <Field label="Days without an order" error={errorOf('idleDays')}>
              <Input
                name="idleDays"
                inputMode="numeric"
                placeholder="Any number"
                value={segment.idleDays}
                onChange={({ target }) => narrow({ idleDays: target.value })}
              />
            </Field>
            <Field label="ZIP code" hint="Or its beginning: 802*" error={errorOf('zip')}>
              <Input
                name="zip"
                autoComplete="off"
                placeholder="Anywhere"
                value={segment.zip}
                onChange={({ target }) => narrow({ zip: target.value })}
              />
            </Field>
          </fieldset>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Opens">
            <Select value={draft.link} onChange={({ target }) => onChange({ link: target.value })}>
              <option value="">The shop</option>
              <option value="sales">Today's Sale!</option>
              {menu}
            </Select>
          </Field>
          <Field label="Leaves at" hint={clockHint('Empty: at once')} error={errorOf('sendAt')}>
            <Input
              type="datetime-local"
              name="sendAt"
              min={toShopInput(now)}
              value={draft.sendAt}
              onChange={({ target }) => onChange({ sendAt: target.value })}
            />
          </Field>
        </div>
      </div>
    </details>
  );
}
