import MessageCircle from '~icons/lucide/message-circle';
import { newKey } from '#platform/browser/api/api.ts';
import { sendQuickMessage } from '#features/messages/contract/messages.ts';
import { errorToast, useWrite } from '#platform/browser/api/use-endpoint.ts';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import type { DriverOrder } from '../../contract/driver-orders.ts';
import { maxWaitMinutes } from '#shared/limits.ts';
import { promisedAt } from '#shared/order-estimate.ts';
import {
  type QuickMessage,
  quickMessages,
  quickMessageText,
} from '#features/messages/rules/quick-messages.ts';
import { enqueueStep } from '../outbox/use-outbox.ts';
import { minuteMs } from '#shared/durations.ts';

/** Returns the minutes from now until ten minutes after the promised time. */
const lateMinutes = (order: DriverOrder, now: number) =>
  Math.max(0, Math.ceil((promisedAt(order).getTime() - now) / minuteMs)) + 10;

/** Sends the customer of an open order a message with one press. A driver who is late promises another time too. */
export function QuickMessages({ order, now }: { order: DriverOrder; now: number }) {
  const offline = useOfflineReason();
  const isFarAhead = lateMinutes(order, now) > maxWaitMinutes && 'This order is not due for many hours';
  const send = useWrite(sendQuickMessage, {
    refreshes: [],
    done: (_, { body }) => ({ title: 'Message sent', description: quickMessageText[body.message] }),
    failed: errorToast('The message was not sent. Please try again or call.'),
  });
  const press = (message: QuickMessage) =>
    message === 'late'
      ? enqueueStep(order, { kind: 'wait', minutes: lateMinutes(order, Date.now()), isLate: true })
      : send.mutate({
          params: { id: order.id },
          body: { message },
          headers: { 'idempotency-key': newKey() },
        });
  return (
    <div role="group" aria-label="Messages to the customer" className="flex flex-wrap gap-2">
      {quickMessages.map((message) => (
        <Button
          key={message}
          variant="outline"
          disabledReason={message === 'late' ? isFarAhead : offline}
          pending={send.isPending && send.variables.body.message === message}
          onClick={() => press(message)}
          className="flex-auto"
        >
          <MessageCircle aria-hidden />
          {quickMessageText[message]}
        </Button>
      ))}
    </div>
  );
}
