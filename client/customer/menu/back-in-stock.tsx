import { useQuery } from '@tanstack/react-query';
import BellRing from '~icons/lucide/bell-ring';
import { reasonOf } from '#client/lib/api/api.ts';
import { askBackInStock, forgetBackInStock, listBackInStockAlerts } from '#client/lib/api/endpoints.ts';
import { queryOptionsFor, useWrite } from '#client/lib/api/use-endpoint.ts';
import { usePush } from '#client/lib/push/use-push.ts';
import { useSession } from '#client/lib/session/use-session.ts';
import { useOfflineReason } from '#client/lib/use-online.ts';
import { Button } from '#client/ui/button.tsx';

type Props = { productId: string; sizeId: string | undefined };

/** Asks for one push when what is sold out can be ordered again. Only for someone signed in. */
export function BackInStock(props: Props) {
  const user = useSession();
  return user ? <Ask userId={user.id} {...props} /> : null;
}

const words = { title: 'We will tell you', description: 'You get one notification when it is back.' };
const failed = (error: Error) => ({
  title: 'Error',
  description: reasonOf(error) ?? 'That did not work. Please try again.',
});

function Ask({ userId, productId, sizeId }: Props & { userId: string }) {
  const { data: alerts = [] } = useQuery(queryOptionsFor(listBackInStockAlerts, {}));
  const offline = useOfflineReason();
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
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-meta text-muted">
        We tell you when it is back.
        <Button
          variant="ghost"
          className="-mr-3"
          pending={forget.isPending}
          disabledReason={offline}
          onClick={() => forget.mutate({ params })}
        >
          Do not tell me
        </Button>
      </p>
    );
  }
  return (
    <Button
      variant="outline"
      className="mt-2 justify-self-start"
      pending={ask.isPending}
      disabledReason={offline}
      onClick={() => {
        // First of all, while the browser still knows that a press led here.
        if (push.state === 'prompt') push.enable.mutate();
        ask.mutate({ params, body: { sizeId } });
      }}
    >
      <BellRing aria-hidden />
      Tell me when it is back
    </Button>
  );
}
