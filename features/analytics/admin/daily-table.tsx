import { dollars } from '#shared/money.ts';
import type { DailyFigures } from '../contract.ts';
import { longDay } from './format.ts';

/** The chart in figures. A screen reader always finds it; everyone else may ask for it. */
export function DailyTable({ days, id, shown }: { days: DailyFigures; id: string; shown: boolean }) {
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
