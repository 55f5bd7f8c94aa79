import { useMemo } from 'react';
import { useNow } from '#platform/browser/lib/use-now.ts';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { Switch } from '#platform/browser/ui/switch.tsx';
import type { AdminProduct } from '../contract/products.ts';
import { dollars } from '#shared/money.ts';
import type { Column } from '#platform/browser/editing/resource-list-column.ts';
import { ResourceTable } from '#platform/browser/editing/resource-list-table.tsx';
import { lawMarkOf } from './law-mark.tsx';
import { formatMargin } from './margin.ts';
import { isKeptOff } from './admin-product-card.tsx';
import { OpenOrdersLink } from './open-orders-link.tsx';
import { PriceCell, PriceDrafts, PriceEditing, PriceNotes } from './price-cell.tsx';
import { ProductBulkBar } from './product-bulk-bar.tsx';
import { ProductResults } from './product-results.tsx';
import { useFieldSave } from './use-price-edit.ts';
import { hasNothingLeft, soldOutUntil, useSetSoldOut } from './use-stock.ts';

/** The least margin first, and before it what has no cost. */
function marginOf({ price, sizes: [size] }: AdminProduct) {
  return typeof size?.cost === 'number' ? (price - size.cost) / price : -Infinity;
}

type Props = {
  products: readonly AdminProduct[];
  /** It is undefined without the permission `menu`: prices and availability are shown, not changed. */
  onEdit: ((id: string) => void) | undefined;
  onStock: (id: string) => void;
};

const costColumn: Column<AdminProduct> = {
  id: 'cost',
  header: 'Cost',
  headClassName: 'w-29',
  className: 'hidden xl:table-cell',
  sortBy: marginOf,
  cell: (product) => <Cost product={product} />,
};

const columns = ({ onEdit, onStock }: Omit<Props, 'products'>): Column<AdminProduct>[] => [
  {
    id: 'name',
    header: 'Name',
    headClassName: 'w-28 md:w-auto',
    cellClassName: 'text-left font-normal wrap-anywhere',
    isRowHeader: true,
    cell: (product) => <Name {...{ product, onEdit }} />,
  },
  {
    id: 'category',
    header: 'Category',
    headClassName: 'w-[18%]',
    className: 'hidden wrap-anywhere 2xl:table-cell',
    cell: ({ category }) => category,
  },
  {
    id: 'price',
    header: 'Price',
    headClassName: 'w-27 xl:w-60 xl:pr-4!',
    className: 'text-right',
    cellClassName: 'px-1! tabular-nums xl:px-2!',
    cell: (product) => (onEdit ? <PriceCell product={product} /> : dollars(product.price)),
  },
  // Whoever may not change prices is not told the costs either.
  ...(onEdit ? [costColumn] : []),
  {
    id: 'available',
    header: 'Available',
    headClassName: 'w-21 text-center',
    cell: (product) => (onEdit ? <Available product={product} /> : product.available ? 'Yes' : 'No'),
  },
  {
    id: 'sold-out',
    header: 'Sold out',
    headClassName: 'w-21 text-center',
    cell: (product) => <SoldOut product={product} />,
  },
  {
    id: 'stock',
    header: 'Stock',
    headClassName: 'w-32 pl-4!',
    cell: (product) => <Stock product={product} onStock={() => onStock(product.id)} />,
  },
];

export function ProductTable({ products, onEdit, onStock }: Props) {
  const look = useMemo(
    () => ({
      columns: columns({ onEdit, onStock }),
      minWidth: 'min-w-[35.5rem]',
      rowHeight: 60,
      rowClassName: '*:py-1',
      nameOf: ({ name }: AdminProduct) => name,
      Frame: PriceEditing,
      Note: PriceNotes,
    }),
    [onEdit, onStock],
  );
  return (
    <PriceDrafts>
      <ResourceTable<AdminProduct>
        label="Products"
        rows={products}
        look={look}
        bulk={
          onEdit && {
            Frame: ProductResults,
            renderBar: (chosen, onClear) => (
              <ProductBulkBar products={chosen} onOpen={onEdit} onClear={onClear} />
            ),
          }
        }
      />
    </PriceDrafts>
  );
}

type CellProps = { product: AdminProduct };

function Name({ product, onEdit }: CellProps & Pick<Props, 'onEdit'>) {
  const { id, name, category, sizes } = product;
  const now = useNow();
  const mark = lawMarkOf(sizes, now);
  const remarks = [
    hasNothingLeft(product) && 'Sold out',
    isKeptOff(product, now) && 'Kept off by the law rule',
    mark && mark.fit !== 'fits' && mark.words,
    sizes.length > 1 && `${sizes.length} sizes, the price is for ${sizes[0]?.label}`,
  ].filter(Boolean);
  return (
    <>
      {onEdit ? (
        <button
          type="button"
          aria-label={`Edit ${name}`}
          className="block min-h-11 w-full border border-transparent text-left text-label underline-offset-2 hover:underline"
          onClick={() => onEdit(id)}
        >
          {name}
        </button>
      ) : (
        <span className="text-label">{name}</span>
      )}
      {category && <span className="block pb-1 text-muted 2xl:hidden">{category}</span>}
      {soldOutUntil(product, now) && <OpenOrdersLink product={product} />}
      {remarks.length > 0 && <span className="block pb-1 text-muted">{remarks.join(' · ')}</span>}
    </>
  );
}

function Available({ product }: CellProps) {
  const offline = useOfflineReason();
  const { save, sent } = useFieldSave(product);
  return (
    <Switch
      label={`Available: ${product.name}`}
      hidesLabel
      checked={sent?.available ?? product.available}
      disabled={Boolean(offline)}
      onChange={(available) => save({ available })}
    />
  );
}

/** The switch sets "until I say"; the card offers an end. */
function SoldOut({ product }: CellProps) {
  const now = useNow();
  const offline = useOfflineReason();
  const change = useSetSoldOut();
  const isSoldOut = soldOutUntil(product, now) !== null;
  return (
    <Switch
      label={`Sold out: ${product.name}`}
      hidesLabel
      checked={change.isPending ? change.variables.body.until !== null : isSoldOut}
      disabled={Boolean(offline)}
      onChange={(next) =>
        change.mutate({ params: { id: product.id }, body: { until: next ? 'changed' : null } })
      }
    />
  );
}

/** That of the first size, as the price is. */
function Cost({ product: { price, sizes } }: CellProps) {
  const cost = sizes[0]?.cost;
  if (typeof cost !== 'number') return null;
  return (
    <>
      <span className="block tabular-nums">{dollars(cost)}</span>
      <span className="block text-muted">{formatMargin(price, cost)}</span>
    </>
  );
}

/** It sums up the sizes that are counted. */
function Stock({ product: { name, sizes }, onStock }: CellProps & { onStock: () => void }) {
  const isLow = sizes.some(({ stock, lowMark }) => stock !== null && stock <= (lowMark ?? 0));
  const counted = sizes.flatMap(({ stock }) => stock ?? []);
  const left =
    counted.length === 0 ? 'Not counted' : `${counted.reduce((sum, stock) => sum + stock, 0)} left`;
  return (
    <Button
      variant="ghost"
      className={`px-2! tabular-nums ${isLow ? 'text-danger!' : ''}`}
      aria-label={`Stock of ${name}: ${left}`}
      onClick={onStock}
    >
      {left}
    </Button>
  );
}
