import { Badge } from '#platform/browser/ui/badge.tsx';
import type { MenuProduct, MenuSize } from '../contract/products.ts';
import { discountBadge } from '../rules/discount.ts';

type Props = { of: MenuProduct | MenuSize; className: string };

/** Shows the percentage of the sale that lowers the price of a product or size, as the owner typed it. */
export function SaleBadge({ of: { price, salePrice, discountPercentage }, className }: Props) {
  if (salePrice === null || salePrice >= price) return null;
  return (
    <Badge tone="sale" className={className}>
      {discountBadge(discountPercentage ?? 0)}
    </Badge>
  );
}
