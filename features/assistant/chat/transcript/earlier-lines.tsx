import { useQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useRef } from 'react';
import { getTranscript } from '#features/messages/contract/transcript.ts';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { Skeleton } from '#platform/browser/ui/skeleton.tsx';
import type { Message } from '#features/messages/contract/messages.ts';
import { isSameDay } from '#shared/dates.ts';
import { CallsOfAnswer } from './answer-cards.tsx';
import { ChatBubble } from './chat-bubble.tsx';
import type { Line } from '#platform/browser/conversation/conversation.ts';
import { DayDivider } from './day-divider.tsx';
import { currentEntry } from '#platform/browser/conversation/navigation.ts';
import { PersonLine } from './person-line.tsx';
import { nameOf } from '#features/messages/customer/shop-messages.ts';

type Said = Exclude<Line, { from: 'options' }>;

/** The transcript and the messages of people, by their time, without what the page shows already. */
export function EarlierLines({ thread }: { thread: readonly Message[] }) {
  const { data, isPending } = useQuery({ ...queryOptionsFor(getTranscript, {}), staleTime: 0 });
  const section = useRef<HTMLElement>(null);
  const lines: Said[] = [...(data ?? []), ...thread.flatMap(asLine)]
    .filter(isElsewhere())
    .toSorted((one, other) => one.at - other.at);
  useEffect(() => {
    if (isPending) return;
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: 'end' });
  }, [isPending]);
  if (isPending) return <Skeleton className="h-24" />;
  return (
    <section ref={section} tabIndex={-1} aria-label="Earlier messages" className="grid gap-1 outline-none">
      {lines.length === 0 && <p className="text-center text-meta text-muted">There is nothing earlier.</p>}
      {lines.map((line, index) => (
        <Fragment key={`${line.at} ${index}`}>
          {beginsDay(line, lines[index - 1]) && <DayDivider at={line.at} />}
          {line.from === 'person' ? (
            <PersonLine line={line} canAnswer={false} />
          ) : (
            <>
              {line.from === 'assistant' && line.calls && <CallsOfAnswer calls={line.calls} />}
              <ChatBubble message={line.text} isBot={line.from === 'assistant'} />
            </>
          )}
        </Fragment>
      ))}
    </section>
  );
}

const beginsDay = ({ at }: Said, before: Said | undefined) =>
  before === undefined || !isSameDay(new Date(before.at), new Date(at), shopTimeZone);

const asLine = (message: Message): Said[] =>
  message.body === null
    ? []
    : [
        {
          from: 'person',
          text: message.body,
          at: Date.parse(message.createdAt),
          number: message.number,
          name: message.authorRole === 'customer' ? undefined : nameOf(message),
          key: message.key ?? undefined,
        },
      ];

/** True if a line is in no other part of the page. */
function isElsewhere() {
  const { lines, newLines = [] } = currentEntry();
  const marks = (line: Line) => {
    if (line.from === 'options') return [];
    if (line.from !== 'person') return [line.id];
    return [line.key, line.number === undefined ? undefined : `number ${line.number}`];
  };
  const here = new Set([...lines, ...newLines].flatMap(marks));
  return (line: Said) => !marks(line).some((mark) => mark !== undefined && here.has(mark));
}
