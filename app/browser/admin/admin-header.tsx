import { useOutage } from '#platform/browser/live/use-live-updates.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { outages } from '#shared/outages.ts';
import { useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useUser, useLogout } from '#features/accounts/session/use-session.ts';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { getBackupWarning } from '#platform/contract/health.ts';
import { hasPermission } from '#shared/permissions.ts';
import LogOut from '~icons/lucide/log-out';
import MessageCircle from '~icons/lucide/message-circle';
import { Link } from 'wouter';
import { LiveStatus } from '#platform/browser/parts/live-status.tsx';
import { shopName } from '#platform/browser/lib/shop-name.ts';
import { PageHeader } from '#platform/browser/parts/page-header.tsx';
import { ThemeToggle } from '#platform/browser/parts/theme-toggle.tsx';
import { Mark } from '#platform/browser/parts/wordmark.tsx';
import { SendButton } from '#platform/browser/parts/send-button.tsx';
import { useMediaQuery } from '#platform/browser/ui/use-media-query.ts';
import { LinkButton } from '#platform/browser/ui/link-button.tsx';
import { fullName } from '#platform/browser/editing/full-name.ts';
import { InboxLink } from '#features/messages/admin/inbox-link.tsx';
import { useLeave } from './use-leave.ts';
import { BusyProposal, SettingsLink, ShopState } from './shop-state.tsx';
import { SoundBar } from '#features/orders/admin/new-orders/sound-bar.tsx';
import { WaitingTickets } from '#features/tickets/admin/waiting-tickets.tsx';
import { hourMs } from '#shared/durations.ts';

/** Time alone makes a backup late, and no announcement comes with it. */
const lookAgainMs = hourMs;

export function AdminHeader() {
  const user = useUser();
  const logout = useLogout();
  const leave = useLeave();
  const state = useRef<HTMLButtonElement>(null);
  // A phone has one row, where the state of the shop takes the place of the title.
  const isPhone = !useMediaQuery('(min-width: 48rem)');
  return (
    <PageHeader
      column="admin"
      before={<Mark className="max-[26rem]:hidden" />}
      title="Admin Panel"
      subtitle={
        <>
          <span>{fullName(user)}</span>
          <span className="max-lg:hidden"> · {shopName}</span>
        </>
      }
      now={isPhone && hasPermission(user, 'pause') && <ShopState isShort ref={state} />}
      actions={
        <>
          <ThemeToggle />
          {!isPhone && <ShopState ref={state} />}
          <InboxLink />
          <SettingsLink />
          <LinkButton asChild variant="ghost" className="max-lg:size-11 max-lg:p-0!">
            <Link href="/chat" title="Back to Chat">
              <MessageCircle aria-hidden />
              <span className="max-lg:sr-only">Back to Chat</span>
            </Link>
          </LinkButton>
          <SendButton
            variant="ghost"
            title="Log out"
            of={logout}

            onClick={() => leave(() => logout.mutate())}
            className="max-lg:size-11 max-lg:p-0!"
          >
            <LogOut aria-hidden />
            <span className="max-lg:sr-only">Logout</span>
          </SendButton>
        </>
      }
    >
      <LiveStatus />
      <OutageBand />
      <BackupBand />
      <WaitingTickets />
      <BusyProposal stateButton={state} />
      <SoundBar />
    </PageHeader>
  );
}

/** Tells an owner that the shop's last backup is too old. */
function BackupBand() {
  const { data } = useQuery({
    ...queryOptionsFor(getBackupWarning, {}),
    enabled: hasPermission(useUser(), 'settings'),
    refetchInterval: lookAgainMs,
  });
  return (
    <div role="status">
      {data?.warning && (
        <Banner tone="warning" inline iconAtTop className="mb-2">
          <strong className="font-semibold">{data.warning}</strong> If the disk of the server dies now,
          everything since then is lost. Ask whoever runs the server to look at it.
        </Banner>
      )}
    </div>
  );
}

/** Says that the shop can save nothing, why, and what to do. It goes by itself once writes work again. */
function OutageBand() {
  const outage = useOutage();
  return (
    <div role="alert">
      {outage && (
        <Banner tone="error" inline iconAtTop className="mb-2">
          <strong className="font-semibold">No order can be placed or changed.</strong>{' '}
          {outages[outage].title} {outages[outage].remedy}
        </Banner>
      )}
    </div>
  );
}
