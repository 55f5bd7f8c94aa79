import type { Counts } from './counts.ts';
import LogOut from '~icons/lucide/log-out';
import UserRound from '~icons/lucide/user-round';
import Wallet from '~icons/lucide/wallet';
import { useState } from 'react';
import { lazyComponent } from '#platform/browser/lib/lazy-component.ts';
import { ClockNote } from '#platform/browser/parts/clock-note.tsx';
import { ErrorBoundary } from '#platform/browser/parts/error-boundary.tsx';
import { LiveStatus } from '#platform/browser/parts/live-status.tsx';
import { PageHeader } from '#platform/browser/parts/page-header.tsx';
import { ThemeToggle } from '#platform/browser/parts/theme-toggle.tsx';
import { Mark } from '#platform/browser/parts/wordmark.tsx';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { useLogout, useUser } from '#features/accounts/session/use-session.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { DialogSlot } from '#platform/browser/ui/dialog-slot.tsx';
import { IconButton } from '#platform/browser/ui/icon-button.tsx';
import { LoadBoundary } from '#platform/browser/ui/load-boundary.tsx';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { formatClock } from '#shared/dates.ts';
import { flushOutbox } from './outbox/use-outbox.ts';

type Props = {
  counts: Counts | undefined;
  /** The moment at which the deliveries on the screen were read, in milliseconds since 1970; 0 if never. */
  readAt: number;
};

export function DriverHeader({ counts, readAt }: Props) {
  const { firstName } = useUser();
  const offline = useOfflineReason();
  const [isProfileOpen, setProfileOpen] = useState(false);
  const [isShiftOpen, setShiftOpen] = useState(false);
  return (
    <PageHeader
      column="driver"
      before={<Mark className="max-[26rem]:hidden" />}
      offline={
        readAt
          ? `As of ${formatClock(new Date(readAt), shopTimeZone)}, no signal. What you do is sent when it is back.`
          : undefined
      }
      title="Driver Dashboard"
      subtitle={`Welcome back, ${firstName || 'Driver'}!`}
      actions={
        <>
          <ThemeToggle />
          <IconButton
            icon={Wallet}
            label="Your Shift"
            disabledReason={offline}
            onClick={() => setShiftOpen(true)}
          />
          <IconButton
            icon={UserRound}
            label="Your Profile"
            disabledReason={offline}
            onClick={() => setProfileOpen(true)}
          />
          <Logout />
        </>
      }
    >
      <Counters counts={counts} />
      <ClockNote className="pb-3" />
      <LiveStatus />
      <ErrorBoundary message="Your shift could not be loaded. Please check your connection and try again.">
        <LoadBoundary>
          <DialogSlot>{isShiftOpen && <ShiftDialog onClose={() => setShiftOpen(false)} />}</DialogSlot>
        </LoadBoundary>
      </ErrorBoundary>
      <ErrorBoundary message="Your profile could not be loaded. Please check your connection and try again.">
        <LoadBoundary>
          <DialogSlot>{isProfileOpen && <ProfileDialog onClose={() => setProfileOpen(false)} />}</DialogSlot>
        </LoadBoundary>
      </ErrorBoundary>
    </PageHeader>
  );
}

const ShiftDialog = lazyComponent(async () => (await import('./shift-dialog.tsx')).ShiftDialog);

// A form brings its rules along, which is as much as half the screen: it is loaded when it is opened.
const ProfileDialog = lazyComponent(async () => (await import('./profile-dialog.tsx')).ProfileDialog);

function Logout() {
  const logout = useLogout();
  const offline = useOfflineReason();
  const [sending, setSending] = useState(false);

  const leave = async () => {
    setSending(true);
    await flushOutbox();
    setSending(false);
    logout.mutate();
  };

  return (
    <Button
      variant="ghost"
      pending={sending || logout.isPending}
      disabledReason={offline}
      onClick={() => void leave()}
      title="Log out"
      className="max-sm:size-11 max-sm:p-0!"
    >
      <LogOut aria-hidden />
      <span className="max-sm:sr-only">Logout</span>
    </Button>
  );
}

/** The counts of the day, on one line under the driver's name. */
function Counters({ counts }: { counts: Counts | undefined }) {
  const figures = [
    { name: 'Active Orders', count: counts?.active },
    { name: 'Completed Today', count: counts?.completedToday },
  ];
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 pb-3">
      {figures.map(({ name, count }) => (
        <div key={name} className="flex flex-row-reverse items-baseline gap-2">
          <dt className="text-meta text-muted">{name}</dt>
          <dd className="text-price tabular-nums">{count ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
