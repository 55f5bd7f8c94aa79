import { clsx } from 'clsx';
import type { Icon as IconComponent } from './icon.tsx';
import * as Radix from '@radix-ui/react-tabs';
import { useEffect, useRef, type ReactNode } from 'react';
import { keepFocus, takeFocus } from './keep-focus.ts';
import { useMediaQuery } from './use-media-query.ts';

export type Tab = {
  value: string;
  label: string;
  count?: number;
  icon?: IconComponent;
  /** Stays in sight at the edge of a row that scrolls. */
  pinned?: boolean;
};

type Props = {
  /** Names the set of tabs. */
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
  /** From 1024 px on the tabs are a rail next to the content. */
  rail?: boolean;
  /** The tabs share the width evenly, for two or three short ones. */
  fill?: boolean;
  /** One TabPanel for each tab, or only for the one that is open. */
  children: ReactNode;
  className?: string;
};

export function Tabs({
  label,
  tabs,
  value,
  onChange,
  rail = false,
  fill = false,
  children,
  className,
}: Props) {
  const wide = useMediaQuery('(min-width: 64rem)');
  const upright = rail && wide;
  return (
    <Radix.Root
      value={value}
      onValueChange={onChange}
      orientation={upright ? 'vertical' : 'horizontal'}
      className={clsx(
        rail && 'lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:items-start lg:gap-8',
        className,
      )}
    >
      <Radix.List
        aria-label={label}
        // Radix takes away the ring of the row, on which the focus rests for a moment after a press with the mouse.
        style={{ outline: undefined }}
        className={clsx(
          'flex gap-1',
          upright ? 'sticky top-24 flex-col' : 'relative shadow-[inset_0_-1px_0_var(--color-line)]',
          // The row scrolls within itself, and fades out over the page's gutters.
          !upright &&
            'edge-fade -mx-4 w-0 min-w-[calc(100%+2rem)] px-4 md:-mx-6 md:min-w-[calc(100%+3rem)] md:px-6',
        )}
      >
        {tabs.map((tab) => (
          <Trigger key={tab.value} {...tab} active={tab.value === value} upright={upright} fill={fill} />
        ))}
      </Radix.List>
      <div className="min-w-0">{children}</div>
    </Radix.Root>
  );
}

const pinnedIn = (row: HTMLElement) => row.querySelector<HTMLElement>('[data-pinned]');

type TriggerProps = Tab & { active: boolean; upright: boolean; fill: boolean };

function Trigger({ value, label, count, icon: Icon, pinned = false, active, upright, fill }: TriggerProps) {
  const trigger = useRef<HTMLButtonElement>(null);

  // On a phone the row scrolls sideways; the open tab must be in sight. (scrollIntoView would move the page too.)
  useEffect(() => {
    const [tab, row] = [trigger.current, trigger.current?.parentElement];
    if (!active || !tab || !row) return undefined;
    const observer = new ResizeObserver(() => {
      const pin = pinnedIn(row);
      // A pinned one measures where it is now, not where it belongs: that is after its neighbor.
      const before = tab.previousElementSibling;
      const isAfterNeighbor = tab === pin && before instanceof HTMLElement;
      const left = isAfterNeighbor ? before.offsetLeft + before.offsetWidth : tab.offsetLeft;
      // The middle of what the pinned one leaves free, before or after it.
      const pinWidth = pin && pin !== tab ? pin.offsetWidth : 0;
      const isAfter = pin?.compareDocumentPosition(tab) === Node.DOCUMENT_POSITION_FOLLOWING;
      const free = row.clientWidth - pinWidth;
      row.scrollLeft = left - (free - tab.offsetWidth) / 2 - (isAfter ? pinWidth : 0);
    });
    // Reports at once, and again when the phone is turned or a count appears.
    for (const part of new Set([row, tab, pinnedIn(row)])) if (part) observer.observe(part);
    return () => observer.disconnect();
  }, [active]);

  return (
    <Radix.Trigger
      ref={trigger}
      value={value}
      onMouseDown={keepFocus}
      onClick={takeFocus}
      data-pinned={pinned || undefined}
      className={clsx(
        'inline-flex min-h-11 shrink-0 items-center gap-2 px-3 text-label whitespace-nowrap text-muted transition-colors',
        'enabled-hover:text-ink data-[state=active]:text-ink focus-visible:-outline-offset-2',
        upright
          ? 'rounded-control data-[state=active]:bg-brand-soft data-[state=active]:text-on-brand-soft'
          : 'border-b-2 border-transparent data-[state=active]:border-brand forced-colors:border-[Canvas]',
        // Forced colors leave neither the tint nor the line that marks the open tab.
        'forced-colors:data-[state=active]:bg-[Highlight] forced-colors:data-[state=active]:text-[HighlightText] forced-colors:data-[state=active]:forced-color-adjust-none',
        fill && !upright && 'grow justify-center',
        // Tabs that pass below a pinned one fade out before it, and do not come out again in the page's gutter.
        pinned &&
          !upright && [
            'sticky right-0 left-0 z-1 bg-bg bg-clip-padding md:-right-2',
            'before:pointer-events-none before:absolute before:inset-y-0 before:right-full before:w-4 before:bg-linear-to-l before:from-bg',
            'shadow-[1rem_0_0_var(--color-bg)]', // a shadow, unlike an element there, does not widen the tab
          ],
        // Three names with a count each fit on a phone when the counts are below.
        fill && count !== undefined && 'max-sm:flex-col max-sm:gap-0.5 max-sm:px-2 max-sm:py-1.5',
      )}
    >
      {Icon && <Icon aria-hidden className="size-5 shrink-0" />}
      {label}
      {count !== undefined && (
        <span
          className={clsx(
            'rounded-pill bg-surface-2 px-2 text-badge text-muted tabular-nums',
            upright && 'ml-auto',
          )}
        >
          {count}
        </span>
      )}
    </Radix.Trigger>
  );
}

export function TabPanel({
  value,
  children,
  className,
}: {
  value: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <Radix.Content
      value={value}
      className={clsx('rounded-control focus-visible:outline-offset-4', className)}
    >
      {children}
    </Radix.Content>
  );
}
