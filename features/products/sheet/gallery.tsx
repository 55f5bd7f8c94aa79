import { clsx } from 'clsx';
import ChevronRight from '~icons/lucide/chevron-right';
import ZoomIn from '~icons/lucide/zoom-in';
import ZoomOut from '~icons/lucide/zoom-out';
import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { IconButton } from '#platform/browser/ui/icon-button.tsx';
import type { MenuProduct } from '../contract/products.ts';
import { ProductPicture } from '../parts/product-picture.tsx';

const round = 'rounded-full! bg-surface! shadow-raised';

/** Shows the pictures of a product, one after another; a press enlarges one within its room. */
export function Gallery({ product }: { product: MenuProduct }) {
  const [large, setLarge] = useState<number>();
  const list = useRef<HTMLUListElement>(null);
  const pictures = [product, ...(product.moreImages ?? []).map((image) => ({ ...product, ...image }))];
  const showNext = () => {
    const { scrollLeft = 0, clientWidth = 1 } = list.current ?? {};
    const next = (Math.round(scrollLeft / clientWidth) + 1) % pictures.length;
    setLarge(undefined);
    list.current?.scrollTo({ left: next * clientWidth });
  };
  return (
    <div className="relative h-full">
      <ul
        ref={list}
        className="flex h-full snap-x snap-mandatory overflow-x-auto scroll-smooth scrollbar-none"
      >
        {pictures.map((picture, index) => (
          <li key={picture.imageUrl} className="relative w-full shrink-0 snap-start">
            <Frame
              picture={picture}
              isFirst={index === 0}
              isLarge={index === large}
              onPress={() => setLarge(index === large ? undefined : index)}
            />
            {picture.imageUrl && (
              <IconButton
                icon={index === large ? ZoomOut : ZoomIn}
                label={`Enlarge picture ${index + 1} of ${pictures.length}`}
                aria-pressed={index === large}
                onClick={() => setLarge(index === large ? undefined : index)}
                className={clsx('absolute! bottom-3 left-3', round)}
              />
            )}
            {pictures.length > 1 && (
              <span className="absolute right-16 bottom-6 rounded-pill bg-surface px-2.5 py-0.5 text-meta tabular-nums pointer-coarse:right-3 pointer-coarse:bottom-3">
                {index + 1} / {pictures.length}
              </span>
            )}
          </li>
        ))}
      </ul>
      {/* A finger swipes; a mouse may have nothing to scroll sideways with. */}
      {pictures.length > 1 && (
        <IconButton
          icon={ChevronRight}
          label="Next picture"
          onClick={showNext}
          className={clsx('absolute! right-3 bottom-3 pointer-coarse:hidden!', round)}
        />
      )}
    </div>
  );
}

type FrameProps = { picture: MenuProduct; isFirst: boolean; isLarge: boolean; onPress: () => void };

/** Keeps its size: an enlarged picture is moved within it, by a finger, or by where the mouse points. */
function Frame({ picture, isFirst, isLarge, onPress }: FrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const point = useRef({ x: 0.5, y: 0.5 });
  const pointAt = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    point.current = { x: (clientX - left) / width, y: (clientY - top) / height };
  };
  const show = () => {
    const box = frame.current;
    const { x, y } = point.current;
    box?.scrollTo((box.scrollWidth - box.clientWidth) * x, (box.scrollHeight - box.clientHeight) * y);
  };
  useLayoutEffect(() => {
    if (isLarge) show();
    else point.current = { x: 0.5, y: 0.5 };
  }, [isLarge]);
  return (
    // For a finger or a mouse: the button next to it does the same.
    <div
      ref={frame}
      role="presentation"
      data-enlarged={isLarge || undefined}
      onClick={(event) => {
        pointAt(event);
        if (picture.imageUrl) onPress();
      }}
      onPointerMove={(event) => {
        if (!isLarge || event.pointerType !== 'mouse') return;
        pointAt(event);
        show();
      }}
      className={clsx(
        'aspect-4/3 overscroll-contain scrollbar-none sm:aspect-auto sm:h-full',
        isLarge ? 'cursor-zoom-out overflow-auto' : 'overflow-hidden',
        picture.imageUrl && !isLarge && 'cursor-zoom-in',
      )}
    >
      <ProductPicture
        product={picture}
        sizes={isLarge ? '960px' : '(min-width: 40rem) 480px, 100vw'}
        priority={isFirst}
        className={clsx('aspect-auto!', isLarge ? 'h-[200%]! w-[200%]! max-w-none' : 'h-full!')}
      />
    </div>
  );
}
