import TriangleAlert from '~icons/lucide/triangle-alert';
import { useState } from 'react';
import { localStore } from '#platform/browser/lib/storage.ts';
import { useNow } from '#platform/browser/lib/use-now.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { ordersOption } from '#platform/browser/conversation/main-menu-options.ts';
import { useConversation } from '#platform/browser/conversation/use-conversation.ts';
import { useFacts } from '../facts.ts';
import { recallsIn } from '#features/orders/customer/recalls-in.ts';
import { dayMs } from '#shared/durations.ts';

const shownForMs = 30 * dayMs;
const noteOf = (batchId: string) => `recall-read-${batchId}`;

/** A recall of something that was bought here, until its buyer has put it away on this device, for thirty days. */
export function RecallNotice() {
  const { choose } = useConversation();
  const facts = useFacts();
  const now = useNow().getTime();
  const [, setRead] = useState<string>();
  const recall = recallsIn(facts?.orders ?? []).find(
    ({ batchId, toldAt }) => now - Date.parse(toldAt) < shownForMs && !localStore.read(noteOf(batchId)),
  );
  if (!recall) return null;
  const { productName, lotNumber, batchId } = recall;
  const putAway = () => {
    localStore.write(noteOf(batchId), 'yes');
    setRead(batchId);
  };
  return (
    <Banner
      tone="error"
      icon={TriangleAlert}
      inline
      iconAtTop
      onDismiss={putAway}
      dismissLabel="Dismiss the recall"
    >
      <p className="wrap-anywhere">
        <strong>{productName}</strong>, lot {lotNumber}, was recalled. Please do not use it.
      </p>
      <button
        type="button"
        onClick={() => choose(ordersOption)}
        className="-mt-1.5 -mb-3 block min-h-11 underline underline-offset-2"
      >
        See what to do
      </button>
    </Banner>
  );
}
