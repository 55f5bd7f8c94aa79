import Clock from '~icons/lucide/clock';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { labelOf } from './action-labels.ts';
import { removeRefusal } from './outbox.ts';
import { useOutbox } from './use-outbox.ts';

/** What has not reached the shop yet, and what it refused. */
export function OutboxStatus() {
  const { pending, refusals } = useOutbox();
  // Actions are sent in order, so one that got no answer blocks the rest.
  const count = pending.some(({ wasTried }) => wasTried) ? pending.length : 0;
  return (
    <>
      <div role="status" className="empty:hidden">
        {count > 0 && (
          <Banner tone="warning" inline icon={Clock}>
            Waiting for signal · {count}
          </Banner>
        )}
      </div>
      <div role="alert" className="grid gap-2 empty:hidden">
        {refusals.map(({ key, orderNumber, action, reason }) => (
          <Banner key={key} tone="error" inline onDismiss={() => removeRefusal(key)}>
            <strong>
              {orderNumber && `Order ${orderNumber}, `}
              {labelOf(action)}:
            </strong>{' '}
            {reason}
          </Banner>
        ))}
      </div>
    </>
  );
}
