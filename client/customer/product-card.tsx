import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { ProductPicture } from '#client/components/product-picture.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { Card, CardTitle } from '#client/ui/card.tsx';
import type { MenuProduct } from '#shared/contract/products.ts';
import { percentOff } from '#shared/money.ts';
import { AddButton } from './add-button.tsx';
import { asCartProduct } from './cart.ts';
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
      className="grid scroll-mt-24 grid-cols-[7rem_minmax(0,1fr)] overflow-hidden max-[20rem]:grid-cols-1 sm:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <div className="relative">
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
      <div className="grid min-w-0 content-start wrap-anywhere gap-1.5 px-3.5 py-3 sm:p-4">
        <CardTitle id={`name-${id}`}>{name}</CardTitle>
        {description && <Description text={description} />}
        <p className="flex flex-wrap gap-1.5">
          {thcContent && <Thc content={thcContent} />}
          {category && <Badge>{category}</Badge>}
        </p>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <Price {...priced} />
          {available ? (
            <AddButton product={priced} describedBy={`name-${id}`} />
          ) : (
            <span className="flex min-h-11 items-center text-label text-muted">Left the menu</span>
          )}
        </div>
      </div>
    </Card>
  );
}

function Thc({ content }: { content: string }) {
  const word = thcWord(content);
  return (
    <Badge>
      <span>{thcText(content)}</span>
      {word && <span className="font-medium">· {word}</span>}
    </Badge>
  );
}

/** Two lines of it; a press shows the rest. */
function Description({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  if (text.length <= shortText) return <p className="text-meta text-muted">{text}</p>;
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={() => setOpen(!open)}
      className="-mx-px -my-1 flex min-h-11 items-center gap-1 rounded-badge border border-transparent text-left text-meta text-muted"
    >
      <span className={clsx('min-w-0 flex-1', !open && 'line-clamp-2')}>{text}</span>
      <ChevronDown
        aria-hidden
        className={clsx('size-4 shrink-0 transition-transform', open && 'rotate-180')}
      />
    </button>
  );
}
