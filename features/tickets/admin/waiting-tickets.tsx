import { useQuery } from '@tanstack/react-query';
import { getWaitingTickets } from '#features/orders/contract/tickets.ts';
import { errorToast, queryOptionsFor, useWrite } from '#platform/browser/api/use-endpoint.ts';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { useNow } from '#platform/browser/lib/use-now.ts';
import { SendButton } from '#platform/browser/parts/send-button.tsx';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { counted } from '#shared/counted.ts';
import { formatDayAndClock } from '#shared/dates.ts';
import { minuteMs } from '#shared/durations.ts';
import { discardTickets } from '../contract.ts';

/** Time alone makes a ticket late, and no announcement comes with it. */
const lookAgainMs = minuteMs;

/** Says that orders wait for the printer for more than a minute. Under the settings they can be discarded. */
export function WaitingTickets({ canDiscard = false }) {
  const now = useNow();
  const { data } = useQuery({ ...queryOptionsFor(getWaitingTickets, {}), refetchInterval: lookAgainMs });
  const discard = useWrite(discardTickets, {
    refreshes: [getWaitingTickets],
    done: ({ discarded }) => ({
      title: 'Tickets Discarded',
      description: `${counted(discarded, 'ticket')} will not be printed. The orders stay as they are.`,
    }),
    failed: errorToast('The tickets were not discarded.'),
  });
  const since = data?.since ? new Date(data.since) : null;
  const isLate = since !== null && now.getTime() - since.getTime() > lookAgainMs;
  return (
    <div role="status" className="empty:hidden">
      {data && since && isLate && (
        <Banner
          tone="warning"
          inline
          iconAtTop
          action={
            canDiscard && (
              <SendButton
                variant="outline"
                of={discard}
                pendingLabel="Discarding…"
                onClick={() => discard.mutate({})}
              >
                Discard them
              </SendButton>
            )
          }
        >
          <strong className="font-semibold">
            {counted(data.waiting, 'new order')} {data.waiting === 1 ? 'is' : 'are'} not printed.
          </strong>{' '}
          The printer does not answer since {formatDayAndClock(since, now, shopTimeZone)}. Look whether it is
          on and has paper.
        </Banner>
      )}
    </div>
  );
}
