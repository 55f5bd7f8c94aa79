import { clsx } from 'clsx';
import CircleAlert from '~icons/lucide/circle-alert';
import CircleCheck from '~icons/lucide/circle-check';
import Info from '~icons/lucide/info';
import TriangleAlert from '~icons/lucide/triangle-alert';
import X from '~icons/lucide/x';
import type { Icon as IconComponent } from './icon.tsx';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

type BannerTone = 'info' | 'success' | 'warning' | 'error';

const tones: Record<BannerTone, { look: string; icon: IconComponent }> = {
  info: { look: 'bg-brand-soft text-on-brand-soft', icon: Info },
  success: { look: 'bg-completed text-on-completed', icon: CircleCheck },
  warning: { look: 'bg-pending text-on-pending', icon: TriangleAlert },
  error: { look: 'bg-error text-on-error', icon: CircleAlert },
};

type Props = {
  tone?: BannerTone;
  icon?: IconComponent;
  children: ReactNode;
  action?: ReactNode;
  onDismiss?: () => void;
  dismissLabel?: string;
  /** A rounded box within content, instead of a strip across the page. */
  inline?: boolean;
  /** The icon is at the first line, for contents that have buttons of their own below the words. */
  iconAtTop?: boolean;
  /**
   * The role of a banner that comes and goes by itself, such as lost signal. Leave it mounted around the message,
   * so that screen readers announce it.
   */
  role?: 'status' | 'alert';
  className?: string;
};

export function Banner({
  tone = 'info',
  icon,
  children,
  action,
  onDismiss,
  dismissLabel = 'Dismiss',
  inline = false,
  iconAtTop = false,
  role,
  className,
}: Props) {
  const Icon = icon ?? tones[tone].icon;
  return (
    <div
      role={role}
      className={clsx(
        'flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border border-transparent px-4 py-1 text-meta font-medium max-[18rem]:gap-x-2 max-[18rem]:px-3',
        tones[tone].look,
        inline && 'rounded-control',
        className,
      )}
    >
      <Icon
        aria-hidden
        className={clsx('size-5 shrink-0', iconAtTop && 'mt-1.5 self-start', action && 'max-[18rem]:hidden')}
      />
      <div
        className={clsx(
          'min-w-0 flex-1 py-1.5',
          // On the smallest phones the words keep their line, and the button goes below. With text so large that
          // a line holds two words, both buttons do.
          action && 'max-[23rem]:basis-32 max-[18rem]:basis-full max-[18rem]:pb-0',
        )}
      >
        {children}
      </div>
      {action && (
        <div className="max-[23rem]:order-1 max-[23rem]:basis-full max-[23rem]:pb-1.5 max-[18rem]:grow max-[18rem]:basis-auto">
          {action}
        </div>
      )}
      {onDismiss && (
        <IconButton
          icon={X}
          label={dismissLabel}
          onClick={onDismiss}
          className={clsx(
            '-mr-3',
            iconAtTop && '-mt-0.5 self-start',
            action && 'max-[18rem]:order-2 max-[18rem]:size-[44px]!',
          )}
        />
      )}
    </div>
  );
}
