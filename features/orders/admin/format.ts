import type { AdminOrder, OrderEvent } from '../contract/admin-orders.ts';
import { quickMessageText } from '#features/messages/rules/quick-messages.ts';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { formatClock, formatOrderDate } from '#shared/dates.ts';
import { doorOutcomeLabels, doorOutcomes } from '#shared/door.ts';
import { dollars } from '#shared/money.ts';
import {
  deliveryStatuses,
  deliveryStatusLabels,
  driverWords,
  orderStatuses,
  orderStatusLabels,
} from '#shared/order-status.ts';
import { minuteMs } from '#shared/durations.ts';
import { streetOf } from '#shared/street.ts';
import { readZip } from '#shared/zip-code.ts';

type Event = Pick<OrderEvent, 'what' | 'from' | 'to'> & Partial<Pick<OrderEvent, 'isUndo' | 'reason'>>;

export const formatEvent = (event: Event) =>
  `${event.isUndo ? 'Undone: ' : ''}${changeOf(event)}${event.reason ? ` (${event.reason})` : ''}`;

function changeOf({ what, from, to }: Event) {
  switch (what) {
    case 'placed':
      return 'Order placed';
    case 'status':
      return `Status: ${change(from, to, statusLabel)}`;
    case 'delivery_status':
      return `Delivery: ${change(from, to, deliveryLabel)}`;
    case 'driver':
      if (!to) return from ? `Driver ${from} taken off` : 'Driver taken off';
      return from ? `Driver: ${from} → ${to}` : `Driver assigned: ${to}`;
    case 'delivery_time':
      return `Delivery time: ${change(from, to, (time) => formatOrderDate(time, shopTimeZone))}`;
    case 'outcome':
      return `At the door: ${to ? outcomeLabel(to) : 'forgotten'}`;
    case 'next_step':
      return `Next: ${to ? (nextStepLabels[to] ?? to) : 'done'}`;
    case 'address':
    case 'apartment':
    case 'gate_code':
    case 'phone':
    case 'driver_note':
      return `${edited[what]}: ${change(from ?? 'none', to ?? 'none', String)}`;
    case 'items':
      return `Items: ${changedItems(from ?? '', to ?? '')}`;
    case 'call':
      return to ? 'Customer asked to call first' : 'No call needed any more';
    case 'driver_word':
      return to ? `To the customer: ${driverWordText(to)}` : 'Word to the customer taken back';
    case 'price_off':
      return `Price off: ${change(from, to, (cents) => dollars(Number(cents)))}`;
    case 'correction':
      return `Corrected: ${dollars(Number(to))} given back`;
    case 'total':
      return `Total: ${change(from, to, (cents) => dollars(Number(cents)))}`;
    default:
      return `Wait time: ${change(from, to, String)} ${to === '1' ? 'minute' : 'minutes'}`;
  }
}

/** "At the door: Delivered, $112.50 taken", "At the door: Nobody home, tries again at 9:00 PM". */
export function formatOutcome({ outcome, nextStep, tryAgainAt, taken }: Attempted) {
  const next = nextStep === 'return' && 'comes back to the shop';
  const again =
    nextStep === 'try_again' && tryAgainAt && `tries again at ${formatClock(tryAgainAt, shopTimeZone)}`;
  const sum = taken > 0 && `${dollars(taken)} taken`;
  return ['At the door: ' + (outcome ? doorOutcomeLabels[outcome] : ''), next, again, sum]
    .filter(Boolean)
    .join(', ');
}
type Attempted = Pick<AdminOrder, 'outcome' | 'nextStep' | 'tryAgainAt' | 'taken'>;

const nextStepLabels: Record<string, string> = { try_again: 'Try again', return: 'Back to the shop' };

const outcomeLabel = (value: string) => {
  const outcome = doorOutcomes.find((known) => known === value);
  return outcome ? doorOutcomeLabels[outcome] : value;
};

const driverWordText = (value: string) => {
  const word = driverWords.find((known) => known === value);
  return word ? quickMessageText[word] : value;
};

const edited = {
  address: 'Address',
  apartment: 'Apartment',
  gate_code: 'Gate code',
  phone: 'Phone',
  driver_note: 'Note',
};

/** Items are written one after the other, each with its quantity: "2 × Orchard Gummies at $8.00, 1 × Tea at $5.00". */
const beginOfItem = /, (?=\d+ × )/;

/** Names what of a change of items is new and what is gone, not what stayed. */
function changedItems(from: string, to: string) {
  const [before, after] = [from, to].map((items) => items.split(beginOfItem).filter(Boolean));
  const [gone, added] = [without(before, after), without(after, before)];
  if (added.length === 0) return `taken off ${gone.join(', ')}`;
  return gone.length > 0 ? `${gone.join(', ')} → ${added.join(', ')}` : `added ${added.join(', ')}`;
}

/** Each item is taken away once: an order may have two lines that read alike. */
function without(items: readonly string[] = [], taken: readonly string[] = []) {
  const left = [...taken];
  return items.filter((item) => {
    const index = left.indexOf(item);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

const change = (from: string | null, to: string | null, label: (value: string) => string) =>
  [from, to].flatMap((value) => (value === null ? [] : label(value))).join(' → ');

const statusLabel = (value: string) => {
  const status = orderStatuses.find((known) => known === value);
  return status ? orderStatusLabels[status] : value;
};

const deliveryLabel = (value: string) => {
  const status = deliveryStatuses.find((known) => known === value);
  return status ? deliveryStatusLabels[status] : value;
};

/** "118 Juniper Street, 97204": where an order goes, in a line. */
export function streetAndZip(address: string) {
  const [street, zip] = [streetOf(address), readZip(address)];
  return zip === undefined || street.includes(zip) ? street : `${street}, ${zip}`;
}

/** "in 12 min", "8 min late", "in 3 h". */
export function formatDue(due: Date, now: Date) {
  const away = Math.round((due.getTime() - now.getTime()) / minuteMs);
  const length = formatDuration(Math.abs(away));
  if (away < 0) return { text: `${length} late`, isLate: true };
  return { text: away === 0 ? 'due now' : `in ${length}`, isLate: false };
}

/** "just now", "12 min ago", "3 days ago". */
export function formatAgo(moment: string, now: Date) {
  const minutes = Math.round((now.getTime() - Date.parse(moment)) / minuteMs);
  return minutes < 1 ? 'just now' : `${formatDuration(minutes)} ago`;
}

/** Minutes are counted up to two hours, then hours, then days. */
export function formatDuration(minutes: number) {
  if (minutes < 120) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}

/** "First order", "12th order, 2 cancelled". The server stops counting at a hundred. */
export function formatOrderCount(orders: number, cancelled: number) {
  const which =
    orders <= 1 ? 'First order' : orders >= 100 ? '100 orders or more' : `${ordinal(orders)} order`;
  return cancelled > 0 ? `${which}, ${cancelled} cancelled` : which;
}

/** The number of no-shows from which an order shows a warning. */
const manyNoShows = 2;
export const hasManyNoShows = ({ noShows = 0 }: Pick<AdminOrder, 'noShows'>) => noShows >= manyNoShows;

export const formatNoShows = (count: number) =>
  `${count} orders lately found nobody, or were refused without a reason`;

const suffixes = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' };
const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });
const ordinal = (count: number) => `${count}${suffixes[ordinals.select(count)]}`;
