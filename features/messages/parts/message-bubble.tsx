import { clsx } from 'clsx';
import { Unbroken } from '#platform/browser/ui/unbroken.tsx';

type Props = {
  /** The author's name. */
  name: string;
  text: string;
  isMine: boolean;
  /** The time of the message, or its state. */
  note?: string;
  /** The one before is by the same person: the name is not shown again, only read aloud. */
  continues?: boolean;
};

/** Shows a message of one person to another. */
export function MessageBubble({ name, text, isMine, note, continues }: Props) {
  return (
    <div className={clsx('grid gap-1', isMine ? 'justify-items-end' : 'justify-items-start')}>
      <p className={continues ? 'sr-only' : 'px-1 text-meta text-muted wrap-anywhere'}>{name}</p>
      <p
        className={clsx(
          'max-w-[min(84%,30rem)] rounded-bubble border px-3.5 py-2.25 wrap-anywhere whitespace-pre-line',
          isMine
            ? 'rounded-br-corner border-transparent bg-user-bubble text-on-user-bubble'
            : 'rounded-bl-corner border-brand bg-surface text-ink',
        )}
      >
        <Unbroken text={text} />
      </p>
      {note && <p className="px-1 text-badge font-normal text-muted">{note}</p>}
    </div>
  );
}
