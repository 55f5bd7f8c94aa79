import { clsx } from 'clsx';
import { ProductPicture } from '../parts/product-picture.tsx';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { Badge } from '#platform/browser/ui/badge.tsx';
import { Button } from '#platform/browser/ui/button.tsx';
import { Card, CardTitle } from '#platform/browser/ui/card.tsx';
import type { Sale } from '../contract/sales.ts';
import { discountBadge } from '../rules/discount.ts';
import { formatLastDay } from '#shared/dates.ts';
import { Price } from '../parts/price.tsx';
import { useConversation } from '#platform/browser/conversation/use-conversation.ts';

const label = 'Shop Now';

type Props = {
  sale: Sale;
  isFirst: boolean;
  /**
   * True for a single sale: where there is room, its picture is next to the text, so that it does not fill the
   * screen.
   */
  isOnly: boolean;
};

export function SaleCard({ sale, isFirst, isOnly }: Props) {
  const { choose } = useConversation();
  const { id, product, salePrice, discountPercentage, description, endDate } = sale;
  const shop = () =>
    choose({
      label,
      view: 'products',
      params: { product: product.id },
      answer: `Good choice. Here is ${product.name}, with the rest of the menu around it.`,
    });
  return (
    <Card
      as="article"
      aria-labelledby={`sale-${id}`}
      className={clsx('flex h-full flex-col overflow-hidden', isOnly && 'md:flex-row')}
    >
      <div className={clsx('relative', isOnly && 'md:w-80 md:shrink-0')}>
        <ProductPicture
          product={product}
          sizes="(min-width: 40rem) 608px, 100vw"
          priority={isFirst}
          className={clsx('aspect-2/1!', isOnly && 'md:aspect-4/3! md:h-full')}
        />
        <Badge tone="sale" className="absolute top-3 left-3 text-label!">
          {discountBadge(discountPercentage)}
        </Badge>
      </div>
      <div className="flex grow flex-col gap-1.5 p-4 wrap-anywhere">
        <CardTitle id={`sale-${id}`}>{product.name}</CardTitle>
        {description && <p className="text-meta text-muted">{description}</p>}
        <div className="mt-auto flex flex-wrap items-end justify-between pt-1 gap-x-3 gap-y-2">
          <div>
            <Price price={salePrice} regularPrice={salePrice < product.price ? product.price : undefined} />
            <p className="text-meta text-muted">
              Ends <time dateTime={endDate}>{formatLastDay(endDate, shopTimeZone)}</time>
            </p>
          </div>
          <Button aria-describedby={`sale-${id}`} onClick={shop}>
            {label}
          </Button>
        </div>
      </div>
    </Card>
  );
}
