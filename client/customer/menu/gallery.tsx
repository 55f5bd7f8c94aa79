import { clsx } from 'clsx';
import ZoomIn from '~icons/lucide/zoom-in';
import ZoomOut from '~icons/lucide/zoom-out';
import { useState } from 'react';
import { ProductPicture } from '#client/components/product-picture.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { MenuProduct } from '#shared/contract/products.ts';

/** The pictures of a product, one after another; a press enlarges one. */
export function Gallery({ product }: { product: MenuProduct }) {
  const [large, setLarge] = useState<number>();
  const pictures = [product, ...(product.moreImages ?? []).map((image) => ({ ...product, ...image }))];
  return (
    <ul className="flex h-full snap-x snap-mandatory overflow-x-auto scrollbar-none">
      {pictures.map((picture, index) => (
        <li key={picture.imageUrl} className="relative w-full shrink-0 snap-start">
          <div className="h-full overflow-auto overscroll-contain">
            <ProductPicture
              product={picture}
              sizes={index === large ? '960px' : '(min-width: 40rem) 480px, 100vw'}
              priority={index === 0}
              className={clsx(
                'sm:aspect-auto! sm:h-full',
                index === large && 'w-[200%]! max-w-none sm:h-[200%]!',
              )}
            />
          </div>
          {picture.imageUrl && (
            <IconButton
              icon={index === large ? ZoomOut : ZoomIn}
              label={`Enlarge picture ${index + 1} of ${pictures.length}`}
              aria-pressed={index === large}
              onClick={() => setLarge(index === large ? undefined : index)}
              className="absolute! bottom-3 left-3 rounded-full! bg-surface! shadow-raised"
            />
          )}
          {pictures.length > 1 && (
            <span className="absolute right-3 bottom-3 rounded-pill bg-surface px-2.5 py-0.5 text-meta tabular-nums">
              {index + 1} / {pictures.length}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
