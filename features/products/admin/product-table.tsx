import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { Card } from '#platform/browser/ui/card.tsx';
import type { AdminProduct } from '../contract/products.ts';
import { RowCheckbox, withRange } from '#platform/browser/editing/row-checkbox.tsx';
import { ProductBulkBar } from './product-bulk-bar.tsx';
import { ProductBulkFrame } from './product-bulk-frame.tsx';
import { ProductRow } from './product-row.tsx';
import type { PriceDraft } from './use-price-edit.ts';

type Props = {
  products: readonly AdminProduct[];
  /** Undefined without the permission `products`: prices and availability are shown, not changed. */
  onEdit: ((id: string) => void) | undefined;
  onStock: (id: string) => void;
};

/** In pixels, before a row is measured. */
const usualHeight = 60;
/** Rows beyond the window, so that none is missing while it scrolls. */
const overscan = 12;

/** Many products at a glance, with what the owner changes most in reach. */
export function ProductTable({ products, onEdit, onStock }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    setTop((table.current?.tHead?.getBoundingClientRect().bottom ?? 0) + scrollY);
  }, [products.length]);
  // oxlint-disable-next-line react/incompatible-library -- its functions are used here alone
  const virtual = useWindowVirtualizer({
    count: products.length,
    estimateSize: () => usualHeight,
    getItemKey: (index) => products[index]?.id ?? index,
    overscan,
    scrollMargin: top,
  });
  const drawn = virtual.getVirtualItems();
  const before = (drawn[0]?.start ?? top) - top;
  const after = virtual.getTotalSize() - ((drawn.at(-1)?.end ?? top) - top);
  // Here, not in the row: one that scrolls away must not forget what was typed.
  const [drafts, setDrafts] = useState<ReadonlyMap<string, PriceDraft>>(new Map());
  const setDraft = (id: string, draft: PriceDraft | undefined) =>
    setDrafts((now) => {
      const next = new Map(now);
      if (draft) next.set(id, draft);
      else next.delete(id);
      return next;
    });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  // One that left the list is not chosen any more.
  const chosen = products.filter(({ id }) => selected.has(id));
  const last = useRef<number>(undefined);
  const choose = (at: number, event: MouseEvent<HTMLInputElement>) => {
    const from = event.shiftKey ? (last.current ?? at) : at;
    last.current = at;
    setSelected(
      withRange(
        selected,
        products.map(({ id }) => id),
        [from, at],
        event.currentTarget.checked,
      ),
    );
  };
  const isAll = chosen.length === products.length;
  return (
    <>
      <Card
        data-wide
        className="relative overflow-x-auto"
        // A browser leaves what is half in sight where it is.
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      >
        <table
          ref={table}
          aria-label="Products"
          aria-rowcount={products.length + 1}
          className="w-full min-w-[35.5rem] table-fixed text-left text-meta"
        >
          <thead className="border-b border-line text-muted">
            <tr aria-rowindex={1} className="*:px-2 *:py-2.5 *:font-normal">
              {onEdit && (
                <th className="w-12 px-0.5! py-0!">
                  <RowCheckbox
                    label="Select all products"
                    checked={isAll}
                    onClick={() => setSelected(new Set(isAll ? [] : products.map(({ id }) => id)))}
                  />
                </th>
              )}
              <th scope="col" className="w-28 md:w-auto">
                Name
              </th>
              <th scope="col" className="hidden w-[18%] xl:table-cell">
                Category
              </th>
              <th scope="col" className="w-27 text-right xl:w-60 xl:pr-4!">
                Price
              </th>
              <th scope="col" className="w-21 text-center">
                Available
              </th>
              <th scope="col" className="w-21 text-center">
                Sold out
              </th>
              <th scope="col" className="w-32 pl-4!">
                Stock
              </th>
            </tr>
          </thead>
          {before > 0 && <Gap height={before} />}
          {drawn.map(({ index }) => {
            const product = products[index];
            return (
              product && (
                <ProductRow
                  key={product.id}
                  ref={virtual.measureElement}
                  {...{ product, index, onEdit }}
                  isSelected={selected.has(product.id)}
                  onChoose={(event) => choose(index, event)}
                  draft={drafts.get(product.id)}
                  onDraft={(draft) => setDraft(product.id, draft)}
                  onStock={() => onStock(product.id)}
                />
              )
            );
          })}
          {after > 0 && <Gap height={after} />}
        </table>
      </Card>
      {onEdit && (
        <ProductBulkFrame>
          {chosen.length > 0 && (
            <ProductBulkBar products={chosen} onOpen={onEdit} onClear={() => setSelected(new Set())} />
          )}
        </ProductBulkFrame>
      )}
    </>
  );
}

/** Where the rows are that are not drawn. */
const Gap = ({ height }: { height: number }) => (
  <tbody aria-hidden>
    <tr style={{ height }} />
  </tbody>
);
