import type { Report } from '../contract.ts';
import { LinesCard, ReportCard } from './report-cards.tsx';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const clock = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;

/** Text stays readable on the color of the busiest hour in both themes. */
const maxColorPercent = 35;

const minHours = 8;

/** Counts the orders of each weekday and hour. */
export function BusyHours({ hours }: { hours: Report['hours'] }) {
  if (hours.length === 0) return <LinesCard title="Orders placed, by hour" none="No orders" lines={[]} />;
  const all = hours.map(({ hour }) => hour);
  const [first, last] = [Math.min(...all), Math.max(...all)];
  const begin = Math.max(0, Math.min(first, last + 1 - minHours));
  const count = Math.max(last - begin + 1, minHours);
  const columns = Array.from({ length: count }, (_, index) => begin + index);
  const maxOrders = Math.max(...hours.map(({ orders }) => orders));
  const ordersAt = (weekday: number, hour: number) =>
    hours.find((one) => one.weekday === weekday && one.hour === hour)?.orders ?? 0;
  return (
    <ReportCard title="Orders placed, by hour">
      <div
        tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- keys scroll only what has the focus
        role="region"
        aria-label="Orders placed, by weekday and hour"
        className="relative overflow-x-auto"
      >
        <table className="w-full border-separate border-spacing-0.5 text-center text-meta tabular-nums">
          <thead className="text-muted">
            <tr>
              <th scope="col">
                <span className="sr-only">Weekday</span>
              </th>
              {columns.map((hour) => (
                <th key={hour} scope="col" className="min-w-10 px-1 font-normal whitespace-nowrap">
                  {clock(hour)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weekdays.map((name, index) => (
              <tr key={name}>
                <th scope="row" className="sticky left-0 bg-surface pr-2 text-left font-normal text-muted">
                  {name}
                </th>
                {columns.map((hour) => {
                  const orders = ordersAt(index + 1, hour);
                  const strength = Math.round((orders / maxOrders) * maxColorPercent);
                  return (
                    <td
                      key={hour}
                      className="h-8 rounded-corner bg-surface-2"
                      style={
                        orders > 0
                          ? {
                              backgroundColor: `color-mix(in oklab, var(--color-brand) ${strength}%, var(--color-surface-2))`,
                            }
                          : undefined
                      }
                    >
                      {orders > 0 ? orders : <span className="sr-only">0</span>}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ReportCard>
  );
}
