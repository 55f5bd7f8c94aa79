import { useId, type ReactNode } from 'react';
import { Link } from 'wouter';
import { Card, CardTitle } from '#platform/browser/ui/card.tsx';
import type { Report } from '../contract.ts';
import { counted } from '#shared/counted.ts';
import type { doorOutcomes } from '#shared/door.ts';
import { dollars } from '#shared/money.ts';
import { adminHref } from '#platform/browser/editing/use-admin-url.ts';
import type { Days } from '#platform/browser/editing/days.ts';
import { formatTrend } from './format.ts';

type Props = { report: Report; days: Days };

export function ReportCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="min-w-0 p-4">
      <CardTitle id={id} level={4} className="mb-2">
        {title}
      </CardTitle>
      {children}
    </Card>
  );
}

type LineProps = { label: ReactNode; value: string; note?: string; href?: string };

/** A figure leads to its orders where there are some. */
function Line({ label, value, note, href }: LineProps) {
  const look = 'flex min-h-11 flex-wrap items-center justify-between gap-x-3 py-1';
  const content = (
    <>
      <span className="max-w-full min-w-0 flex-1 basis-32 wrap-anywhere">{label}</span>
      <span className="ml-auto text-label tabular-nums">{value}</span>
      {note && <span className="w-full text-meta text-muted">{note}</span>}
    </>
  );
  return (
    <li className="border-t border-line first:border-0">
      {href ? (
        <Link href={href} className={`${look} -mx-2 rounded-control px-2 hover:bg-surface-2`}>
          {content}
        </Link>
      ) : (
        <div className={look}>{content}</div>
      )}
    </li>
  );
}

const than = 'the same weekdays before';

export function Money({ report: { sums, before }, days }: Props) {
  const orders = formatTrend('count', sums.orders, before.orders, than).words;
  const ordered = formatTrend('money', sums.ordered, before.ordered, than).words;
  return (
    <ReportCard title="Money">
      <ul className="grid max-md:gap-2">
        <Line
          label={`${counted(sums.orders, 'order')} not cancelled`}
          value={dollars(sums.ordered)}
          note={`${orders}; ${ordered}`}
          href={adminHref('orders', days)}
        />
        <Line
          label="Delivered and collected"
          value={dollars(sums.collected)}
          href={adminHref('orders', { ...days, status: 'completed' })}
        />
        <Line label="Discounts by promo codes" value={dollars(sums.discount)} />
        <Line label="Delivery fees" value={dollars(sums.deliveryFee)} />
        <Line label="Taxes" value={dollars(sums.tax)} />
        <Line label="Tips" value={dollars(sums.tip)} />
      </ul>
    </ReportCard>
  );
}

export function BestSellers({ report: { bestSellers }, days }: Props) {
  return (
    <ReportCard title="Best sellers">
      {bestSellers.length === 0 && <p className="text-muted">Nothing was sold</p>}
      <ul className="grid max-md:gap-2">
        {bestSellers.map(({ productId, name, pieces, money }) => (
          <Line
            key={productId ?? name}
            label={name}
            value={dollars(money)}
            note={counted(pieces, 'piece')}
            href={adminHref('orders', { ...days, search: name })}
          />
        ))}
      </ul>
    </ReportCard>
  );
}

const share = (part: number, whole: number) => (whole > 0 ? `${Math.round((part / whole) * 100)}%` : '–');

export function Customers({ report: { customers } }: { report: Report }) {
  const { first, returning, repeated } = customers;
  return (
    <ReportCard title="Customers">
      <ul className="grid max-md:gap-2">
        <Line label="Ordered for the first time" value={String(first)} />
        <Line label="Had ordered before" value={String(returning)} />
        <Line label="Have ordered twice or more" value={share(repeated, first + returning)} />
      </ul>
    </ReportCard>
  );
}

const formatMinutes = (minutes: number | null) => (minutes === null ? '–' : `${minutes} min`);

export function Deliveries({ report: { deliveries, byDriver }, days }: Props) {
  const { delivered, onTime, minutes } = deliveries;
  return (
    <ReportCard title="Deliveries">
      <ul className="grid max-md:gap-2">
        <Line label="On time" value={share(onTime, delivered)} note={`${onTime} of ${delivered}`} />
        <Line label="From order to door, on average" value={formatMinutes(minutes)} />
        {byDriver.map((driver) => (
          <Line
            key={driver.driverId}
            label={driver.name}
            value={String(driver.delivered)}
            note={`${share(driver.onTime, driver.delivered)} on time, ${formatMinutes(driver.minutes)} on average`}
            href={adminHref('orders', { ...days, driver: driver.driverId, status: 'completed' })}
          />
        ))}
      </ul>
    </ReportCard>
  );
}

const outcomes: Record<(typeof doorOutcomes)[number], string> = {
  delivered: 'Delivered',
  refused: 'Refused at the door',
  no_id: 'No ID at the door',
  under_age: 'Under age',
  nobody_home: 'Nobody home',
  wrong_address: 'Wrong address',
  unsafe: 'Not safe',
};

export function Cancelled({ report: { cancelled, notHandedOver }, days }: Props) {
  const isNone = cancelled.length === 0 && notHandedOver.length === 0;
  return (
    <ReportCard title="Cancelled and refused">
      {isNone && <p className="text-muted">None</p>}
      <ul className="grid max-md:gap-2">
        {cancelled.map(({ reason, orders }) => (
          <Line
            key={reason}
            label={reason ? `Cancelled: ${reason}` : 'Cancelled without a reason'}
            value={String(orders)}
            href={adminHref('orders', { ...days, status: 'cancelled' })}
          />
        ))}
        {notHandedOver.map(({ outcome, attempts }) => (
          <Line key={outcome} label={outcomes[outcome]} value={String(attempts)} />
        ))}
      </ul>
    </ReportCard>
  );
}
