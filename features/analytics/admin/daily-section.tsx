import ChartColumn from '~icons/lucide/chart-column';
import Table from '~icons/lucide/table';
import { useId, useState } from 'react';
import { useRead } from '#platform/browser/api/use-endpoint.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { Card, CardTitle } from '#platform/browser/ui/card.tsx';
import { dollars } from '#shared/money.ts';
import { type DailyFigures, getDailyFigures } from '../contract.ts';
import { longDay } from './format.ts';
import { DailyChart } from './daily-chart.tsx';
import { counted } from '#shared/counted.ts';

export function DailySection() {
  const days = useRead(getDailyFigures, {});
  const id = useId();
  const [tableShown, setTableShown] = useState(false);
  const revenue = days.reduce((sum, day) => sum + day.revenue, 0);
  const orders = days.reduce((sum, day) => sum + day.orders, 0);

  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col p-4">
      <div className="mb-3 flex items-start justify-between gap-3 max-[19rem]:flex-wrap">
        <div>
          <CardTitle id={id}>Last 30 days</CardTitle>
          <p className="text-meta text-muted">
            {dollars(revenue)} revenue · {counted(orders, 'order')} placed
          </p>
        </div>
        {orders > 0 && (
          <Button
            variant="ghost"
            className="-mt-2 -mr-2 shrink-0 px-2!"
            aria-expanded={tableShown}
            aria-controls={`${id}table`}
            onClick={() => setTableShown(!tableShown)}
          >
            <Table aria-hidden />
            {tableShown ? 'Hide table' : 'Show as table'}
          </Button>
        )}
      </div>
      {orders === 0 ? (
        <p className="my-auto flex items-center justify-center gap-2 py-6 text-muted">
          <ChartColumn aria-hidden className="size-5 shrink-0" />
          No analytics data available
        </p>
      ) : (
        <>
          <DailyChart days={days} />
          <DailyTable days={days} id={`${id}table`} shown={tableShown} />
        </>
      )}
    </Card>
  );
}

/** The table has the figures of the chart. A screen reader always finds it; everyone else may ask for it. */
function DailyTable({ days, id, shown }: { days: DailyFigures; id: string; shown: boolean }) {
  return (
    <div id={id} className={shown ? 'mt-4' : 'sr-only'}>
      <table className="w-full text-meta tabular-nums">
        <caption className="sr-only">Revenue and orders of the last 30 days</caption>
        <thead className="text-left text-muted">
          <tr className="*:border-b *:border-line *:py-2 *:font-semibold">
            <th scope="col">Day</th>
            <th scope="col" className="text-right">
              Revenue
            </th>
            <th scope="col" className="text-right">
              Orders placed
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, revenue, orders }) => (
            <tr key={day} className="*:border-b *:border-line *:py-2">
              <th scope="row" className="text-left font-medium">
                {longDay(day)}
              </th>
              <td className="text-right">{dollars(revenue)}</td>
              <td className="text-right">{orders}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
