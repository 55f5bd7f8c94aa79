import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { SendButton } from '#platform/browser/parts/send-button.tsx';
import type { Answer, Line } from '#platform/browser/conversation/conversation.ts';
import { useConversation } from '#platform/browser/conversation/use-conversation.ts';
import { clsx } from 'clsx';
import { ChatBubble } from './chat-bubble.tsx';
import { CallsOfAnswer, CardOfAnswer } from './answer-cards.tsx';
import { DayDivider } from './day-divider.tsx';
import { PersonLine } from './person-line.tsx';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { isSameDay } from '#shared/dates.ts';
import { minuteMs } from '#shared/durations.ts';

type Said = Extract<Line, { at: number }>;

type Props = {
  lines: readonly Line[];
  label: string;
  /** It begins with the first words of a visit. They are no reply, and simply there. */
  opens?: boolean;
  /** Those whose card is shown; of several about the same thing it is the last. */
  withCard: ReadonlySet<Line>;
  /** True if the buttons below the last answer can be pressed. */
  isLive?: boolean;
};

/** All that was said. New words are read aloud; what the views show beneath them is not. */
export function Transcript({ lines, label, opens = false, withCard, isLive = false }: Props) {
  const asked = lines.findIndex(({ from }) => from !== 'assistant');
  const newest = lines.findLastIndex(({ from }) => from === 'customer');
  const replies = opens ? (asked === -1 ? lines.length : asked) : 0;
  return (
    <div role="log" aria-label={label} className="grid gap-1">
      {lines.map((line, index) => {
        if (line.from === 'options') return <PastOptions key={index} {...line} />;
        const [before, after] = [lines[index - 1], lines[index + 1]];
        const isFirst = before?.from !== line.from;
        return (
          <div
            key={index}
            data-speaker={line.from}
            data-keep-clear={clearanceOf(line, { isLast: !after, isLive, opens })}
            tabIndex={-1}
            // Lines that come here from another view were announced there.
            aria-live={index < newest ? 'off' : undefined}
            className={clsx(
              'outline-none',
              // Its children move in: the page is scrolled to the line itself.
              index >= replies && '*:animate-enter',
              (isFirst || line.from === 'person') && index > 0 && 'mt-2',
              line.from === 'assistant' && 'grid gap-2',
            )}
          >
            {beginsDay(line, lines.slice(0, index)) && <DayDivider at={line.at} />}
            {line.from === 'assistant' && line.calls && <CallsOfAnswer calls={line.calls} />}
            {line.from === 'person' ? (
              <PersonLine line={line} canAnswer={isLive && !after} />
            ) : (
              <ChatBubble
                message={line.text}
                isBot={line.from === 'assistant'}
                timestamp={hasTime(line, lines.slice(index + 1)) ? line.at : undefined}
                isLast={after?.from !== line.from}
              />
            )}
            {line.from === 'assistant' && line.card && withCard.has(line) && (
              <CardOfAnswer card={line.card} />
            )}
            {line.from === 'assistant' && isLive && !after && <AnswerActions {...line} />}
          </div>
        );
      })}
    </div>
  );
}

/** A notice keeps off the answer that was asked for, and off the greeting while there is room elsewhere. */
function clearanceOf(
  { from }: Said,
  { isLast, isLive, opens }: Record<'isLast' | 'isLive' | 'opens', boolean>,
) {
  if (from !== 'assistant' || !isLast) return undefined;
  return isLive ? 'if-room' : opens ? 'words' : undefined;
}

/** The page goes on from another day. */
function beginsDay({ at }: Said, earlier: readonly Line[]) {
  const before = earlier.findLast((line) => line.from !== 'options');
  return before !== undefined && !isSameDay(new Date(before.at), new Date(at), shopTimeZone);
}

/** The same time under every bubble would say nothing new. A question waits for its answer to have one. */
function hasTime({ from, at }: Said, later: readonly Line[]) {
  const next = later.find((line) => line.from !== 'options');
  return next ? Math.floor(next.at / minuteMs) !== Math.floor(at / minuteMs) : from === 'assistant';
}

/**
 * Past options and the one chosen: inert, and hidden from screen readers, which announced them when they were shown.
 */
function PastOptions({ labels, chosen }: { labels: string[]; chosen: string }) {
  return (
    <p aria-hidden className="mt-1.5 flex flex-wrap gap-1.5 select-none">
      {labels.map((label) => (
        <span
          key={label}
          className={clsx(
            'rounded-pill border px-3 py-1 text-meta',
            label === chosen ? 'border-brand text-brand' : 'border-line text-muted',
          )}
        >
          {label}
        </span>
      ))}
    </p>
  );
}

type Actions = Partial<Pick<Answer, 'undo' | 'offers'>> & { className?: string };

/** The buttons of the last answer: undo, or yes to an offer. Invisible they keep the room until it is said. */
export function AnswerActions({ undo, offers = [], className }: Actions) {
  const { undo: takeBack, take } = useConversation();
  const offline = useOfflineReason();
  if (!undo && offers.length === 0) return null;
  return (
    <div aria-live="off" className={clsx('flex flex-wrap gap-2', className)}>
      {undo && (
        <SendButton variant="outline" onClick={() => takeBack(undo)}>
          Undo
        </SendButton>
      )}
      {offers.map((offer) => (
        <Button
          key={offer.label}
          variant="outline"
          disabledReason={'act' in offer && !offer.act.endsWith('to_shop') && offline}
          onClick={() => take(offer)}
          className="wrap-anywhere"
        >
          {offer.label}
        </Button>
      ))}
    </div>
  );
}
