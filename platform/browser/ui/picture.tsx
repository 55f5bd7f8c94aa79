import { thumbHashToDataURL } from 'thumbhash';
import { clsx } from 'clsx';
import Amphora from '~icons/lucide/amphora';
import { useEffect, useRef, useState, type ReactNode } from 'react';

const made = new Map<string, string>();

type Props = {
  src: string | null | undefined;
  alt: string;
  /** A thumbhash of the file: its blurred look in a few letters. */
  placeholder?: string | null;
  /** The width at which it is shown, for the choice of the file: "(min-width: 40rem) 280px, 112px". */
  sizes: string;
  /**
   * The first one in sight: fetched before all else or, where words are waited for, at once but after them. The rest wait
   * until they are scrolled near.
   */
  priority?: boolean | 'low';
  /** Stands where the picture would, when there is none. */
  fallback?: ReactNode;
  className?: string;
};

/** A 4:3 picture: a thumbhash blur while it loads, and a drawn jar when there is none. */
export function Picture({ src, alt, placeholder, sizes, priority = false, fallback, className }: Props) {
  const [broken, setBroken] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const { current } = image;
    return placeholder && current ? paintBlur(current, placeholder) : undefined;
  }, [src, placeholder, broken]);
  const box =
    'aspect-4/3 w-full bg-linear-135 from-brand-soft to-surface-2 bg-cover bg-center object-cover brightness-(--picture-brightness)';

  if (!src || src === broken) {
    if (fallback) return fallback;
    return (
      <div
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
        className={clsx(box, 'grid place-items-center text-on-brand-soft', className)}
      >
        <Amphora aria-hidden className="size-2/5 max-h-16 max-w-16 opacity-45" strokeWidth={1.25} />
      </div>
    );
  }
  return (
    <img
      ref={image}
      src={src}
      srcSet={sourcesOf(src)}
      sizes={sizes}
      alt={alt}
      width={960}
      height={720}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority === true ? 'high' : priority || undefined}
      decoding="async"
      // The blur stays until the picture can be painted, a moment after it has come. It goes then: a picture with
      // see-through parts would show both.
      onLoad={({ currentTarget }) => {
        const clear = () => void (currentTarget.style.backgroundImage = '');
        void currentTarget.decode().then(clear, clear);
      }}
      onError={() => setBroken(src)}
      className={clsx(box, className)}
    />
  );
}

/** Our own pictures are kept in three widths; one from elsewhere is what it is. */
export function sourcesOf(src: string) {
  const [, stem] = src.match(/^(\/objects\/.+)\.webp$/) ?? [];
  return stem ? `${stem}-320.webp 320w, ${stem}-640.webp 640w, ${src} 960w` : undefined;
}

/**
 * Paints the blur of a thumbhash where the picture will be, unless the picture has come. To make one takes a slow
 * phone 10 ms: each is a task of its own, so that a tap waits for one and not for those of a whole menu. Returns
 * what calls it off.
 */
function paintBlur(image: HTMLImageElement, hash: string) {
  const paint = () => {
    if (!image.complete) image.style.backgroundImage = blurOf(hash);
  };
  if (made.has(hash)) return paint();
  const timer = setTimeout(paint);
  return () => clearTimeout(timer);
}

/** Converts a thumbhash to CSS. The result is kept, because a card that is filtered away and back needs it again. */
function blurOf(hash: string) {
  const known = made.get(hash);
  if (known) return known;
  const bytes = Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0));
  const blur = `url(${thumbHashToDataURL(bytes)})`;
  made.set(hash, blur);
  return blur;
}
