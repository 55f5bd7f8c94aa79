import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { ProductPicture } from '#client/components/product-picture.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { Card, CardTitle } from '#client/ui/card.tsx';
import type { MenuProduct } from '#shared/contract/products.ts';
import { percentOff } from '#shared/money.ts';
import { AddButton } from './add-button.tsx';
import { asCartProduct } from '../cart/cart.ts';
import { Price } from './price.tsx';
import { thcText, thcWord } from '#client/components/thc.ts';

/** What fits into two lines on a phone. */
const shortText = 60;

type Props = { product: MenuProduct; inCart: number; isFirst: boolean };

export function ProductCard({ product, inCart, isFirst }: Props) {
  const { id, name, description, available, category, thcContent } = product;
  const priced = asCartProduct(product);
  return (
    <Card
      as="article"
      id={`product-${id}`}
      aria-labelledby={`name-${id}`}
      tabIndex={-1}
      className="grid scroll-mt-24 grid-cols-[7rem_minmax(0,1fr)] grid-rows-[auto_auto_auto_1fr] gap-y-1.5 overflow-hidden wrap-anywhere max-[20rem]:grid-cols-1 sm:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <div className="relative row-span-4 max-[20rem]:row-auto">
        <ProductPicture
          product={product}
          sizes="(min-width: 40rem) 208px, 112px"
          priority={isFirst}
          className={available ? 'h-full' : 'h-full opacity-50'}
        />
        {priced.regularPrice && (
          <Badge tone="sale" className="absolute top-2 left-2">
            {percentOff(priced.regularPrice, priced.price)}% OFF
          </Badge>
        )}
        {inCart > 0 && (
          <Badge tone="completed" className="absolute bottom-2 left-2">
            In cart ({inCart})
          </Badge>
        )}
      </div>
      <CardTitle id={`name-${id}`} className={clsx(column, 'row-start-1 pt-3 max-[20rem]:row-auto sm:pt-4')}>
        {name}
      </CardTitle>
      {description && <Description text={description} />}
      {(thcContent || category) && (
        <p className={clsx(column, 'row-start-3 flex flex-wrap gap-1.5 max-[20rem]:row-auto')}>
          {thcContent && <Thc content={thcContent} />}
          {category && <Badge className={wrapping}>{category}</Badge>}
        </p>
      )}
      <div
        className={clsx(
          column,
          'row-start-4 mt-1 flex flex-wrap items-center content-start justify-between gap-x-3 gap-y-2 pb-3 max-[20rem]:row-auto sm:pb-4',
        )}
      >
        <Price {...priced} />
        {available ? (
          <AddButton product={priced} describedBy={`name-${id}`} />
        ) : (
          <span className="flex min-h-11 items-center text-label text-muted">Left the menu</span>
        )}
      </div>
    </Card>
  );
}

/** Beside the picture, or below it where there is no room. */
const column = 'col-start-2 mx-3.5 min-w-0 max-[20rem]:col-start-1 sm:mx-4';
/** A statement as long as the shop allows goes on in a second line. */
const wrapping = 'max-w-full whitespace-normal!';

function Thc({ content }: { content: string }) {
  const word = thcWord(content);
  return (
    <Badge className={wrapping}>
      <span>
        {thcText(content)}
        {word && <span className="font-medium whitespace-nowrap"> · {word}</span>}
      </span>
    </Badge>
  );
}

/** Two lines of it; a press shows the rest, below the picture, where it has the width of the card. */
function Description({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const beside = clsx(column, 'row-start-2 max-[20rem]:row-auto');
  if (text.length <= shortText) return <p className={clsx(beside, 'text-meta text-muted')}>{text}</p>;
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={() => setOpen(!open)}
      className={clsx(
        'flex min-h-11 gap-1 rounded-badge border border-transparent text-left text-meta text-muted',
        open ? 'col-span-full mx-3.5 mb-3 items-start sm:mx-4' : clsx(beside, '-my-1 items-center'),
      )}
    >
      <span className={clsx('min-w-0 flex-1', !open && 'clamp-2')}>{text}</span>
      <ChevronDown
        aria-hidden
        className={clsx('size-4 shrink-0 transition-transform', open && 'rotate-180')}
      />
    </button>
  );
}
