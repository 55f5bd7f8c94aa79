import { useQuery } from '@tanstack/react-query';
import X from '~icons/lucide/x';
import { getAnswerTime } from '#features/messages/contract/messages.ts';
import { getShop } from '#features/settings/contract/shop.ts';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { closeThread } from '#platform/browser/conversation/navigation.ts';
import { IconButton } from '#platform/browser/ui/icon-button.tsx';
import { answersText } from '../thread/answers-text.ts';

/** Says that people read what is written now, and when they answer; leads back to the assistant. */
export function ToShop() {
  const shop = useQuery(queryOptionsFor(getShop, {})).data;
  const answerTime = useQuery(queryOptionsFor(getAnswerTime, {})).data;
  const answers = answersText(answerTime?.minutes, shop);
  return (
    <div className="mx-4 mb-1 flex min-h-11 items-center gap-2 rounded-control bg-brand pl-3 text-on-brand">
      <p role="status" className="min-w-0 flex-1 text-meta leading-4! wrap-anywhere">
        <span className="font-semibold">To: the shop</span>
        {answers && <span> · {answers}</span>}
      </p>
      <IconButton
        icon={X}
        label="Ask the assistant"
        className="text-on-brand! enabled-hover:bg-on-brand/15!"
        onClick={closeThread}
      />
    </div>
  );
}
