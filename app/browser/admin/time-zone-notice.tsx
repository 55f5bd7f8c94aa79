import { useEffect, useState } from 'react';
import { call } from '#platform/browser/api/api.ts';
import { showError } from '#platform/browser/api/use-endpoint.ts';
import { useUser } from '#features/accounts/session/use-session.ts';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { localStore } from '#platform/browser/lib/storage.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { Button } from '#platform/browser/ui/button.tsx';
import { hasPermission } from '#shared/permissions.ts';
import { adoptTimeZone, getSettings, updateSettings } from '#features/settings/contract/settings.ts';

/** The zones that the last change was from and to, until the owner has seen it. */
const noticeKey = 'time-zone-notice';
type Notice = { former: string; timeZone: string };

function readNotice() {
  const note = localStore.readJson(noticeKey) as Partial<Notice> | null;
  return note?.former && note.timeZone ? (note as Notice) : null;
}

/** A fresh shop follows the owner's browser from the first visit on; the page loads again, for its clock is the shop's. */
async function offerOwnZone() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (!shopTimeZone || timeZone === shopTimeZone) return;
  const { former } = await call(adoptTimeZone, { body: { timeZone } });
  if (former === null) return;
  localStore.writeJson(noticeKey, { former, timeZone });
  location.reload();
}

async function setZone(timeZone: string) {
  const { sections } = await call(getSettings, {});
  const { value, version } = sections.find(({ section }) => section === 'shop') ?? { value: {}, version: 0 };
  await call(updateSettings, {
    params: { section: 'shop' },
    headers: { 'if-match': String(version) },
    body: { ...value, timeZone },
  });
}

/** Says that the shop has taken the time zone of this browser, until the owner dismisses it or takes it back. */
export function TimeZoneNotice() {
  const isOwner = hasPermission(useUser(), 'settings');
  const [notice, setNotice] = useState(readNotice);
  const [pending, setPending] = useState(false);
  useEffect(() => {
    // Without an answer the shop keeps its zone, and the next visit asks again.
    if (isOwner) void offerOwnZone().catch(() => {});
  }, [isOwner]);
  if (!isOwner || !notice) return null;

  const dismiss = () => {
    localStore.forget(noticeKey);
    setNotice(null);
  };
  const undo = async () => {
    setPending(true);
    try {
      await setZone(notice.former);
      dismiss();
      location.reload();
    } catch (error) {
      setPending(false);
      showError(error as Error, { title: 'Error', description: 'Failed to save settings.' });
    }
  };
  return (
    <Banner
      onDismiss={dismiss}
      action={
        <Button variant="outline" pending={pending} pendingLabel="Undoing…" onClick={() => void undo()}>
          Undo
        </Button>
      }
    >
      Your shop now keeps the time of this browser: {notice.timeZone}. Before, it was {notice.former}. You can
      change it under Settings, Shop.
    </Banner>
  );
}
