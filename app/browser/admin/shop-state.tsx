import { clsx } from 'clsx';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor, errorToast, useWrite } from '#platform/browser/api/use-endpoint.ts';
import { useNow } from '#platform/browser/lib/use-now.ts';
import { counted } from '#shared/counted.ts';
import {
  getAsapLoad,
  listSlotLoad,
  getSettings,
  updateShopState,
} from '#features/settings/contract/settings.ts';
import Clock from '~icons/lucide/clock';
import Settings from '~icons/lucide/settings';
import { type Ref, type RefObject, useRef, useState } from 'react';
import { Link } from 'wouter';
import { getDeliveryTimes, getShop } from '#features/settings/contract/shop.ts';
import { useUser } from '#features/accounts/session/use-session.ts';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { Button } from '#platform/browser/ui/button.tsx';
import { SendButton } from '#platform/browser/parts/send-button.tsx';
import { Chip } from '#platform/browser/ui/chip.tsx';
import { Dialog } from '#platform/browser/ui/dialog.tsx';
import { LinkButton } from '#platform/browser/ui/link-button.tsx';
import { Switch } from '#platform/browser/ui/switch.tsx';
import { hasPermission } from '#shared/permissions.ts';
import { useDrafts } from '#features/settings/admin/settings-drafts.ts';
import { unsavedLabels } from '#features/settings/admin/sections.ts';
const pauses = [
  { pause: '15', label: '15 minutes' },
  { pause: '30', label: '30 minutes' },
  { pause: '60', label: '60 minutes' },
  { pause: 'tomorrow', label: 'Until tomorrow' },
] as const;

/** Links to the settings when the permissions show a section of them. */
export function SettingsLink() {
  const user = useUser();
  const hasUnsaved = unsavedLabels(useDrafts()).length > 0;
  const section = hasPermission(user, 'settings') ? 'hours' : 'cash';
  if (section === 'cash' && !hasPermission(user, 'cash')) return null;
  const label = hasUnsaved ? 'Settings, not saved' : 'Settings';
  return (
    <LinkButton asChild variant="ghost" className="relative size-11 p-0!">
      <Link href={`/admin?settings=${section}`} title={label} aria-label={label}>
        <Settings aria-hidden />
        {hasUnsaved && (
          <span aria-hidden className="absolute top-2 right-2 size-2.5 rounded-full bg-on-pending" />
        )}
      </Link>
    </LinkButton>
  );
}

/** Says whether the shop is open, and pauses it in two presses. Until when is said where there is room. */
export function ShopState({ isShort = false, ref }: { isShort?: boolean; ref?: Ref<HTMLButtonElement> }) {
  const user = useUser();
  const [isOpen, setOpen] = useState(false);
  const shop = useQuery(queryOptionsFor(getShop, {})).data;
  if (!shop || !hasPermission(user, 'pause')) return null;
  const text = shop.openText ?? 'Open';
  const inFull = shop.isOpen && shop.isBusy ? `${text} · busy` : text;
  return (
    <>
      <Button
        ref={ref}
        variant="ghost"
        onClick={() => setOpen(true)}
        className={isShort ? 'max-w-full gap-1.5! px-1! text-meta!' : '-ml-3 max-w-80 text-meta!'}
        title="Pause the shop"
        aria-label={isShort ? nameWith(inShort(shop), inFull) : undefined}
      >
        <span
          aria-hidden
          // On the smallest phones the whole word needs its room.
          className={clsx(
            'size-2.5 shrink-0 rounded-full',
            shop.isOpen ? 'bg-brand' : 'bg-danger',
            isShort && 'max-[21rem]:hidden',
          )}
        />
        <span className="truncate max-[18rem]:whitespace-normal">{isShort ? inShort(shop) : inFull}</span>
      </Button>
      <PauseDialog open={isOpen} shop={shop} onClose={() => setOpen(false)} />
    </>
  );
}

type State = { isOpen: boolean; pausedUntil: string | null; isBusy: boolean; openText: string | null };

const inShort = ({ isOpen, isBusy, pausedUntil }: State) => {
  if (!isOpen) return pausedUntil ? 'Paused' : 'Closed';
  return isBusy ? 'Busy' : 'Open';
};

/** Returns a name that has the word in sight, so that whoever speaks the word presses the button (WCAG 2.5.3). */
const nameWith = (word: string, inFull: string) =>
  inFull.toLowerCase().includes(word.toLowerCase()) ? inFull : `${inFull}, ${word.toLowerCase()}`;

type Props = {
  open: boolean;
  shop: State;
  onClose: () => void;
};

