import MessageCircle from '~icons/lucide/message-circle';
import { newKey } from '#client/lib/api/api.ts';
import { sendQuickMessage } from '#client/lib/api/endpoints.ts';
import { errorToast, useWrite } from '#client/lib/api/use-endpoint.ts';
import { useOfflineReason } from '#client/lib/use-online.ts';
import { Button } from '#client/ui/button.tsx';
import { type QuickMessage, quickMessages, quickMessageText } from '#shared/quick-messages.ts';

/** Messages that a driver sends the customer of an open order with one press. */
export function QuickMessages({ orderId }: { orderId: string }) {
  const offline = useOfflineReason();
  const send = useWrite(sendQuickMessage, {
    refreshes: [],
    done: (_, { body }) => ({ title: 'Message sent', description: quickMessageText[body.message] }),
    failed: errorToast('The message was not sent. Please try again or call.'),
  });
  const press = (message: QuickMessage) =>
    send.mutate({ params: { id: orderId }, body: { message }, headers: { 'idempotency-key': newKey() } });
  return (
    <div role="group" aria-label="Messages to the customer" className="flex flex-wrap gap-2">
      {quickMessages.map((message) => (
        <Button
          key={message}
          variant="outline"
          disabledReason={offline}
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
