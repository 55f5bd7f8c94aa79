import { clsx } from 'clsx';
import type { Icon as IconComponent } from './icon.tsx';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

type Props = Omit<
  ComponentProps<typeof Button>,
  'children' | 'size' | 'block' | 'pendingLabel' | 'aria-label'
> & {
  icon: IconComponent;
  /** Read aloud, and shown on hover unless a `title` says more (or is empty, where a tooltip does). */
  label: string;
};

export function IconButton({ icon: Icon, label, variant = 'ghost', className, title, ...rest }: Props) {
  return (
    <Button
      {...rest}
      variant={variant}
      title={rest.disabledReason || (title ?? label)}
      aria-label={label}
      className={clsx('size-11 shrink-0 p-0!', className)}
    >
      <Icon aria-hidden />
    </Button>
  );
}
