import Send from '~icons/lucide/send';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Dialog } from '#platform/browser/ui/dialog.tsx';
import { IconButton } from '#platform/browser/ui/icon-button.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import { ScrollRow } from '#platform/browser/ui/scroll-row.tsx';
import { ChatBubble, TypingIndicator } from '../chat/transcript/chat-bubble.tsx';
import { useVisitorTalk, type VisitorTalk } from './use-visitor-talk.ts';
import { VisitorAnswer } from './visitor-answer.tsx';

/** Length of the longest message, in characters. */
const maxMessageLength = 1000;
const welcome = 'Hi! Ask me about our goods, our hours, where we deliver, and what it costs.';

type Props = { onClose: () => void; onSignUp: () => void };

/** The assistant for visitors: the same answers as in the chat, as far as they need no account. */
export function VisitorAssistant({ onClose, onSignUp }: Props) {
  const talk = useVisitorTalk();
  const { lines, isTyping, prepare } = talk;
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => void prepare().catch(() => undefined), []); // oxlint-disable-line react/exhaustive-deps -- once, when it opens
  useEffect(() => {
    // A browser may return a promise, which React would take for the effect's end.
    end.current?.scrollIntoView({ block: 'end' });
  }, [lines.length, isTyping]);
  const signUp = () => {
    onClose();
    onSignUp();
  };
  return (
    <Dialog open onCloseRequest={onClose} title="Ask the Assistant" footer={<Field talk={talk} />}>
      <div role="log" aria-label="Conversation" className="grid min-h-40 content-start gap-3">
        <ChatBubble message={welcome} isBot />
        {lines.map((line, index) =>
          line.from === 'customer' ? (
            <ChatBubble key={index} message={line.text} isBot={false} />
          ) : (
            <VisitorAnswer
              key={index}
              line={line}
              talk={talk}
              isLast={index === lines.length - 1}
              onSignUp={signUp}
            />
          ),
        )}
        {isTyping && <TypingIndicator />}
        <div ref={end} />
      </div>
    </Dialog>
  );
}

function Field({ talk: { chips, say, isTyping } }: { talk: VisitorTalk }) {
  const [text, setText] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isTyping) return; // what is typed meanwhile stays
    setText('');
    void say({ label: text, means: text });
  };
  return (
    <div className="grid w-full grid-cols-1 gap-2">
      {chips.length > 0 && (
        <ScrollRow className="-mx-5">
          <div role="group" aria-label="Suggestions" className="edge-fade flex gap-2 px-5 py-1">
            {chips.map((chip) => (
              <button
                key={chip.means}
                type="button"
                onClick={() => void say(chip)}
                className="min-h-11 shrink-0 rounded-pill border border-line bg-surface px-4 text-label whitespace-nowrap text-ink transition enabled-hover:border-brand enabled-press:scale-98"
              >
                {chip.label}
              </button>
            ))}
          </div>
        </ScrollRow>
      )}
      <form onSubmit={submit} className="flex gap-2">
        <Input
          aria-label="Message"
          autoComplete="off"
          enterKeyHint="send"
          placeholder="Ask, or say what you'd like"
          maxLength={maxMessageLength}
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="flex-1 rounded-pill! px-4!"
        />
        <IconButton type="submit" variant="primary" icon={Send} label="Send" className="rounded-full!" />
      </form>
    </div>
  );
}
