import { clsx } from 'clsx';
import Eye from '~icons/lucide/eye';
import EyeOff from '~icons/lucide/eye-off';
import FileWarning from '~icons/lucide/file-warning';
import Leaf from '~icons/lucide/leaf';
import PackageX from '~icons/lucide/package-x';
import Scale from '~icons/lucide/scale';
import { ProductPicture } from '../parts/product-picture.tsx';
import { thcText } from '../parts/thc.ts';
import { useNow } from '#platform/browser/lib/use-now.ts';
import { Badge } from '#platform/browser/ui/badge.tsx';
import { Button } from '#platform/browser/ui/button.tsx';
import { Card, CardTitle } from '#platform/browser/ui/card.tsx';
import type { AdminProduct } from '../contract/products.ts';
import { dollars } from '#shared/money.ts';
import { LawBadge, SizeLawReason } from './law-mark.tsx';
import { SoldOutSwitch } from './sold-out-switch.tsx';
import { isSoldOut } from './use-stock.ts';

type Props = {
  product: AdminProduct;
  /** Says what is wrong with the current batch. */
  warnings: readonly string[];
  onStock: () => void;
  onBatches: () => void;
  /** It is undefined without the permission `menu`, and so is `onDelete`. */
  onEdit: (() => void) | undefined;
  onDelete: (() => void) | undefined;
};

const states = {
  unavailable: { label: 'Unavailable', tone: 'cancelled', icon: EyeOff },
  soldOut: { label: 'Sold out', tone: 'pending', icon: PackageX },
  available: { label: 'Available', tone: 'completed', icon: Eye },
} as const;

/** True when the law rule keeps the product off the menu, whatever the owner says. */
export const isKeptOff = ({ keptOffFrom }: AdminProduct, now: Date) =>
  keptOffFrom !== null && new Date(keptOffFrom) <= now;

export function ProductCard({ product, warnings, onEdit, onStock, onBatches, onDelete }: Props) {
  const { name, description, price, category, thcContent, available } = product;
  const now = useNow();
  const state = states[!available ? 'unavailable' : isSoldOut(product, now) ? 'soldOut' : 'available'];
  const actions = [
    ['Edit', `Edit ${name}`, onEdit],
    ['Stock', `Stock of ${name}`, onStock],
    ['Batches', `Batches of ${name}`, onBatches],
    ['Delete', `Delete ${name}`, onDelete],
  ] as const;
  return (
    <Card
      as="li"
      className="grid grid-cols-[112px_minmax(0,1fr)] overflow-hidden max-[20rem]:grid-cols-1 sm:grid-cols-1 sm:grid-rows-[auto_1fr_auto]"
    >
      <ProductPicture
        product={product}
        sizes="(min-width: 40rem) 320px, 112px"
        className={`h-full sm:h-auto ${available ? '' : 'opacity-55 grayscale'}`}
      />
      <div className="flex min-w-0 flex-col gap-2 p-3.5">
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          <CardTitle className="min-w-0 flex-1 basis-24">{name}</CardTitle>
          <p className="text-price tabular-nums">{dollars(price)}</p>
        </div>
        {description && <p className="clamp-2 text-meta text-muted">{description}</p>}
        <p className="flex flex-wrap gap-1.5">
          <Badge tone={state.tone} icon={state.icon}>
            {state.label}
          </Badge>
          <LawBadge sizes={product.sizes} now={now} />
          {available && isKeptOff(product, now) && (
            <Badge tone="cancelled" icon={Scale}>
              Kept off by the law rule
            </Badge>
          )}
          {thcContent && (
            <Badge icon={Leaf} className="max-w-full whitespace-normal!">
              {thcText(thcContent)}
            </Badge>
          )}
          {category && <Badge>{category}</Badge>}
          {warnings.map((warning) => (
            <Badge key={warning} tone="pending" icon={FileWarning}>
              {warning}
            </Badge>
          ))}
        </p>
        <SizesLine sizes={product.sizes} now={now} />
        <SoldOutSwitch product={product} />
      </div>
      <div className="col-span-full flex flex-wrap gap-2 border-t border-line p-1.5">
        {actions.map(
          ([label, ariaLabel, onPress]) =>
            onPress && (
              <Button
                key={label}
                variant="ghost"
                // Four of them share the width of a card on the narrowest phone.
                className={clsx('grow px-1!', label === 'Delete' && 'text-danger!')}
                aria-label={ariaLabel}
                onClick={onPress}
              >
                {label}
              </Button>
            ),
        )}
      </div>
    </Card>
  );
}

/** Each size has a line: "3.5 g $32.00 12 left". A product without sizes and without a count has none. */
function SizesLine({ sizes, now }: Pick<AdminProduct, 'sizes'> & { now: Date }) {
  const shown = sizes.filter(({ label, stock, law }) => label || stock !== null || law?.verdicts.length);
  if (shown.length === 0) return null;
  return (
    <ul className="grid gap-0.5 text-meta text-muted">
      {shown.map((size) => (
        <li key={size.id} className="flex flex-wrap justify-between gap-x-3 wrap-anywhere">
          {size.label && (
            <span>
              {size.label} <span className="tabular-nums">{dollars(size.price)}</span>
            </span>
          )}
          {size.stock !== null && (
            <span className={`tabular-nums ${size.stock <= (size.lowMark ?? 0) ? 'text-danger' : ''}`}>
              {size.stock} left
            </span>
          )}
          <SizeLawReason size={size} now={now} />
        </li>
      ))}
    </ul>
  );
}
