import ArrowDownRight from '~icons/lucide/arrow-down-right';
import ArrowUpRight from '~icons/lucide/arrow-up-right';
import Minus from '~icons/lucide/minus';
import type { Icon as IconComponent } from '#platform/browser/ui/icon.tsx';
import { useId } from 'react';
import { Card, CardTitle } from '#platform/browser/ui/card.tsx';
import { dollars } from '#shared/money.ts';
import { formatTrend, type Direction } from './format.ts';
import { grouped } from '#shared/counted.ts';

type Periods = { today: number; thisWeek: number; thisMonth: number };
type Props = {
  title: string;
  icon: IconComponent;
  isMoney?: boolean;
  now: Periods;
  before: Periods;
  total?: number;
};

const periods = [
  { key: 'today', label: 'Today', than: 'yesterday' },
  { key: 'thisWeek', label: 'This week', than: 'last week' },
  { key: 'thisMonth', label: 'This month', than: 'last month' },
] as const;

const arrows: Record<Direction, IconComponent> = { up: ArrowUpRight, down: ArrowDownRight, same: Minus };

/** Shows a figure for today, this week and this month, each next to what it was a period ago. */
export function FigureCard({ title, icon: Icon, isMoney = false, now, before, total }: Props) {
  const id = useId();
  const written = (value: number) => (isMoney ? dollars(value) : grouped(value));
  return (
    <Card as="section" aria-labelledby={id} className="p-4">
      <div className="flex items-center gap-2">
        <Icon aria-hidden className="size-5 text-muted" />
        <CardTitle id={id}>{title}</CardTitle>
        {total !== undefined && (
          <p className="ml-auto text-meta text-muted">
            Total <span className="font-semibold text-ink tabular-nums">{written(total)}</span>
          </p>
        )}
      </div>
      <dl className="mt-3 grid grid-cols-1 gap-2">
        {periods.map(({ key, label, than }) => (
          <Figure
            key={key}
            label={label}
            value={written(now[key])}
            change={formatTrend(isMoney ? 'money' : 'count', now[key], before[key], than)}
            large={key === 'today'}
          />
        ))}
      </dl>
    </Card>
  );
}

type FigureProps = { label: string; value: string; change: ReturnType<typeof formatTrend>; large: boolean };

function Figure({ label, value, change: { direction, words }, large }: FigureProps) {
  const Arrow = arrows[direction];
  return (
    <div
      className={
        large ? '' : 'flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-2'
      }
    >
      <dt className="text-meta text-muted">{label}</dt>
      <dd className={large ? 'text-display tabular-nums' : 'text-label tabular-nums'}>{value}</dd>
      <dd className="flex w-full items-center gap-1 text-meta text-muted">
        <Arrow aria-hidden className={large && direction === 'up' ? 'size-4 text-brand' : 'size-4'} />
        {words}
      </dd>
    </div>
  );
}
