import LogOut from '~icons/lucide/log-out';
import MessageCircle from '~icons/lucide/message-circle';
import { Link } from 'wouter';
import { LiveStatus } from '#platform/browser/parts/live-status.tsx';
import { PageHeader } from '#platform/browser/parts/page-header.tsx';
import { ThemeToggle } from '#platform/browser/parts/theme-toggle.tsx';
import { Mark } from '#platform/browser/parts/wordmark.tsx';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { useLogout, useUser } from '#features/accounts/session/use-session.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { useMediaQuery } from '#platform/browser/ui/use-media-query.ts';
import { LinkButton } from '#platform/browser/ui/link-button.tsx';
import { fullName } from '#platform/browser/editing/full-name.ts';
import { InboxLink } from '#features/messages/admin/inbox-link.tsx';
import { BackupBand } from './backup-band.tsx';
import { OutageBand } from './outage-band.tsx';
import { useLeave } from './use-leave.ts';
import { SettingsLink, ShopState } from './shop-state.tsx';
import { SoundBar } from '#features/orders/admin/new-orders/sound-bar.tsx';

export function AdminHeader() {
  const user = useUser();
  const logout = useLogout();
  const leave = useLeave();
  const offline = useOfflineReason();
  const isWide = useMediaQuery('(min-width: 48rem)'); // a phone's first row has no room for more
  return (
    <PageHeader
      column="admin"
      before={<Mark className="max-[23rem]:hidden" />}
      title="Admin Panel"
      subtitle={fullName(user)}
      actions={
        <>
          <ThemeToggle />
          {isWide && <ShopState />}
          {isWide && <InboxLink />}
          {isWide && <SettingsLink />}
          <LinkButton asChild variant="ghost" className="max-md:size-11 max-md:p-0!">
            <Link href="/chat" title="Back to Chat">
              <MessageCircle aria-hidden />
              <span className="max-md:sr-only">Back to Chat</span>
            </Link>
          </LinkButton>
          <Button
            variant="ghost"
            title="Log out"
            pending={logout.isPending}
            disabledReason={offline}
            onClick={() => leave(() => logout.mutate())}
            className="max-md:size-11 max-md:p-0!"
          >
            <LogOut aria-hidden />
            <span className="max-md:sr-only">Logout</span>
          </Button>
        </>
      }
    >
      {!isWide && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <ShopState />
          <span className="ml-auto flex gap-2">
            <InboxLink />
            <SettingsLink />
          </span>
        </div>
      )}
      <LiveStatus />
      <OutageBand />
      <BackupBand />
      <SoundBar />
    </PageHeader>
  );
}
