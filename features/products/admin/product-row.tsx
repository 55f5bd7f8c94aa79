import type { MouseEvent, Ref } from 'react';
import { useNow } from '#platform/browser/lib/use-now.ts';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { Switch } from '#platform/browser/ui/switch.tsx';
import type { AdminProduct } from '../contract/products.ts';
import { dollars } from '#shared/money.ts';
import { RowCheckbox } from '#platform/browser/editing/row-checkbox.tsx';
import { PriceCell, PriceNotes } from './price-cell.tsx';
import { isKeptOff } from './admin-product-card.tsx';
import { type PriceDraft, useFieldSave, usePriceEdit } from './use-price-edit.ts';
import { hasNothingLeft, soldOutUntil, useSetSoldOut } from './use-stock.ts';

type Props = {
  ref: Ref<HTMLTableSectionElement>;
  product: AdminProduct;
  index: number;
  isSelected: boolean;
  onChoose: (event: MouseEvent<HTMLInputElement>) => void;
  draft: PriceDraft | undefined;
  onDraft: (draft: PriceDraft | undefined) => void;
  onEdit: ((id: string) => void) | undefined;
  onStock: () => void;
};

/** A product in a section of its own: a second row holds what there is to say about a typed price. */
export function ProductRow(props: Props) {
  const { ref, product, index, draft, onDraft, onEdit, onStock } = props;
  const { id, name, category, price, sizes } = product;
  const now = useNow();
  const edit = usePriceEdit(product, draft, onDraft);
  const remarks = [
    hasNothingLeft(product) && 'Sold out',
    isKeptOff(product, now) && 'Kept off by the law rule',
    sizes.length > 1 && `${sizes.length} sizes, the price is for ${sizes[0]?.label}`,
  ].filter(Boolean);
  return (
    <tbody
      ref={ref}
      data-index={index}
      className="border-b border-line last:border-0 has-checked:bg-brand-soft"
    >
      <tr aria-rowindex={index + 2} className="*:px-2 *:py-1">
        {onEdit && (
          <td className="px-0.5!">
            <RowCheckbox label={`Select ${name}`} checked={props.isSelected} onClick={props.onChoose} />
          </td>
        )}
        <th scope="row" className="text-left font-normal wrap-anywhere">
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
          {category && <span className="block pb-1 text-muted xl:hidden">{category}</span>}
          {remarks.length > 0 && <span className="block pb-1 text-muted">{remarks.join(' · ')}</span>}
        </th>
        <td className="hidden wrap-anywhere xl:table-cell">{category}</td>
        <td className="relative px-1! text-right tabular-nums xl:px-2!">
          {onEdit ? <PriceCell {...{ product, edit }} /> : dollars(price)}
        </td>
        <td>{onEdit ? <AvailableSwitch product={product} /> : product.available ? 'Yes' : 'No'}</td>
        <td>
          <SoldOut product={product} />
        </td>
        <td>
          <Button
            variant="ghost"
            className={`px-2! tabular-nums ${isLow(sizes) ? 'text-danger!' : ''}`}
            aria-label={`Stock of ${name}: ${formatStock(sizes)}`}
            onClick={onStock}
          >
            {formatStock(sizes)}
          </Button>
        </td>
      </tr>
      {draft && (
        <tr>
          <td colSpan={7}>
            <PriceNotes {...{ product, edit }} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

function AvailableSwitch({ product }: { product: AdminProduct }) {
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

/** On is "until I say"; the card offers an end. */
function SoldOut({ product }: { product: AdminProduct }) {
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

type Sizes = AdminProduct['sizes'];

const isLow = (sizes: Sizes) => sizes.some(({ stock, lowMark }) => stock !== null && stock <= (lowMark ?? 0));

/** Of all sizes that are counted. */
function formatStock(sizes: Sizes) {
  const counted = sizes.flatMap(({ stock }) => stock ?? []);
  return counted.length === 0 ? 'Not counted' : `${counted.reduce((sum, stock) => sum + stock, 0)} left`;
}
