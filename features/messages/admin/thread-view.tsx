import { shopNow } from '#platform/browser/lib/shop-clock.ts';
import Phone from '~icons/lucide/phone';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'wouter';
import { MessageBubble } from '../parts/message-bubble.tsx';
import { StatusBadge } from '#platform/browser/parts/status-badge.tsx';
import { call } from '#platform/browser/api/api.ts';
import { useRead } from '#platform/browser/api/use-endpoint.ts';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { PhoneNumber } from '#platform/browser/parts/phone-number.tsx';
import { Button } from '#platform/browser/ui/button.tsx';
import { CardTitle } from '#platform/browser/ui/card.tsx';
import { getThread, markThreadRead, type Message } from '../contract/messages.ts';
import { formatDayAndClock, formatOrderDate } from '#shared/dates.ts';
import { dollars } from '#shared/money.ts';
import { ResourceList } from '#platform/browser/editing/resource-list.tsx';
import { adminHref } from '#platform/browser/editing/use-admin-url.ts';
import { AnswerForm } from './answer-form.tsx';

/** Shows one customer's messages, an answer, and the newest orders next to them. */
export function ThreadView({ id }: { id: string }) {
  const thread = useRead(getThread, { params: { id } });
  const { older, hasOlder, loadOlder } = useOlder(id, thread);
  useMarkRead(id, thread);
  const { customer, orders } = thread;
  const all = [...older, ...thread.messages];
  const end = useRef<HTMLDivElement>(null);
  const last = all.at(-1)?.number;
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [last]);
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_17rem] xl:gap-6">
      <div className="grid min-w-0 grid-cols-1 gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h3 className="text-card wrap-anywhere">{customer.name}</h3>
          {customer.phoneNumber && (
            <PhoneNumber
              number={customer.phoneNumber}
              className="flex min-h-11 items-center gap-2 text-label text-brand"
            >
              <Phone aria-hidden className="size-5" />
            </PhoneNumber>
          )}
        </div>
        {hasOlder && (
          <Button variant="outline" onClick={loadOlder} className="justify-self-center">
            Show earlier messages
          </Button>
        )}
        <div role="log" aria-label={`Messages with ${customer.name}`} className="grid grid-cols-1 gap-1.5">
          {all.length === 0 && <p className="text-muted">Nobody has written yet.</p>}
          {all.map((message, index) => (
            <MessageBubble
              key={message.number}
              isMine={message.authorRole !== 'customer'}
              {...shown(message, all[index - 1], all[index + 1])}
            />
          ))}
          <div ref={end} />
        </div>
        <AnswerForm customer={customer} />
      </div>
      <aside
        aria-label="Orders of this customer"
        className="grid grid-cols-1 gap-2 xl:sticky xl:top-[calc(var(--page-header)+1rem)]"
      >
        <CardTitle>Orders</CardTitle>
        {orders.length === 0 && <p className="text-meta text-muted">No orders yet.</p>}
        <ResourceList
          label="Orders"
          look="dense"
          rows={orders}
          renderItem={(order) => (
            <li key={order.id}>
              <Link
                href={adminHref('orders', { order: order.id })}
                className="grid gap-1 rounded-card border border-line bg-surface p-3 text-ink hover:border-brand"
              >
                <span className="flex flex-wrap items-center justify-between gap-2 text-label">
                  {order.orderNumber}
                  <StatusBadge status={order.status} />
                </span>
                <span className="flex justify-between gap-2 text-meta text-muted">
                  {formatOrderDate(order.createdAt, shopTimeZone)}
                  <span className="tabular-nums">{dollars(order.total)}</span>
                </span>
              </Link>
            </li>
          )}
        />
      </aside>
    </div>
  );
}

const roleNames = { customer: 'Customer', admin: 'Shop', driver: 'Driver' };

const authorOf = ({ authorName, authorRole }: Message) =>
  authorRole === 'driver' ? `${authorName ?? 'Driver'} (driver)` : (authorName ?? roleNames[authorRole]);
const timeOf = ({ createdAt }: Message) => formatDayAndClock(createdAt, shopNow(), shopTimeZone);

/** Messages in a row by one person have the name once, and those of the same minute the time once. */
function shown(message: Message, before: Message | undefined, next: Message | undefined) {
  const [name, time] = [authorOf(message), timeOf(message)];
  return {
    name,
    text: message.body ?? 'Removed for privacy',
    continues: before !== undefined && authorOf(before) === name,
    note: next && authorOf(next) === name && timeOf(next) === time ? undefined : time,
  };
}

type Page = { messages: Message[]; hasOlder: boolean };

/** Reads the pages before the newest one, which do not change any more. */
function useOlder(id: string, newest: Page) {
  const [pages, setPages] = useState<Page[]>([]);
  const oldest = pages[0] ?? newest;
  const before = oldest.messages[0]?.number;
  const older = pages.flatMap(({ messages }) => messages);
  const first = newest.messages[0]?.number ?? 1;
  async function load() {
    const page = await call(getThread, { params: { id }, querystring: { before } });
    setPages((known) => [page, ...known]);
  }
  return {
    older: older.filter(({ number }) => number < first),
    hasOlder: oldest.hasOlder,
    loadOlder: () => void load().catch(() => undefined),
  };
}

/** Marks messages as read while they are on a visible screen. */
function useMarkRead(id: string, { messages, unread }: { messages: readonly Message[]; unread: number }) {
  const last = messages.at(-1)?.number;
  const mark = useEffectEvent(() => {
    if (unread === 0 || last === undefined || document.visibilityState !== 'visible') return;
    // If the call fails they stay unread, and are marked at the next look.
    void call(markThreadRead, { params: { id }, body: { number: last } }).catch(() => undefined);
  });
  useEffect(() => {
    mark();
    const look = () => mark();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [last, unread]);
}
