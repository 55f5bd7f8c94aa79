import { clsx } from 'clsx';
import CalendarClock from '~icons/lucide/calendar-clock';
import ChevronDown from '~icons/lucide/chevron-down';
import CircleX from '~icons/lucide/circle-x';
import Clock from '~icons/lucide/clock';
import NotebookPen from '~icons/lucide/notebook-pen';
import UserRound from '~icons/lucide/user-round';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { CustomerStatusBadge } from '#platform/browser/parts/status-badge.tsx';
import { nameZone, shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { Card } from '#platform/browser/ui/card.tsx';
import type { Order } from '../contract/orders.ts';
import { formatOrderDate } from '#shared/dates.ts';
import { dollars } from '#shared/money.ts';
import { isOpen } from '#shared/order-status.ts';
import { capitalized } from '#shared/counted.ts';
import { customerProgress, type CustomerProgress } from '#shared/order-progress.ts';
import { firstWord } from '#shared/phase-sentence.ts';
import { useNow } from '#platform/browser/lib/use-now.ts';
import { CallRequest, RecallBanner } from './order-notices.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderRating } from './order-rating.tsx';
import { canBeRated } from '#shared/order-scores.ts';
import { MissingItems, ReorderButton } from './reorder-button.tsx';
import { TalkButtons } from './talk-buttons.tsx';
import { ItemsInShort } from './items-in-short.tsx';
import { Fact, OrderDetails } from './order-details.tsx';
import { OrderTracker } from './order-tracker.tsx';
import { recallsIn } from './recalls-in.ts';

/** An order that is watched: how far it is and when it comes, where it goes and what is in it, without a press. */
export function OrderCard({ order, isSaved }: { order: Order; isSaved?: boolean }) {
  const progress = useProgress(order);
  return (
    <Frame order={order} className="grid grid-cols-1 gap-4 p-4">
      <Summary order={order} progress={progress} />
      <Recalls order={order} />
      <CurrentState order={order} progress={progress} isSaved={isSaved} />
      <OrderDetails order={order} />
    </Frame>
  );
}

type FoldedProps = { order: Order; startsUnfolded: boolean };

/** Shows an order of the past as a row with its pictures and names, until it is unfolded. */
export function FoldedOrderCard({ order, startsUnfolded }: FoldedProps) {
  const [isUnfolded, setUnfolded] = useState(startsUnfolded);
  const detailsId = useId();
  const progress = useProgress(order);
  return (
    <Frame order={order} className="grid grid-cols-1">
      <div className="relative p-4">
        <Summary
          order={order}
          progress={progress}
          toggle={{
            'aria-expanded': isUnfolded,
            'aria-controls': detailsId,
            onClick: () => setUnfolded(!isUnfolded),
          }}
        />
        {!isUnfolded && <ItemsInShort items={order.items} />}
      </div>
      {!isUnfolded && (
        <div className="grid gap-2 px-4 pb-4">
          <MissingItems order={order} />
          <ReorderButton order={order} describedBy={`order-${order.id}`} className="justify-self-start" />
        </div>
      )}
      <div className="px-4 pb-4 empty:hidden">
        <Recalls order={order} />
      </div>
      <div id={detailsId} className="grid grid-cols-1 gap-4 px-4 pb-4 empty:hidden">
        {isUnfolded && (
          <>
            <CurrentState order={order} progress={progress} />
            <OrderDetails order={order} />
          </>
        )}
      </div>
    </Frame>
  );
}

/** Shows recalls in the folded row too: a closed order has no other way to the shop. */
function Recalls({ order }: { order: Order }) {
  const recalls = recallsIn([order]);
  if (recalls.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-2">
      {recalls.map((recall) => (
        <RecallBanner key={recall.batchId} recall={recall} />
      ))}
      {!isOpen(order) && (
        <div className="flex flex-wrap gap-2 *:flex-auto">
          <TalkButtons />
        </div>
      )}
    </div>
  );
}

const useProgress = (order: Order) => customerProgress(order, useNow(), shopTimeZone);

type FrameProps = { order: Order; className: string; children: ReactNode };

/** Lights up once for each change that arrives while one looks. Only the light is drawn again: nothing moves. */
function Frame({ order: { id, version }, className, children }: FrameProps) {
  const [firstVersion] = useState(version);
  return (
    <Card as="article" aria-labelledby={`order-${id}`} className={clsx('relative isolate', className)}>
      {version !== firstVersion && (
        <span key={version} aria-hidden className="absolute inset-0 -z-10 animate-flash rounded-card" />
      )}
      {children}
    </Card>
  );
}

type OrderProps = { order: Order; progress: CustomerProgress };

type SummaryProps = OrderProps & { toggle?: ComponentProps<'button'> & { 'aria-expanded': boolean } };

function Summary({ order, progress, toggle }: SummaryProps) {
  const { id, orderNumber, createdAt, total } = order;
  const name = `Order ${orderNumber}`;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
      <div>
        <h3 id={`order-${id}`} className="text-card">
          {toggle ? (
            // The whole row can be pressed, and has the ring: around the name alone it would cut the date.
            <button
              type="button"
              {...toggle}
              className="-my-2 flex min-h-11 py-2 items-center gap-2 border border-transparent text-left outline-none! after:absolute after:inset-0 after:-outline-offset-2 after:rounded-card after:outline-ring focus-visible:not-data-focused-by-pointer:after:outline-2"
            >
              {name}
              <ChevronDown
                aria-hidden
                className={clsx('size-5 shrink-0 text-muted', toggle['aria-expanded'] && 'rotate-180')}
              />
            </button>
          ) : (
            name
          )}
        </h3>
        <p className="text-meta text-muted">
          <time dateTime={createdAt}>{formatOrderDate(createdAt, shopTimeZone)}</time>
        </p>
      </div>
      {/* On the narrowest phones a line of its own, from edge to edge. */}
      <div className="grid justify-items-end gap-1 max-[22rem]:flex max-[22rem]:grow max-[22rem]:flex-wrap max-[22rem]:items-center max-[22rem]:justify-between">
        <CustomerStatusBadge status={progress.status} />
        {toggle && !toggle['aria-expanded'] && (
          <span className="text-meta font-semibold tabular-nums">{dollars(total)}</span>
        )}
      </div>
    </div>
  );
}

