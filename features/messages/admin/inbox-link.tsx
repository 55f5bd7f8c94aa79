import { useQuery } from '@tanstack/react-query';
import Inbox from '~icons/lucide/inbox';
import { Link } from 'wouter';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { useUser } from '#features/accounts/session/use-session.ts';
import { LinkButton } from '#platform/browser/ui/link-button.tsx';
import { counted } from '#shared/counted.ts';
import { hasPermission } from '#shared/permissions.ts';
import { countUnreadThreads } from '../contract/messages.ts';

export function InboxLink() {
  const user = useUser();
  const isAllowed = hasPermission(user, 'messages');
  const { data } = useQuery({ ...queryOptionsFor(countUnreadThreads, {}), enabled: isAllowed });
  if (!isAllowed) return null;
  const unread = data?.unread ?? 0;
  const label = unread > 0 ? `Inbox, ${counted(unread, 'customer')} unread` : 'Inbox';
  return (
    <LinkButton asChild variant="ghost" className="relative size-11 p-0!">
      <Link href="/admin?inbox=" title="Inbox" aria-label={label}>
        <Inbox aria-hidden />
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute top-0.5 left-5.5 grid min-w-5 place-items-center rounded-pill bg-danger px-1 text-badge leading-5 text-on-danger tabular-nums"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </Link>
    </LinkButton>
  );
}
