import { clsx } from 'clsx';
import { formatClock } from '#shared/dates.ts';

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
          'max-w-[min(84%,30rem)] rounded-bubble border px-3.5 py-2.25 wrap-anywhere whitespace-pre-line',
          isBot ? 'border-line bg-surface text-ink' : 'border-transparent bg-user-bubble text-on-user-bubble',
          isLast && (isBot ? 'rounded-bl-corner' : 'rounded-br-corner'),
        )}
      >
        <span className="sr-only">{isBot ? 'Assistant: ' : 'You: '}</span>
        {message}
      </p>
      {timestamp !== undefined && (
        <time dateTime={new Date(timestamp).toISOString()} className="px-1 text-badge font-normal text-muted">
          {formatClock(new Date(timestamp))}
        </time>
      )}
    </div>
  );
}

/** As high as a bubble with one line, so that the answer takes its place without a jump. */
export function TypingIndicator() {
  return (
    <div role="status" className="flex">
      <span className="sr-only">Assistant is typing</span>
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
