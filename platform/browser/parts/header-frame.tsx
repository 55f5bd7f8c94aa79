import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';

export type HeaderParts = {
  title: ReactNode;
  subtitle?: ReactNode;
  /** The shop's sign, or a way back. */
  before?: ReactNode;
  /** The address that sign and title lead to. */
  home?: { href: string; onClick: (event: MouseEvent) => void; label: string };
  /** The buttons at the end of the bar. */
  actions?: ReactNode;
  /** The width of the column under it. */
  column?: 'chat' | 'driver' | 'admin';
  /** The most important news, next to the title; up to a tablet it replaces the title, so that the bar stays as low. */
  now?: ReactNode;
  /** The part of the bar under its first row. */
  children?: ReactNode;
};

const widths = {
  chat: 'max-md:max-w-chat md:px-10 lg:px-6',
  driver: 'max-w-driver md:px-6',
  admin: 'max-w-admin md:px-6',
};

type Props = HeaderParts &
  Omit<ComponentProps<'header'>, keyof HeaderParts> & {
    /** A strip across the page, above the first row. */
    strip?: ReactNode;
  };

/** Draws a page's header: with the page itself, before the scripts run, and by `PageHeader`. */
export function HeaderFrame({
  title,
  subtitle,
  before,
  home,
  actions,
  column = 'chat',
  now,
  strip,
  children,
  ...rest
}: Props) {
  return (
    <header
      {...rest}
      className="sticky top-0 z-30 border-b max-[18rem]:static border-line bg-surface pt-[env(safe-area-inset-top)]"
    >
      {strip}
      <div className={clsx('mx-auto px-4', widths[column])}>
        <div className="flex min-h-17.5 items-center gap-3 py-2 max-[18rem]:flex-wrap">
          <Home link={home} className={now ? 'max-lg:min-w-11 max-lg:flex-none lg:max-w-97' : undefined}>
            {before}
            <div className={clsx('min-w-0 flex-1 max-[18rem]:basis-24', now && 'max-lg:sr-only')}>
              <h1 className="truncate text-price max-[23rem]:line-clamp-2 max-[23rem]:whitespace-normal">
                {title}
              </h1>
              {subtitle && (
                <p
                  className={clsx(
                    'line-clamp-2 text-meta leading-4! text-pretty text-muted',
                    // One line, also next to a full cart.
                    column === 'chat' && 'max-sm:text-badge max-sm:font-normal',
                  )}
                >
                  {subtitle}
                </p>
              )}
            </div>
          </Home>
          {now && (
            <div className="min-w-0 flex-1 max-[18rem]:order-1 max-[18rem]:basis-full lg:max-w-lg">{now}</div>
          )}
          {actions && (
            <div className="ml-auto flex shrink-0 items-center gap-2 max-[23rem]:gap-0 max-[18rem]:shrink max-[18rem]:flex-wrap">
              {actions}
            </div>
          )}
        </div>
        {children}
      </div>
    </header>
  );
}

type HomeProps = { link: Props['home']; className?: string; children: ReactNode };

function Home({ link, className, children }: HomeProps) {
  if (!link) return children;
  const { label, ...rest } = link;
  return (
    <a
      {...rest}
      title={label}
      className={clsx(
        'flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-control text-ink transition-none max-[18rem]:basis-32',
        className,
      )}
    >
      {children}
    </a>
  );
}
