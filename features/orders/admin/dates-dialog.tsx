import Download from '~icons/lucide/download';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { z } from 'zod';
import {
  exportCash,
  exportCustomers,
  exportTaxes,
  exportTaxLines,
} from '#features/accounts/contract/exports.ts';
import { exportProducts } from '#features/products/contract/imports.ts';
import { getShop } from '#features/settings/contract/shop.ts';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { useUser } from '#features/accounts/session/use-session.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { Chip } from '#platform/browser/ui/chip.tsx';
import { Dialog } from '#platform/browser/ui/dialog.tsx';
import { LinkButton } from '#platform/browser/ui/link-button.tsx';
import type { Endpoint } from '#shared/endpoint.ts';
import { urlOf } from '#shared/endpoint-url.ts';
import { hasPermission, type Permission } from '#shared/permissions.ts';
import { usualDays } from '#platform/browser/editing/days.ts';
import { EditorForm } from '#platform/browser/editing/editor-form.tsx';
import type { FieldEntry } from '#platform/browser/editing/field-entry.ts';
import { Fields } from '#platform/browser/editing/fields.tsx';
import { useEditor } from '#platform/browser/editing/use-editor.ts';
import { exportOrderItems, exportOrders } from '../contract/admin-order-views.ts';

type Range = { from: string | null; to: string | null };
type Props = Range & { onChoose: (range: Range) => void; onClose: () => void };

const wrongDays = 'The last day must not be before the first';
const rangeForm = z.custom<Range>();
const fields: readonly FieldEntry<Range>[] = [
  { path: 'from', label: 'From', kind: 'day', columns: 2 },
  { path: 'to', label: 'To', kind: 'day', columns: 2 },
];

type ExportFile = {
  label: string;
  /** The beginning of the file's name. */
  name: string;
  call: Pick<Endpoint, 'url'>;
  needs: Permission;
  isOfDays?: true;
};
const files: ExportFile[] = [
  { label: 'Orders of these days', name: 'orders', call: exportOrders, needs: 'orders', isOfDays: true },
  {
    label: 'Items of these days',
    name: 'orders-items',
    call: exportOrderItems,
    needs: 'orders',
    isOfDays: true,
  },
  { label: 'Cash of these days', name: 'cash', call: exportCash, needs: 'cash', isOfDays: true },
  { label: 'Taxes by name', name: 'taxes', call: exportTaxes, needs: 'analytics', isOfDays: true },
  { label: 'Taxes by order', name: 'tax-lines', call: exportTaxLines, needs: 'analytics', isOfDays: true },
  { label: 'Customers', name: 'customers', call: exportCustomers, needs: 'users' },
  { label: 'Products', name: 'products', call: exportProducts, needs: 'menu' },
];

/** "orders-2026-03-01-to-2026-03-31.csv": files of several days lie side by side. */
function nameOf(name: string, range: Range | false | undefined) {
  const days = range ? [...new Set([range.from, range.to].filter(Boolean))].join('-to-') : '';
  return `${[name, days].filter(Boolean).join('-')}.csv`;
}

/** Asks for the days of the list, and offers the same days as a file. */
export function DatesDialog({ from, to, onChoose, onClose }: Props) {
  const user = useUser();
  const [form, heading] = [useId(), useId()];
  const { data: shop } = useQuery(queryOptionsFor(getShop, {}));
  const choose = (next: Range) => {
    onChoose(next);
    onClose();
  };
  const editor = useEditor({
    noun: 'range of days',
    schema: rangeForm,
    valuesOf: (): Range => ({ from, to }),
    create: { mutate: ({ body }) => choose(body), isPending: false, error: null },
  });
  const { values: range } = editor;
  const typed = { from: range.from || undefined, to: range.to || undefined };
  const isWrong = Boolean(range.from && range.to && range.from > range.to);
  return (
    <Dialog
      open
      onCloseRequest={onClose}
      title="Dates and export"
      description="Days on which orders were placed. Without days all orders are shown, and exported."
      footer={
        <>
          <Button variant="outline" onClick={() => choose({ from: null, to: null })}>
            Show all days
          </Button>
          <Button type="submit" form={form} disabledReason={isWrong && wrongDays}>
            Show these days
          </Button>
        </>
      }
    >
      <EditorForm id={form} editor={editor} className="gap-5">
        <div className="flex flex-wrap gap-2">
          {usualDays(shop?.dayBegins).map(({ label, days }) => (
            <Chip
              key={label}
              selected={range.from === days.from && range.to === days.to}
              onClick={() => editor.set(days)}
            >
              {label}
            </Chip>
          ))}
        </div>
        <Fields
          // The files below follow what is typed, and so does what is wrong with it.
          editor={{ ...editor, errorAt: (path) => (path === 'to' && isWrong ? wrongDays : undefined) }}
          fields={fields}
          className="gap-y-4"
        />
        <section aria-labelledby={heading} className="grid gap-2">
          <h3 id={heading} className="text-card">
            Files for a spreadsheet
          </h3>
          <div className="flex flex-wrap gap-2">
            {files
              .filter(({ needs, isOfDays }) => hasPermission(user, needs) && !(isOfDays && isWrong))
              .map(({ label, name, call, isOfDays }) => (
                <LinkButton
                  key={name}
                  variant="outline"
                  href={urlOf(call, { querystring: isOfDays && typed })}
                  download={nameOf(name, isOfDays && range)}
                >
                  <Download aria-hidden />
                  {label}
                </LinkButton>
              ))}
          </div>
        </section>
      </EditorForm>
    </Dialog>
  );
}
