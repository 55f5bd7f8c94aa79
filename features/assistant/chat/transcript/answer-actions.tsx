import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import type { Answer } from '#platform/browser/conversation/conversation.ts';
import { useConversation } from '#platform/browser/conversation/use-conversation.ts';

/** What can be done about the last answer: take back what it did, or say yes to what it offers. */
export function AnswerActions({ undo, offers = [] }: Pick<Answer, 'undo' | 'offers'>) {
  const { undo: takeBack, take } = useConversation();
  const offline = useOfflineReason();
  if (!undo && offers.length === 0) return null;
  return (
    <div aria-live="off" className="flex flex-wrap gap-2">
      {undo && (
        <Button variant="outline" disabledReason={offline} onClick={() => takeBack(undo)}>
          Undo
        </Button>
      )}
      {offers.map((offer) => (
        <Button
          key={offer.label}
          variant="outline"
          disabledReason={'act' in offer && offer.act !== 'send_to_shop' && offline}
          onClick={() => take(offer)}
          className="wrap-anywhere"
        >
          {offer.label}
        </Button>
      ))}
    </div>
  );
}
