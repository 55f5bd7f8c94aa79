import { useParentSize } from '@visx/responsive';
import { scaleBand } from '@visx/scale';
import { useState, type PointerEvent } from 'react';
import { dollars, shortDollars } from '#shared/money.ts';
import type { DailyFigures } from '../contract.ts';
import { Bars } from './bars.tsx';
import { longDay, shortDay } from './format.ts';
import { useMediaQuery } from '#platform/browser/ui/use-media-query.ts';
import { counted } from '#shared/counted.ts';

/** Room at the left for the figures of the grid lines. */
const gutterPx = 56;

/** Draws revenue above orders, day by day. The table next to it has the same figures for screen readers. */
export function DailyChart({ days }: { days: DailyFigures }) {
  const { parentRef, width } = useParentSize({
    debounceTime: 0,
    ignoreDimensions: ['top', 'left', 'height'],
  });
  const [active, setActive] = useState<number>();
  // Next to a column of cards the chart is as tall as they are.
  const tall = useMediaQuery('(min-width: 80rem)');
  const bands = scaleBand({
    domain: days.map((_, index) => index),
    range: [gutterPx, Math.max(gutterPx, width)],
    paddingInner: 0.35,
    paddingOuter: 0.175,
  });
  const column = bands.step();

  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const x = clientX - currentTarget.getBoundingClientRect().left - gutterPx;
    setActive(Math.min(days.length - 1, Math.max(0, Math.floor(x / column))));
  };
  const columns = { at: (index: number) => bands(index) ?? gutterPx, width: bands.bandwidth() };
  const frame = { width, gutterPx, columns, active };

  return (
    <div
      ref={parentRef}
      aria-hidden
      className="relative touch-pan-y"
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={() => setActive(undefined)}
    >
      <p className="mb-1 text-meta text-muted">Revenue</p>
      <Bars
        {...frame}
        values={days.map(({ revenue }) => revenue)}
        height={tall ? 300 : 168}
        written={shortDollars}
        look="fill-brand"
      />
      <p className="mt-4 mb-1 text-meta text-muted">Orders placed</p>
      <Bars
        {...frame}
        values={days.map(({ orders }) => orders)}
        height={tall ? 128 : 72}
        written={String}
        look="fill-control"
      />
      <Days days={days} column={column} />
      {active !== undefined && (
        <Tip day={days[active]} left={gutterPx + (active + 0.5) * column} width={width} />
      )}
    </div>
  );
}

function Days({ days, column }: { days: DailyFigures; column: number }) {
  // Labels are counted from today backwards, so that the last one is always today's.
  const every = column * 7 < 44 ? 14 : 7;
  return (
    <div className="relative mt-1.5 h-4 text-badge font-medium text-muted">
      {days.map(({ day }, index) => {
        const age = days.length - 1 - index;
        if (age % every > 0) return null;
        const style =
          age === 0 ? { right: 0 } : { left: gutterPx + (index + 0.5) * column, translate: '-50%' };
        return (
          <span key={day} className="absolute whitespace-nowrap" style={style}>
            {age === 0 ? 'Today' : shortDay(day)}
          </span>
        );
      })}
    </div>
  );
}

type TipProps = { day: DailyFigures[number] | undefined; left: number; width: number };

/** Shows the sums of the day under the pointer. It leans away from the edges. */
function Tip({ day, left, width }: TipProps) {
  if (!day) return null;
  const halfTipPx = 76;
  const style = { left: Math.min(Math.max(left, halfTipPx), width - halfTipPx) };
  return (
    <div
      style={style}
      className="pointer-events-none absolute top-4 z-10 w-38 -translate-x-1/2 rounded-control border border-line bg-raised px-3 py-2 text-meta shadow-raised"
    >
      <p className="text-muted">{longDay(day.day)}</p>
      <p className="font-semibold tabular-nums">{dollars(day.revenue)}</p>
      <p className="tabular-nums">{counted(day.orders, 'order')} placed</p>
    </div>
  );
}
