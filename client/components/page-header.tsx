import { clsx } from 'clsx';
import type { MouseEvent, ReactNode } from 'react';
import { OfflineBanner } from './offline-banner.tsx';

type Props = {
  title: ReactNode;
  subtitle?: ReactNode;
  /** The shop's sign, or a way back. */
  before?: ReactNode;
  /** Where sign and title lead. */
  home?: { href: string; onClick: (event: MouseEvent) => void; label: string };
  /** Buttons at the end of the bar. */
  actions?: ReactNode;
  /** Width of the column under it. */
  column?: 'chat' | 'driver' | 'admin';
  /** Why the shop is out of reach, where there is more to say of it than the column's own words. */
  offline?: string;
  /** More of the bar, under its first row. */
  children?: ReactNode;
};

const offlineWords = {
  chat: "You're offline. Showing saved menu",
  driver: "You're offline. What you change is sent when the signal is back.",
  admin: "You're offline. What you see was read before, and nothing can be saved.",
};
const widths = { chat: 'max-w-chat lg:max-w-none', driver: 'max-w-driver', admin: 'max-w-admin' };

/** What sticks below the bar needs its height, and so does whatever is scrolled into view. */
function publishHeight(header: HTMLElement | null) {
  if (!header) return undefined;
  const observer = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--page-header', `${header.offsetHeight}px`),
  );
  observer.observe(header);
  return () => observer.disconnect();
}

/** The bar that stays at the top of a role's screen, unless the text is so large that it would fill a phone. */
export function PageHeader({
  title,
  subtitle,
  before,
  home,
  actions,
  column = 'chat',
  offline = offlineWords[column],
  children,
}: Props) {
  return (
    <header
      ref={publishHeight}
      data-toasts-on-header={column === 'driver' || undefined}
      data-keep-clear={column !== 'driver' || undefined}
      className="sticky top-0 z-30 border-b max-[16rem]:static border-line bg-surface pt-[env(safe-area-inset-top)]"
    >
      <OfflineBanner>{offline}</OfflineBanner>
      <div className={clsx('mx-auto px-4 md:px-6', widths[column])}>
        <div className="flex min-h-17.5 items-center gap-3 py-2 max-[16rem]:flex-wrap">
          <Home link={home}>
            {before}
            <div className="min-w-0 flex-1 max-[16rem]:basis-24">
              <h1 className="truncate text-price max-[23rem]:line-clamp-2 max-[23rem]:whitespace-normal">
                {title}
              </h1>
              {subtitle && (
                <p className="line-clamp-2 text-meta leading-4! text-pretty text-muted">{subtitle}</p>
              )}
            </div>
          </Home>
          {actions && (
            <div className="ml-auto flex shrink-0 items-center gap-2 max-[23rem]:gap-0">{actions}</div>
          )}
        </div>
        {children}
      </div>
    </header>
  );
}

function Home({ link, children }: { link: Props['home']; children: ReactNode }) {
  if (!link) return children;
  const { label, ...rest } = link;
  return (
    <a
      {...rest}
      title={label}
      className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-control text-ink transition-none max-[16rem]:basis-32"
    >
      {children}
    </a>
  );
}
