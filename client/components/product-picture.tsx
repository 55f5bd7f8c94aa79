import type { ComponentProps } from 'react';
import { Picture } from '#client/ui/picture.tsx';

type Props = Omit<ComponentProps<typeof Picture>, 'src' | 'alt'> & { product: { name: string; imageUrl: string | null } };

export function ProductPicture({ product: { name, imageUrl }, ...rest }: Props) {
  return <Picture {...rest} src={imageUrl} alt={name} />;
}
