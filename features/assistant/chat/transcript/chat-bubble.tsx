import { clsx } from 'clsx';
import { formatShopClock } from '#platform/browser/lib/shop-time-zone.ts';
import { Unbroken } from '#platform/browser/ui/unbroken.tsx';

const bubbleBox = 'max-w-[min(84%,30rem)] border px-3.5 py-2.25 wrap-anywhere whitespace-pre-line';

type Props = {
  message: string;
  isBot: boolean;
  timestamp?: number;
  /** The last of several in a row has the corner that points at its speaker. */
  isLast?: boolean;
};

export function ChatBubble({ message, isBot, timestamp, isLast = true }: Props) {
  return (
    <div className={clsx('grid gap-1', isBot ? 'justify-items-start' : 'justify-items-end')}>
      <p
        className={clsx(
          bubbleBox,
          'rounded-bubble',
          isBot ? 'border-line bg-surface text-ink' : 'border-transparent bg-user-bubble text-on-user-bubble',
          isLast && (isBot ? 'rounded-bl-corner' : 'rounded-br-corner'),
        )}
      >
        <span className="sr-only">{isBot ? 'Assistant: ' : 'You: '}</span>
        <Unbroken text={message} />
      </p>
      {timestamp !== undefined && (
        <time dateTime={new Date(timestamp).toISOString()} className="px-1 text-badge font-normal text-muted">
          {formatShopClock(new Date(timestamp))}
        </time>
      )}
    </div>
  );
}

/** Takes the room of the bubble that will say `reply`, or of one with one line, so that nothing moves when it comes. */
export function TypingIndicator({ reply = '' }: { reply?: string }) {
  return (
    <div role="status" className="grid justify-items-start *:col-start-1 *:row-start-1">
      <span className="sr-only">Assistant is typing</span>
      {/* Not text of the page: it is not said yet. */}
      <span aria-hidden className={clsx(bubbleBox, 'invisible mb-5 after:content-["\\200b"]')}>
        <Unbroken text={reply} unsaid />
      </span>
      <span
        aria-hidden
        className="inline-flex h-11 items-center gap-1 rounded-bubble rounded-bl-corner border border-line bg-surface px-4"
      >
        {[0, 1, 2].map((dot) => (
          <span
            key={dot}
            style={{ animationDelay: `${dot * 160}ms` }}
            className="size-1.75 animate-typing rounded-full bg-muted"
          />
        ))}
      </span>
    </div>
  );
}
