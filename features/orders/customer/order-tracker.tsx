import { clsx } from 'clsx';
import { Vehicle } from '#platform/browser/art/vehicle.tsx';
import { nameZone, shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { useNow } from '#platform/browser/lib/use-now.ts';
import { ProgressSteps } from '#platform/browser/ui/progress-steps.tsx';
import { attemptText } from '#shared/door.ts';
import type { Order } from '../contract/orders.ts';
import { orderHeadline } from '../rules/order-headline.ts';
import { capitalized } from '#shared/counted.ts';
import { customerProgress } from '#shared/order-progress.ts';
import { isOpen } from '#shared/order-status.ts';

type Props = {
  order: Order;
  /** True for a narrow place, without the facts of the order beneath it. */
  small?: boolean;
};

/** The state of an order: a sentence, then the steps it has taken. */
export function OrderTracker({ order, small = false }: Props) {
  const now = useNow();
  const { title, when } = orderHeadline(order, now, shopTimeZone);
  const { steps, step, wait, wanted } = customerProgress(order, now, shopTimeZone);
  // The facts beneath it say the same.
  const isSaidBelow = !small && (when === wait || when === wanted);
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className={clsx('wrap-anywhere', small && 'pr-6')}>
        <p className={clsx('font-display font-semibold!', small ? 'text-title' : 'text-display')}>{title}</p>
        {when && !isSaidBelow && (
          <p className={clsx('text-muted', small && 'text-meta')}>
            {capitalized(small ? nameZone(when, now) : when)}
          </p>
        )}
        {order.attempt && (
          <p className={clsx('mt-1', small && 'text-meta')}>{attemptText(order.attempt, shopTimeZone)}</p>
        )}
      </div>
      <ProgressSteps
        label="Delivery progress"
        steps={steps}
        current={step}
        vehicle={isOpen(order) && <Vehicle className={clsx('w-auto', small ? 'h-6' : 'h-7')} />}
      />
    </div>
  );
}
