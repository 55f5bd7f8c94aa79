import PackageMinus from '~icons/lucide/package-minus';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { Link } from 'wouter';
import { useUser } from '#features/accounts/session/use-session.ts';
import { adminHref } from '#platform/browser/editing/use-admin-url.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { LinkButton } from '#platform/browser/ui/link-button.tsx';
import { WarningList } from '#platform/browser/editing/warning-list.tsx';
import { counted } from '#shared/counted.ts';
import { hasPermission } from '#shared/permissions.ts';
import { listLowStock } from '../contract/stock.ts';

type Props = {
  onEdit: (productId: string) => void;
  /** Opens a notification to customers. It is undefined without the permission `notifications`. */
  onNotify: (() => void) | undefined;
};

/** Lists the sizes at or below their low mark, the least first. */
export function LowStock({ onEdit, onNotify }: Props) {
  const { data = [] } = useQuery(queryOptionsFor(listLowStock, {}));
  const mayAsk = hasPermission(useUser(), 'analytics');
  return (
    <WarningList
      label="Low stock"
      icon={PackageMinus}
      summary={`${counted(data.length, 'size')} low in stock`}
      warnings={data.map(({ sizeId, productId, productName, sizeLabel, stock }) => ({
        id: sizeId,
        what: (
          <>
            {productName}
            {sizeLabel && <span className="text-muted"> · {sizeLabel}</span>}
          </>
        ),
        problem: stock === 0 ? 'None left' : `${stock} left`,
        action: {
          label: 'Stock',
          name: `Stock of ${productName} ${sizeLabel}`.trim(),
          onPress: () => onEdit(productId),
        },
      }))}
    >
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {mayAsk && (
          <LinkButton asChild variant="outline">
            <Link href={adminHref('analytics', { view: 'order-list' })}>Order List</Link>
          </LinkButton>
        )}
        {onNotify && (
          <Button variant="outline" onClick={onNotify}>
            Low Stock Alert
          </Button>
        )}
      </div>
    </WarningList>
  );
}
