import type { ComponentProps } from 'react';
import { Picture } from '#client/ui/picture.tsx';

type Props = Omit<ComponentProps<typeof Picture>, 'src' | 'alt' | 'placeholder'> & {
  product: { name: string; imageUrl: string | null; imagePlaceholder: string | null };
  /** Where the name stands right beside it, hearing it twice helps nobody. */
  decorative?: boolean;
};

export function ProductPicture({ product, decorative = false, ...rest }: Props) {
  const { name, imageUrl, imagePlaceholder } = product;
  return <Picture {...rest} src={imageUrl} placeholder={imagePlaceholder} alt={decorative ? '' : name} />;
}
