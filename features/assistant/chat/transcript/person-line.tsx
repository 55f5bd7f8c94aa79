import { MessageBubble } from '#features/messages/parts/message-bubble.tsx';
import { formatShopClock } from '#platform/browser/lib/shop-time-zone.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import type { Line } from '#platform/browser/conversation/conversation.ts';
import { useOutgoing } from '#features/messages/customer/message-outbox.ts';
import { openThread } from '#platform/browser/conversation/navigation.ts';

type Props = { line: Extract<Line, { from: 'person' }>; canAnswer: boolean };

/** A message between the customer and people of the shop. */
export function PersonLine({ line: { name, text, at, key }, canAnswer }: Props) {
  const outgoing = useOutgoing(key);
  const state = outgoing?.refused ? `Not sent. ${outgoing.refused}` : outgoing && 'Waiting to be sent';
  const time = formatShopClock(new Date(at));
  return (
    <div className="grid gap-2">
      <MessageBubble
        name={name ?? 'You, to the shop'}
        text={text}
        isMine={name === undefined}
        note={name === undefined ? (state ?? `Sent to the shop · ${time}`) : time}
      />
      {canAnswer && name !== undefined && (
        <Button variant="outline" className="justify-self-start" onClick={openThread}>
          Reply
        </Button>
      )}
    </div>
  );
}