function PauseDialog({ open, shop, onClose }: Props) {
  const offline = useOfflineReason();
  const change = useWrite(updateShopState, {
    refreshes: [getShop, getDeliveryTimes, getSettings, getAsapLoad],
    failed: errorToast('Failed to change the state of the shop.'),
  });
  const set = (body: Parameters<typeof change.mutate>[0]['body']) =>
    change.mutate({ body }, { onSuccess: () => 'pause' in body && onClose() });
  return (
    <Dialog
      open={open}
      onCloseRequest={onClose}
      title={shop.openText ?? 'Open'}
      description="A pause stops orders for now, at once. Customers see until when; delivery times after it can still be chosen."
    >
      <div className="grid gap-5">
        {shop.pausedUntil ? (
          <SendButton
            className="justify-self-start"
            of={change}

            onClick={() => set({ pause: null })}
          >
            End the pause
          </SendButton>
        ) : (
          <div className="grid gap-2">
            <p className="flex items-center gap-2 text-label">
              <Clock aria-hidden className="size-5" />
              Pause for
            </p>
            <div className="flex flex-wrap gap-2">
              {pauses.map(({ pause, label }) => (
                <Chip
                  key={pause}
                  disabled={Boolean(offline) || change.isPending}
                  onClick={() => set({ pause })}
                >
                  {label}
                </Chip>
              ))}
            </div>
          </div>
        )}
        <Switch
          label="Busy"
          hint="ASAP promises the longer time of the delivery times."
          checked={shop.isBusy}
          disabled={Boolean(offline)}
          onChange={(busy) => set({ busy })}
        />
        <AsapLoad />
        <SlotLoad />
      </div>
    </Dialog>
  );
}

/** A limit that was lowered leaves more orders open than it allows. */
const formatAsapLoad = (orders: number, capacity: number) =>
  orders > capacity
    ? `${counted(orders, 'ASAP order')} are open, more than the limit of ${capacity}.`
    : `${orders} of ${capacity} ASAP orders are open.`;

/** Shows how many orders for now are open, where there is a limit. */
function AsapLoad() {
  const { data } = useQuery({ ...queryOptionsFor(getAsapLoad, {}), refetchOnMount: 'always' });
  if (!data || data.capacity === null) return null;
  return (
    <p className="text-meta">
      {formatAsapLoad(data.orders, data.capacity)}
      {data.orders >= data.capacity && ' ASAP is not offered until fewer are open.'}
    </p>
  );
}

/** Proposes to say that the shop is busy, once orders for now come close to their limit. The pressed button then goes. */
export function BusyProposal({ stateButton }: { stateButton: RefObject<HTMLButtonElement | null> }) {
  const pressed = useRef<HTMLButtonElement>(null);
  const isAllowed = hasPermission(useUser(), 'pause');
  const offline = useOfflineReason();
  const { data } = useQuery({ ...queryOptionsFor(getAsapLoad, {}), enabled: isAllowed });
  const change = useWrite(updateShopState, {
    refreshes: [getShop, getDeliveryTimes, getSettings, getAsapLoad],
    failed: errorToast('Failed to change the state of the shop.'),
    onDone: () => {
      const { activeElement } = document;
      if (activeElement === pressed.current || activeElement === document.body)
        stateButton.current?.focus({ preventScroll: true });
    },
  });
  return (
    <div role="status">
      {data?.proposesBusy && data.capacity !== null && (
        <Banner tone="warning" inline className="mb-2">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {formatAsapLoad(data.orders, data.capacity)}
            <Button
              ref={pressed}
              variant="outline"
              pending={change.isPending}
              disabledReason={offline}
              onClick={() => change.mutate({ body: { busy: true } })}
            >
              Say Busy
            </Button>
          </span>
        </Banner>
      )}
    </div>
  );
}

/** Shows today's remaining delivery times with their orders. */
function SlotLoad() {
  const now = useNow();
  const { data = [] } = useQuery({ ...queryOptionsFor(listSlotLoad, {}), refetchOnMount: 'always' });
  const slots = data.filter(({ time }) => new Date(time) > now);
  if (slots.length === 0) return null;
  return (
    <section aria-labelledby="slots-of-today" className="grid gap-2">
      <h3 id="slots-of-today" className="text-label">
        Delivery times of today
      </h3>
      <ul className="grid gap-1">
        {slots.map(({ time, label, orders, capacity }) => (
          <li key={time} className="flex flex-wrap items-baseline justify-between gap-x-3 text-meta">
            <span>{label.replace('Today ', '')}</span>
            <span className={orders >= (capacity ?? Infinity) ? 'text-danger' : 'text-muted'}>
              {capacity === null ? counted(orders, 'order') : `${orders} of ${counted(capacity, 'order')}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
