import MessageSquare from '~icons/lucide/message-square';
import Phone from '~icons/lucide/phone';
import { LinkButton } from '#platform/browser/ui/link-button.tsx';
import { toDialable } from '#shared/phone.ts';
import type { Call } from '#shared/help-lines.ts';

/** Buttons that call for help, the most urgent first. They work without a network. */
export function Calls({ calls }: { calls: readonly Call[] }) {
  return (
    <ul className="mt-2 grid w-full max-w-[min(100%,30rem)] grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-2">
      {calls.map(({ label, number, isText, isUrgent }) => (
        <li key={label} className="grid">
          <LinkButton
            variant={isUrgent ? 'danger' : 'outline'}
            href={`${isText ? 'sms' : 'tel'}:${toDialable(number)}`}
            className="min-h-14! justify-start!"
          >
            {isText ? <MessageSquare aria-hidden /> : <Phone aria-hidden />}
            <span className="grid text-left">
              {label}
              {/* The space is for the button's text, where the two would else be one word. */}
              {!label.includes(number) && (
                <span className="text-meta font-normal tabular-nums"> {number}</span>
              )}
            </span>
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}
