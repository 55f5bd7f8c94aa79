import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { call } from '#platform/browser/api/api.ts';
import { listMessages, markMessagesRead } from '../contract/messages.ts';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { whenVisible } from '#platform/browser/lib/when-visible.ts';
import { shopName } from '#platform/browser/lib/shop-name.ts';
import type { Message } from '../contract/messages.ts';
import type { Output } from '#shared/endpoint.ts';
import { addUpdate, currentEntry } from '#platform/browser/conversation/navigation.ts';

type Thread = Output<typeof listMessages>;

/** Whose words these are. */
export const nameOf = ({ authorRole, authorName }: Message) =>
  authorRole === 'driver'
    ? `${authorName ?? 'Your driver'} · driver`
    : `${authorName ? `${authorName} · ` : ''}${shopName}`;

/**
 * Shows the messages of staff: the unread ones when the conversation begins, then each message as it comes. What was
 * shown on a visible screen counts as read.
 */
export function useShopMessages(hasGreeted: boolean) {
  const { data } = useQuery(queryOptionsFor(listMessages, {}));
  const newest = useRef<number>(undefined);

  const show = useEffectEvent(({ messages, unread }: Thread) => {
    const others = messages.filter(({ authorRole }) => authorRole !== 'customer');
    const firstUnread = others.at(-unread)?.number ?? Infinity;
    const since = newest.current ?? Infinity;
    const { lines, newLines = [] } = currentEntry();
    const inSight = new Set(
      [...lines, ...newLines].map((line) => ('number' in line ? line.number : undefined)),
    );
    for (const message of others) {
      const { number, body, createdAt } = message;
      const isNew = number > since || (unread > 0 && number >= firstUnread);
      if (!isNew || inSight.has(number) || body === null) continue;
      addUpdate({
        from: 'person',
        text: body,
        at: Date.parse(createdAt),
        name: nameOf(message),
        number,
      });
    }
    newest.current = messages.at(-1)?.number ?? 0;
    const last = others.at(-1)?.number;
    if (unread > 0 && last !== undefined) {
      // Without an answer it is shown again at the next visit, which is better than never.
      whenVisible(() => void call(markMessagesRead, { body: { number: last } }).catch(() => undefined));
    }
  });
  useEffect(() => {
    if (data && hasGreeted) show(data);
  }, [data, hasGreeted]);
}
