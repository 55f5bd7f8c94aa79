import Download from '~icons/lucide/download';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { getShop } from '#features/settings/contract/shop.ts';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { useUser } from '#features/accounts/session/use-session.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { Chip } from '#platform/browser/ui/chip.tsx';
import { Dialog } from '#platform/browser/ui/dialog.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import { LinkButton } from '#platform/browser/ui/link-button.tsx';
import { hasPermission } from '#shared/permissions.ts';
import { usualDays } from '#platform/browser/editing/days.ts';

type Range = { from: string | null; to: string | null };
type Props = Range & { onChoose: (range: Range) => void; onClose: () => void };

/** The dialog to choose the days of the list, and to export them. */
export function DatesDialog({ from, to, onChoose, onClose }: Props) {
  const user = useUser();
  const heading = useId();
  const { data: shop } = useQuery(queryOptionsFor(getShop, {}));
  const usual = usualDays(shop?.dayBegins);
  const [range, setRange] = useState<Range>({ from, to });
  const isWrong = Boolean(range.from && range.to && range.from > range.to);
  const query = new URLSearchParams(
    Object.entries(range).flatMap(([name, day]) => (day ? [[name, day]] : [])),
  );
  const choose = (next: Range) => {
    onChoose(next);
    onClose();
  };
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
          <Button
            disabledReason={isWrong && 'The last day must not be before the first'}
            onClick={() => choose(range)}
          >
            Show these days
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <div className="flex flex-wrap gap-2">
          {usual.map(({ label, days }) => (
            <Chip
              key={label}
              selected={range.from === days.from && range.to === days.to}
              onClick={() => setRange(days)}
            >
              {label}
            </Chip>
          ))}
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="From">
            <Input
              type="date"
              value={range.from ?? ''}
              onChange={({ target }) => setRange({ ...range, from: target.value || null })}
            />
          </Field>
          <Field label="To" error={isWrong ? 'The last day must not be before the first' : undefined}>
            <Input
              type="date"
              value={range.to ?? ''}
              onChange={({ target }) => setRange({ ...range, to: target.value || null })}
            />
          </Field>
        </div>
        <section aria-labelledby={heading} className="grid gap-2">
          <h3 id={heading} className="text-card">
            Files for a spreadsheet
          </h3>
          <div className="flex flex-wrap gap-2">
            {!isWrong && (
              <LinkButton variant="outline" href={`/api/admin/orders/export?${query}`} download="orders.csv">
                <Download aria-hidden />
                Orders of these days
              </LinkButton>
            )}
            {!isWrong && hasPermission(user, 'cash') && (
              <LinkButton variant="outline" href={`/api/admin/exports/cash?${query}`} download="cash.csv">
                <Download aria-hidden />
                Cash of these days
              </LinkButton>
            )}
            {!isWrong && hasPermission(user, 'analytics') && (
              <LinkButton variant="outline" href={`/api/admin/exports/taxes?${query}`} download="taxes.csv">
                <Download aria-hidden />
                Taxes of these days
              </LinkButton>
            )}
            {hasPermission(user, 'users') && (
              <LinkButton variant="outline" href="/api/admin/exports/customers" download="customers.csv">
                <Download aria-hidden />
                Customers
              </LinkButton>
            )}
            {hasPermission(user, 'menu') && (
              <LinkButton variant="outline" href="/api/admin/exports/products" download="products.csv">
                <Download aria-hidden />
                Products
              </LinkButton>
            )}
          </div>
        </section>
      </div>
    </Dialog>
  );
}
