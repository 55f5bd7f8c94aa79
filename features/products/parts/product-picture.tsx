import type { ComponentProps } from 'react';
import { clsx } from 'clsx';
import { Picture } from '#platform/browser/ui/picture.tsx';
import { CategoryShape } from './category-art.tsx';
import { categoryKind, categoryTint } from './category-look.ts';

type Props = Omit<ComponentProps<typeof Picture>, 'src' | 'alt' | 'placeholder' | 'fallback'> & {
  product: {
    name: string;
    imageUrl: string | null;
    imagePlaceholder: string | null;
    category?: string | null;
  };
  /** True if the name is right next to the picture, so that a screen reader reads it once. */
  decorative?: boolean;
};

export function ProductPicture({ product, decorative = false, className, ...rest }: Props) {
  const { name, imageUrl, imagePlaceholder, category } = product;
  const alt = decorative ? '' : name;
  return (
    <Picture
      {...rest}
      src={imageUrl}
      placeholder={imagePlaceholder}
      alt={alt}
      className={className}
      fallback={
        <CategoryArt category={category} label={alt} className={clsx('aspect-4/3 w-full', className)} />
      }
    />
  );
}

type ArtProps = { category: string | null | undefined; label: string; className: string };

/** Shows a painted likeness of the category, on the category's tint, for a product without a picture. */
function CategoryArt({ category, label, className }: ArtProps) {
  return (
    <div
      role={label ? 'img' : undefined}
      aria-label={label || undefined}
      style={{ background: categoryTint(category) }}
      className={clsx('grid place-items-center overflow-hidden text-on-brand-soft', className)}
    >
      <CategoryShape kind={categoryKind(category)} className="h-auto max-h-48 w-3/5" />
    </div>
  );
}
