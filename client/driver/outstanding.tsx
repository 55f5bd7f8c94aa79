import { Clock } from 'lucide-react';
import { Banner } from '#client/ui/banner.tsx';
import { nameOf } from './action-words.ts';
import { removeRefusal } from './outbox.ts';
import { useOutbox } from './use-errands.ts';

/** What has not reached the shop yet, and what it did not take. */
export function Outstanding() {
  const { errands, refusals } = useOutbox();
  const waiting = errands.filter(({ waited }) => waited).length;
  // Errands behind one that waits wait too.
  const count = waiting > 0 ? errands.length : 0;
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
              Order {orderNumber}, {nameOf(action)}:
            </strong>{' '}
            {reason}
          </Banner>
        ))}
      </div>
    </>
  );
}
