import { useQuery } from '@tanstack/react-query';
import Phone from '~icons/lucide/phone';
import { Fragment, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { listMessages, type Message } from '#features/messages/contract/messages.ts';
import { outbox } from '#features/messages/customer/message-outbox.ts';
import { nameOf } from '#features/messages/customer/shop-messages.ts';
import { MessageBubble } from '#features/messages/parts/message-bubble.tsx';
import { getShop } from '#features/settings/contract/shop.ts';
import { call } from '#platform/browser/api/api.ts';
import {
  errorToast,
  queryOptionsFor,
  showError,
  useSingleFlightMutation,
} from '#platform/browser/api/use-endpoint.ts';
import { shopName } from '#platform/browser/lib/shop-name.ts';
import { formatShopClock, shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { telHref } from '#platform/browser/lib/tel-href.ts';
import { useDocumentTitle } from '#platform/browser/lib/use-document-title.ts';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { LinkButton } from '#platform/browser/ui/link-button.tsx';
import { Skeleton } from '#platform/browser/ui/skeleton.tsx';
import { isSameDay } from '#shared/dates.ts';
import { DayDivider } from '../transcript/day-divider.tsx';

type Shown = { key: string; name?: string; text: string; at: number | null; note?: string };

/** Shows the messages between customer and shop, scrolled to the newest. */
export function ShopThread() {
  useDocumentTitle('Talk to the Shop');
  const { data, isLoading } = useQuery(queryOptionsFor(listMessages, {}));
  const { messages: waiting } = useSyncExternalStore(outbox.subscribe, outbox.current);
  const older = useOlder(data?.messages[0]?.number, data?.hasOlder ?? false);
  const written = [...older.messages, ...(data?.messages ?? [])];
  const keys = new Set(written.map(({ key }) => key));
  const lines: Shown[] = [
    ...written.flatMap((message) => asLine(message, message === written.at(-1))),
    ...waiting
      .filter(({ key }) => !keys.has(key))
      .map(({ key, text, refused }) => ({
        key,
        text,
        at: null,
        note: refused ? `Not sent. ${refused}` : 'Waiting to be sent',
      })),
  ];
  const end = useEnd(lines.at(-1)?.key);
  // Without a network what waits to be sent is shown alone.
  if (isLoading) return <Skeleton className="h-40" />;
  return (
    <section aria-label="Messages with the shop" className="flex grow flex-col gap-3">
      <ThreadHead />
      {older.load && (
        <Button
          variant="ghost"
          className="self-center text-muted!"
          pending={older.isLoading}
          disabledReason={older.offline}
          onClick={older.load}
        >
          Show older messages
        </Button>
      )}
      {lines.length === 0 && (
        <p className="m-auto max-w-80 py-8 text-center text-muted">
          Ask about an order, a product or a delivery. A person of {shopName} reads it and answers here.
        </p>
      )}
      <div role="log" aria-label="Messages" className="grid gap-2">
        {lines.map((line, index) => (
          <Fragment key={line.key}>
            {beginsDay(line, lines[index - 1]) && <DayDivider at={line.at ?? 0} />}
            <div data-speaker="person">
              <MessageBubble
                name={line.name ?? 'You'}
                text={line.text}
                isMine={line.name === undefined}
                continues={lines[index - 1]?.name === line.name && index > 0}
                note={line.note}
              />
            </div>
          </Fragment>
        ))}
      </div>
      <div ref={end} />
    </section>
  );
}

/** Says with whom one talks, and how to call instead. */
function ThreadHead() {
  const phone = useQuery(queryOptionsFor(getShop, {})).data?.phone;
  const callHref = phone ? telHref(phone) : undefined;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line pb-3">
      <h2 className="min-w-0 flex-1 basis-40 font-display text-title font-semibold! wrap-anywhere">
        Talk to {shopName}
      </h2>
      {callHref && (
        <LinkButton variant="outline" href={callHref}>
          <Phone aria-hidden />
          Call the Shop
        </LinkButton>
      )}
    </div>
  );
}

/** Of the last message one reads that it has arrived. */
const asLine = (message: Message, isLast: boolean): Shown[] => {
  const { number, authorRole, body, createdAt } = message;
  if (body === null) return [];
  const time = formatShopClock(new Date(createdAt));
  return [
    {
      key: String(number),
      name: authorRole === 'customer' ? undefined : nameOf(message),
      text: body,
      at: Date.parse(createdAt),
      note: isLast && authorRole === 'customer' ? `Sent to the shop · ${time}` : time,
    },
  ];
};

const beginsDay = ({ at }: Shown, before: Shown | undefined) =>
  at !== null && (!before?.at || !isSameDay(new Date(before.at), new Date(at), shopTimeZone));

/** Pages before the newest one, read on demand. */
function useOlder(first: number | undefined, hasOlder: boolean) {
  const [pages, setPages] = useState<{ messages: Message[]; hasOlder: boolean }[]>([]);
  const offline = useOfflineReason();
  const oldest = pages[0];
  const before = oldest?.messages[0]?.number ?? first;
  const read = useSingleFlightMutation({
    mutationFn: () => call(listMessages, { querystring: { before } }),
    onSuccess: (page) => setPages([page, ...pages]),
    onError: (error) => showError(error, errorToast('Older messages could not be loaded.')()),
  });
  return {
    messages: pages.flatMap(({ messages }) => messages),
    load: (oldest?.hasOlder ?? hasOlder) ? () => read.mutate(undefined) : undefined,
    isLoading: read.isPending,
    offline,
  };
}

/** The newest line is in sight when the thread opens, and with each one that comes. */
function useEnd(newest: string | undefined) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end', behavior: 'instant' });
  }, [newest]);
  return end;
}
