import { useQuery } from '@tanstack/react-query';
import BellRing from '~icons/lucide/bell-ring';
import { reasonOf } from '#platform/browser/api/api.ts';
import { askBackInStock, forgetBackInStock, listBackInStockAlerts } from '../contract/back-in-stock.ts';
import { queryOptionsFor, useWrite } from '#platform/browser/api/use-endpoint.ts';
import { blockedSteps } from '#features/accounts/account/blocked-steps.ts';
import { usePush } from '#platform/browser/push/use-push.ts';
import { useSession } from '#features/accounts/session/use-session.ts';
import { SendButton } from '#platform/browser/parts/send-button.tsx';

type Props = { productId: string; sizeId: string | undefined };

/** Asks to be told when what is sold out can be ordered again: by a message, and by a push where one arrives. */
export function BackInStock(props: Props) {
  const user = useSession();
  return user ? <Ask userId={user.id} {...props} /> : null;
}

const words = {
  title: 'We will tell you',
  description: 'You find a message in your conversation when it is back.',
};
const failed = (error: Error) => ({
  title: 'Error',
  description: reasonOf(error) ?? 'That did not work. Please try again.',
});

function Ask({ userId, productId, sizeId }: Props & { userId: string }) {
  const { data: alerts = [] } = useQuery(queryOptionsFor(listBackInStockAlerts, {}));
  const push = usePush(userId);
  const refreshes = [listBackInStockAlerts];
  const ask = useWrite(askBackInStock, { refreshes, done: words, failed });
  const forget = useWrite(forgetBackInStock, { refreshes, failed });
  const isAsked = alerts.some(
    (alert) => alert.productId === productId && (!sizeId || alert.sizeId === sizeId),
  );
  const params = { id: productId };
  if (isAsked) {
    return (
      <div className="grid gap-1 text-meta text-muted">
        <p role="status">
          {push.state === 'enabled'
            ? 'We tell you when it is back.'
            : 'When it is back, you find a message in your conversation here.'}
          {push.state === 'blocked' && ` For a notification too, unblock them. ${blockedSteps()}`}
        </p>
        <div className="-ml-4 flex flex-wrap gap-x-1">
          {push.state === 'prompt' && (
            <SendButton
              variant="ghost"
              of={push.enable}

              onClick={() => push.enable.mutate()}
            >
              Enable Notifications
            </SendButton>
          )}
          <SendButton
            variant="ghost"
            of={forget}

            onClick={() => forget.mutate({ params })}
          >
            Never mind
          </SendButton>
        </div>
      </div>
    );
  }
  return (
    <SendButton
      variant="outline"
      className="mt-2 justify-self-start"
      of={ask}

      onClick={() => {
        // First of all, while the browser still knows that a press led here.
        if (push.state === 'prompt') push.enable.mutate();
        ask.mutate({ params, body: { sizeId } });
      }}
    >
      <BellRing aria-hidden />
      Tell me when it is back
    </SendButton>
  );
}
