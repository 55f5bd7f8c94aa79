import { useQuery } from '@tanstack/react-query';
import { getShop } from '#features/settings/contract/shop.ts';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { Chip } from '#platform/browser/ui/chip.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import { Skeleton } from '#platform/browser/ui/skeleton.tsx';
import { getReport } from '../contract.ts';
import { useAdminUrl } from '#platform/browser/editing/use-admin-url.ts';
import { type Days, formatDays, usualDays } from '#platform/browser/editing/days.ts';
import { Answers } from './answers-card.tsx';
import { BusyHours } from './busy-hours.tsx';
import { BestSellers, Cancelled, Customers, Deliveries, Money, Ratings } from './report-cards.tsx';

const lastWeekIndex = 2;

/** Reports on days that the owner chooses. They are kept in the address. */
export function ReportSection() {
  const { from, to, setDays } = useAdminUrl();
  const { data: shop } = useQuery(queryOptionsFor(getShop, {}));
  const ranges = usualDays(shop?.dayBegins);
  const chosen: Days = from && to ? { from, to } : (ranges[lastWeekIndex]?.days ?? { from: '', to: '' });
  // The last days stay in sight until the new ones are read.
  const { data, error } = useQuery({
    ...queryOptionsFor(getReport, { querystring: chosen }),
    placeholderData: (before) => before,
    retry: false,
  });
  const isChosen = (days: Days) => days.from === chosen.from && days.to === chosen.to;

  return (
    <section aria-labelledby="report" className="mt-8 grid grid-cols-1 gap-4">
      <div>
        <h3 id="report" className="text-title">
          Your orders in detail
        </h3>
        <p className="text-meta text-muted">
          Orders placed {formatDays(chosen)}
          {data && `, beside the same weekdays before (${formatDays(data.before)})`}.
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-2">
        {ranges.map(({ label, days }) => (
          <Chip key={label} selected={isChosen(days)} onClick={() => setDays(days)}>
            {label}
          </Chip>
        ))}
        <Field label="From">
          <Input
            type="date"
            value={chosen.from}
            max={chosen.to}
            onChange={({ target }) => target.value && setDays({ ...chosen, from: target.value })}
          />
        </Field>
        <Field label="To">
          <Input
            type="date"
            value={chosen.to}
            min={chosen.from}
            onChange={({ target }) => target.value && setDays({ ...chosen, to: target.value })}
          />
        </Field>
      </div>
      {!error && <Answers days={chosen} />}
      {error && (
        <Banner tone="error" inline role="alert">
          These days could not be read. Choose at most a year, and check your connection.
        </Banner>
      )}
      {!data && !error && <Skeleton className="h-96 rounded-card" />}
      {data && (
        <div className="grid grid-cols-1 items-start gap-3 md:grid-cols-2 md:gap-4">
          <div className="grid grid-cols-1 gap-3 md:gap-4">
            <Money report={data} days={chosen} />
            <Deliveries report={data} days={chosen} />
            <Customers report={data} />
          </div>
          <div className="grid grid-cols-1 gap-3 md:gap-4">
            <BestSellers report={data} days={chosen} />
            <Ratings report={data} days={chosen} />
            <Cancelled report={data} days={chosen} />
          </div>
          <div className="grid grid-cols-1 md:col-span-2">
            <BusyHours hours={data.hours} />
          </div>
        </div>
      )}
    </section>
  );
}
