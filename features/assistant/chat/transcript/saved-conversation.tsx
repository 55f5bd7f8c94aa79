import { Fragment } from 'react';
import { MessageBubble } from '#features/messages/parts/message-bubble.tsx';
import type { KeptLine } from '#platform/browser/pwa/device-copies.ts';
import { formatShopClock, shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { isSameDay } from '#shared/dates.ts';
import { CallsOfAnswer } from './answer-cards.tsx';
import { ChatBubble } from './chat-bubble.tsx';
import { DayDivider } from './day-divider.tsx';

/** The last words said on this device, to read without signal. */
export function SavedConversation({ lines }: { lines: readonly KeptLine[] }) {
  return (
    <div className="grid gap-1">
      {lines.map((line, index) => (
        <Fragment key={line.mark}>
          {beginsDay(line, lines[index - 1]) && <DayDivider at={line.at} />}
          {line.from === 'person' ? (
            <MessageBubble
              name={line.name ?? 'You, to the shop'}
              text={line.text}
              isMine={line.name === undefined}
              note={formatShopClock(new Date(line.at))}
            />
          ) : (
            <>
              {line.calls && <CallsOfAnswer calls={line.calls} />}
              <ChatBubble
                message={line.text}
                isBot={line.from === 'assistant'}
                isLast={lines[index + 1]?.from !== line.from}
              />
            </>
          )}
        </Fragment>
      ))}
    </div>
  );
}

const beginsDay = ({ at }: KeptLine, before: KeptLine | undefined) =>
  before === undefined || !isSameDay(new Date(before.at), new Date(at), shopTimeZone);
