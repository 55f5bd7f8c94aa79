import { totalsOf } from '#features/cart/customer/cart-totals.ts';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import MessagesSquare from '~icons/lucide/messages-square';
import SendHorizontal from '~icons/lucide/send-horizontal';
import {
  Suspense,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import { useSearch } from 'wouter';
import { listProducts } from '#features/products/contract/products.ts';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { isOpen } from '#shared/order-status.ts';
import { ScrollRow } from '#platform/browser/ui/scroll-row.tsx';
import { keepFocus, takeFocus } from '#platform/browser/ui/keep-focus.ts';
import { IconButton } from '#platform/browser/ui/icon-button.tsx';
import { useRootMark } from '#platform/browser/ui/use-root-mark.ts';
import { useCartNow } from '#features/cart/customer/use-cart.ts';
import { flyToBubble } from '../fly-to-bubble.ts';
import { NewLinesButton } from './new-lines-button.tsx';
import { replyChips } from './reply-chips.ts';
import { isThreadIn } from '#platform/browser/conversation/conversation.ts';
import { openThread } from '#platform/browser/conversation/navigation.ts';
import { lazyComponent } from '#platform/browser/lib/lazy-component.ts';
import { useConversation } from '#platform/browser/conversation/use-conversation.ts';

const ToShop = lazyComponent(async () => (await import('./to-shop.tsx')).ToShop);

/** Few conversations are in Spanish, so its chips are loaded for those alone; until they are there, chips are English. */
const spanishChips = {
  queryKey: ['spanish-chips'],
  queryFn: async () => (await import('./spanish-chips.ts')).spanishChip,
  staleTime: Infinity,
};

/** Length of the longest message, in characters. */
const maxMessageLength = 1000;
/** Milliseconds in which a voice keyboard may repeat what was just sent. */
const maxEchoMs = 1500;

type Props = {
  /** In the flow of the page on phones, where another bar is docked. */
  isAtEnd: boolean;
  /** Leads to lines that came while the customer read elsewhere. */
  onNewLines: (() => void) | undefined;
};

/** The field in which the customer writes, at the bottom of every view. */
export function Composer({ isAtEnd, onNewLines }: Props) {
  const { say, sendToShop, prepare } = useConversation();
  const isToShop = isThreadIn(useSearch());
  const to = isToShop ? 'shop' : 'assistant';
  // What was begun to one stays while the other is written to.
  const [drafts, setDrafts] = useState({ assistant: '', shop: '' });
  const text = drafts[to];
  const setText = (typed: string) => setDrafts({ ...drafts, [to]: typed });
  const sent = useRef({ text: '', at: 0 });
  useRootMark('composer');
  useRootMark('docked-composer', !isAtEnd);

  const send = (message: string, means?: string) => {
    const trimmed = message.trim();
    if (trimmed === '') return;
    sent.current = { text: trimmed, at: Date.now() };
    setText('');
    if (isToShop) sendToShop(trimmed);
    else say(trimmed, means);
  };
  const change = (typed: string) => {
    if (text === '') prepare();
    // Dictation writes its last words once more after the field was emptied.
    const isEcho = typed.trim() === sent.current.text && Date.now() - sent.current.at < maxEchoMs;
    setText(isEcho ? '' : typed);
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send(text);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // One message follows another: the focus goes back into the field, and a phone keeps its keyboard.
    event.currentTarget.querySelector('textarea')?.focus({ preventScroll: true });
    send(text);
  };
  return (
    <form
      aria-label="Write to the shop"
      onSubmit={submit}
      data-composer
      data-keep-clear
      className={clsx(
        'bottom-(--keyboard) z-20 border-t border-line bg-bg pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]',
        isAtEnd ? 'md:tall:sticky' : 'tall:sticky focus-within:sticky',
        'lg:fixed! lg:left-0 lg:h-30 lg:w-100 lg:border-r',
      )}
    >
      <div className="mx-auto grid grid-cols-1 gap-1 max-md:max-w-chat md:px-6 lg:px-2">
        {isToShop ? (
          <Suspense fallback={<div className="mb-1 h-11" />}>
            <ToShop />
          </Suspense>
        ) : (
          <ReplyChips onChoose={send}>
            {onNewLines && (
              <NewLinesButton
                onPress={onNewLines}
                className={clsx('hidden shrink-0', isAtEnd ? 'md:tall:block' : 'tall:block')}
              />
            )}
          </ReplyChips>
        )}
        {/* With large text on a phone the field has a line of its own: beside two buttons it holds four letters. */}
        <div className="flex items-end gap-2 px-4 max-[18rem]:flex-wrap max-[18rem]:justify-between">
          {!isToShop && (
            <IconButton
              icon={MessagesSquare}
              label="Talk to the shop"
              className="-ml-2 rounded-full!"
              onClick={openThread}
            />
          )}
          <textarea
            aria-label="Message"
            rows={1}
            maxLength={maxMessageLength}
            enterKeyHint="send"
            placeholder={isToShop ? 'Write to the shop' : 'Ask or order here'}
            value={text}
            onFocus={prepare}
            onChange={({ target }) => change(target.value)}
            onKeyDown={press}
            className="field-sizing-content max-h-32 min-h-11 min-w-0 flex-1 resize-none max-[18rem]:order-first max-[18rem]:basis-full rounded-pill border border-control bg-surface px-4 py-2.25 text-body placeholder:text-muted"
          />
          <IconButton
            type="submit"
            variant="primary"
            icon={SendHorizontal}
            label="Send"
            className="rounded-full!"
          />
        </div>
      </div>
    </form>
  );
}

type ChipsProps = {
  onChoose: (text: string, means: string) => void;
  /** Comes first in the row. */
  children: ReactNode;
};

function ReplyChips({ onChoose, children }: ChipsProps) {
  const { view, facts, suggested, language } = useConversation();
  const { data: toSpanish } = useQuery({ ...spanishChips, enabled: language === 'es' });
  const labelOf = (chip: string) => (language === 'es' && toSpanish?.(chip)) || chip;
  const row = useRef<HTMLDivElement>(null);
  const chips = replyChips({
    view,
    cartItems: totalsOf(useCartNow()).count,
    hasOpenOrder: facts?.orders?.some(isOpen) ?? false,
    products: useQuery(queryOptionsFor(listProducts, {})).data,
    suggested,
  });
  const first = children ? '' : chips[0];
  const shown = useRef(first);
  // Not at the first drawing, where it would have the page laid out once more.
  useEffect(() => {
    if (row.current && shown.current !== first) row.current.scrollLeft = 0;
    shown.current = first;
  }, [first]);
  return (
    <ScrollRow>
      <div ref={row} role="group" aria-label="Suggestions" className="edge-fade flex gap-2 px-4 py-1">
        {children}
        {chips.map((chip) => (
          <button
            key={chip}
            type="button"
            onMouseDown={keepFocus}
            onClick={(event) => {
              takeFocus(event);
              onChoose(labelOf(chip), chip);
              flyToBubble(event.currentTarget);
            }}
            className="min-h-11 shrink-0 rounded-pill border border-line bg-surface px-4 text-label whitespace-nowrap text-ink transition enabled-hover:border-brand enabled-press:scale-98"
          >
            {labelOf(chip)}
          </button>
        ))}
      </div>
    </ScrollRow>
  );
}
