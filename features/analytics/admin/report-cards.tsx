import { useId, type ReactNode } from 'react';
import { Link } from 'wouter';
import { Card, CardTitle } from '#platform/browser/ui/card.tsx';
import type { Report } from '../contract.ts';
import { counted } from '#shared/counted.ts';
import type { doorOutcomes } from '#shared/door.ts';
import { dollars } from '#shared/money.ts';
import { ResourceList } from '#platform/browser/editing/resource-list.tsx';
import { adminHref } from '#platform/browser/editing/use-admin-url.ts';
import type { Days } from '#platform/browser/editing/days.ts';
import { formatAverage, highestScore, scoreLabel } from '#shared/order-scores.ts';
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

type LineProps = { id: string; label: string; value: string; note?: string; href?: string };

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
    <li className="max-md:py-1">
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

/** A line is known by its label where it has no id. */
type LinesProps = {
  title: string;
  lines: (Omit<LineProps, 'id'> & { id?: string })[];
  none?: string;
};

/** A report without lines says `none`. */
export const LinesCard = ({ title, lines, none }: LinesProps) => (
  <ReportCard title={title}>
    {lines.length === 0 && <p className="text-muted">{none}</p>}
    <ResourceList
      label={title}
      look="inner"
      rows={lines.map((line) => ({ id: line.label, ...line }))}
      renderItem={(line) => <Line key={line.id} {...line} />}
    />
  </ReportCard>
);

const than = 'the same weekdays before';

export function Money({ report: { sums, before }, days }: Props) {
  const orders = formatTrend('count', sums.orders, before.orders, than).words;
  const ordered = formatTrend('money', sums.ordered, before.ordered, than).words;
  const lines = [
    {
      label: `${counted(sums.orders, 'order')} not cancelled`,
      value: dollars(sums.ordered),
      note: orders === ordered ? orders : `${orders}; ${ordered}`,
      href: adminHref('orders', days),
    },
    {
      label: 'Delivered and collected',
      value: dollars(sums.collected),
      href: adminHref('orders', { ...days, status: 'completed' }),
    },
    ...(sums.givenBack > 0
      ? [{ label: 'Given back after delivery', value: dollars(sums.givenBack), note: 'taken off above' }]
      : []),
    { label: 'Discounts', value: dollars(sums.discount), note: 'by promo codes and by hand' },
    { label: 'Delivery fees', value: dollars(sums.deliveryFee) },
    { label: 'Taxes', value: dollars(sums.tax) },
    { label: 'Tips', value: dollars(sums.tip) },
  ];
  return <LinesCard title="Money" lines={lines} />;
}

export function BestSellers({ report: { bestSellers }, days }: Props) {
  const lines = bestSellers.map(({ productId, name, pieces, money }) => ({
    id: productId ?? name,
    label: name,
    value: dollars(money),
    note: counted(pieces, 'piece'),
    href: adminHref('orders', { ...days, search: name }),
  }));
  return <LinesCard title="Best sellers" none="Nothing was sold" lines={lines} />;
}

const share = (part: number, whole: number) => (whole > 0 ? `${Math.round((part / whole) * 100)}%` : '–');

export function Customers({ report: { customers } }: { report: Report }) {
  const { first, returning, repeated } = customers;
  const lines = [
    { label: 'Ordered for the first time', value: String(first) },
    { label: 'Had ordered before', value: String(returning) },
    { label: 'Have ordered twice or more', value: share(repeated, first + returning) },
  ];
  return <LinesCard title="Customers" lines={lines} />;
}

const formatMinutes = (minutes: number | null) => (minutes === null ? '–' : `${minutes} min`);

export function Deliveries({ report: { deliveries, byDriver }, days }: Props) {
  const { delivered, onTime, minutes, rated, score } = deliveries;
  const lines = [
    { label: 'On time', value: share(onTime, delivered), note: `${onTime} of ${delivered}` },
    { label: 'From order to door, on average', value: formatMinutes(minutes) },
    {
      label: 'Rated by customers',
      value: formatScore(score),
      note: formatAverage({ rated, score }) ?? undefined,
    },
    ...byDriver.map((driver) => ({
      id: driver.driverId,
      label: driver.name,
      value: String(driver.delivered),
      note: [
        `${share(driver.onTime, driver.delivered)} on time`,
        `${formatMinutes(driver.minutes)} on average`,
        formatAverage(driver),
      ]
        .filter(Boolean)
        .join(', '),
      href: adminHref('orders', { ...days, driver: driver.driverId, status: 'completed' }),
    })),
  ];
  return <LinesCard title="Deliveries" lines={lines} />;
}

const formatScore = (score: number | null) => (score === null ? '–' : score.toFixed(1));

/** Shows the customers' ratings, each with a link to its order. */
export function Ratings({ report: { ratings }, days }: Props) {
  const lines = ratings.map(({ orderId, orderNumber, driverName, score, words }) => ({
    id: orderId,
    label: words ? `“${words}”` : scoreLabel(score),
    value: `${score} of ${highestScore}`,
    note: [orderNumber, driverName].filter(Boolean).join(', '),
    href: adminHref('orders', { ...days, order: orderId }),
  }));
  return <LinesCard title="What customers say" none="No order was rated" lines={lines} />;
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
  const lines = [
    ...cancelled.map(({ reason, orders }) => ({
      id: reason ?? '',
      label: reason ? `Cancelled: ${reason}` : 'Cancelled without a reason',
      value: String(orders),
      href: adminHref('orders', { ...days, status: 'cancelled' }),
    })),
    ...notHandedOver.map(({ outcome, attempts }) => ({
      label: outcomes[outcome],
      value: String(attempts),
    })),
  ];
  return <LinesCard title="Cancelled and refused" none="None" lines={lines} />;
}
