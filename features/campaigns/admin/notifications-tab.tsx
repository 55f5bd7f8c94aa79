import { Mark } from '#platform/browser/parts/wordmark.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { shopName } from '#platform/browser/lib/shop-name.ts';
import { queryOptionsFor, useRead } from '#platform/browser/api/use-endpoint.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { toast } from '#platform/browser/ui/toast.ts';
import { getAudience, listNotifications } from '../contract.ts';
import { BulkDock, BulkFrame } from '#platform/browser/editing/bulk-results.tsx';
import { TabHeader } from '#platform/browser/editing/tab-header.tsx';
import { Composer } from './composer.tsx';
import { counted } from '#shared/counted.ts';
import { segmentOf } from './draft.ts';
import { NotificationHistory } from './notification-history.tsx';
import { QuickTemplates, templates, type Template } from './quick-templates.tsx';
import type { Kept } from './kept-draft.ts';
import { type Sent, useNotificationEditor } from './use-notification-editor.ts';
import { sentResults } from './use-undo-send.ts';

type Props = { kept: Kept; keep: (kept: Kept) => void };

export function NotificationsTab({ kept, keep }: Props) {
  const audience = useRead(getAudience, {});
  const [result, setResult] = useState<Sent>();
  const { editor, undoSend } = useNotificationEditor({ kept, keep, onResult: setResult });
  const { values: draft } = editor;
  const segment = segmentOf(draft);
  const narrowed = useQuery({
    ...queryOptionsFor(getAudience, { querystring: segment ?? {} }),
    enabled: segment !== undefined,
    placeholderData: keepPreviousData,
  });
  const leaving = useSyncExternalStore(sentResults.subscribe, sentResults.current);

  const pick = ({ title, message }: Template) => {
    const typed = (draft.title || draft.message) && templates.every((one) => one.message !== draft.message);
    editor.set({ title, message });
    document.querySelector<HTMLElement>('[name=title]')?.focus();
    if (typed) {
      toast({ title: 'Message replaced', action: { label: 'Undo', onClick: () => editor.set(draft) } });
    }
  };

  return (
    <>
      <TabHeader
        title="Notifications"
        reads={[getAudience, listNotifications]}
        note="Reaches customers on their phones, even when the shop is closed."
      />
      <div role="status">
        {result && result.id !== leaving?.undo?.id && (
          <Outcome result={result} onDismiss={() => setResult(undefined)} />
        )}
      </div>
      <div className="grid grid-cols-1 items-start gap-3 md:gap-4 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]">
        <Composer editor={editor} audience={audience} meant={(segment && narrowed.data) || audience} />
        <div className="grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-4 xl:row-span-2 xl:grid-cols-1">
          <NotificationPreview shop={shopName} title={draft.title} message={draft.message} />
          {draft.audience === 'all' && <QuickTemplates onPick={pick} />}
        </div>
        <NotificationHistory />
      </div>
      <BulkDock>
        <BulkFrame
          label="Notification"
          results={sentResults}
          pending={undoSend.isPending}
          onUndo={({ id }) => undoSend.undo(id)}
        />
      </BulkDock>
    </>
  );
}

/** Shows the progress of a notification: devices that do not answer at once are tried again. */
function Outcome({ result, onDismiss }: { result: Sent; onDismiss: () => void }) {
  const now = useRead(listNotifications, {}).find(({ id }) => id === result.id) ?? result;
  const { sentTo, failed, finished } = now;
  const tone = !finished ? 'info' : failed > 0 || sentTo === 0 ? 'warning' : 'success';
  return (
    <Banner tone={tone} inline className="mb-4" onDismiss={onDismiss}>
      Sent to {counted(sentTo, 'customer')}
      {finished ? '.' : ' so far. Devices that do not answer are tried again.'}{' '}
      {failed > 0 && `${counted(failed, 'device')} could not be reached.`}
    </Banner>
  );
}

/** About how it will look on a customer's lock screen, where long lines are cut. */
function NotificationPreview({ shop, title, message }: Record<'shop' | 'title' | 'message', string>) {
  return (
    <figure className="mx-auto w-full max-w-80">
      <div className="rounded-t-[2.25rem] border-x-[6px] border-t-[6px] border-control/60 bg-linear-160 from-brand-soft to-surface-2 px-3 pt-3 pb-8">
        <div aria-hidden className="mx-auto h-1.5 w-16 rounded-full bg-control/60" />
        <p aria-hidden className="mt-5 text-center text-display text-on-brand-soft tabular-nums">
          9:41
        </p>
        <div className="mt-5 rounded-card bg-raised p-3 shadow-raised">
          <p className="flex items-center gap-2 text-badge text-muted">
            <Mark className="size-5" />
            {shop}
            <span className="ml-auto font-medium">now</span>
          </p>
          <p className="mt-1.5 line-clamp-1 text-label">{title.trim() || 'Notification title'}</p>
          <p className="line-clamp-4 text-meta text-muted">
            {message.trim() || 'Your message appears here.'}
          </p>
        </div>
      </div>
      <figcaption className="mt-2 text-center text-meta text-muted">Preview on a phone</figcaption>
    </figure>
  );
}
