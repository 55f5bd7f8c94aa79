import type { ComponentProps } from 'react';
import { Picture } from '#client/ui/picture.tsx';

type Props = Omit<ComponentProps<typeof Picture>, 'src' | 'alt'> & {
  product: { name: string; imageUrl: string | null };
  /** Where the name stands right beside it, hearing it twice helps nobody. */
  decorative?: boolean;
};

export function ProductPicture({ product: { name, imageUrl }, decorative = false, ...rest }: Props) {
  return <Picture {...rest} src={imageUrl} alt={decorative ? '' : name} />;
}
