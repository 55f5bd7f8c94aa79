import { clsx } from 'clsx';
import CircleCheck from '~icons/lucide/circle-check';
import CircleX from '~icons/lucide/circle-x';
import Clock from '~icons/lucide/clock';
import Loader from '~icons/lucide/loader';
import type { Icon as IconComponent } from './icon.tsx';
import type { ReactNode } from 'react';

export type BadgeTone = 'neutral' | 'sale' | 'pending' | 'processing' | 'completed' | 'cancelled';

const tones: Record<BadgeTone, { look: string; icon?: IconComponent }> = {
  neutral: { look: 'border-transparent bg-surface-2 text-muted dark:border-line' },
  sale: { look: 'border-transparent bg-sale text-on-sale' },
  pending: { look: 'border-transparent bg-pending text-on-pending', icon: Clock },
  processing: { look: 'border-transparent bg-processing text-on-processing', icon: Loader },
  completed: { look: 'border-transparent bg-completed text-on-completed', icon: CircleCheck },
  cancelled: { look: 'border-transparent bg-cancelled text-on-cancelled', icon: CircleX },
};

type Props = { tone?: BadgeTone; icon?: IconComponent; children: ReactNode; className?: string };

/** A state has words and a sign, never its color alone. */
export function Badge({ tone = 'neutral', icon, children, className }: Props) {
  const { look, icon: usual } = tones[tone];
  const Icon = icon ?? usual;
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 rounded-badge border px-2 py-0.75 text-badge whitespace-nowrap',
        look,
        className,
      )}
    >
      {Icon && <Icon aria-hidden className="size-3.5 shrink-0" />}
      {children}
    </span>
  );
}