/** The state of an order on its way, and its actions. */
function CurrentState({ order, progress, isSaved }: OrderProps & { isSaved?: boolean }) {
  const { wanted, wait } = progress;
  const now = useNow();
  return (
    <>
      {progress.status !== 'cancelled' && <OrderTracker order={order} />}
      {order.callAskedAt && order.status === 'pending' && <CallRequest />}
      {!isOpen(order) && <MissingItems order={order} />}
      {isSaved && (
        <p className="text-meta text-muted">
          Without a connection you can call. Message, note and cancel come back with it.
        </p>
      )}
      <OrderActions order={order} isSaved={isSaved} />
      {/* After the buttons, which stay where they are when the order is delivered. */}
      {canBeRated(order, now) && <OrderRating order={order} />}
      <dl className="grid gap-2 text-meta empty:hidden">
        {wanted && (
          <Fact icon={CalendarClock} name="Wanted">
            {capitalized(nameZone(wanted, now))}
          </Fact>
        )}
        {wait && (
          <Fact icon={Clock} name="Estimated wait">
            {capitalized(nameZone(wait, now))}
          </Fact>
        )}
        {order.driverName && (
          <Fact icon={UserRound} name="Driver">
            {firstWord(order.driverName)}
          </Fact>
        )}
        {order.status === 'cancelled' && order.cancelReason && (
          <Fact icon={CircleX} name={order.cancelledBy === 'customer' ? 'Cancelled by you' : 'Cancelled'}>
            {order.cancelReason}
          </Fact>
        )}
        {order.driverNote && (
          <Fact icon={NotebookPen} name="Note" isText>
            {order.driverNote}
          </Fact>
        )}
      </dl>
    </>
  );
}
