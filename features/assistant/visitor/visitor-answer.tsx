import { Suspense } from 'react';
import { totalsOf } from '#features/cart/customer/cart-totals.ts';
import type { Offer } from '#platform/browser/conversation/conversation.ts';
import { lazyComponent } from '#platform/browser/lib/lazy-component.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { LinkButton } from '#platform/browser/ui/link-button.tsx';
import { counted } from '#shared/counted.ts';
import { dollars } from '#shared/money.ts';
import { ChatBubble } from '../chat/transcript/chat-bubble.tsx';
import type { AnswerLine, VisitorTalk } from './use-visitor-talk.ts';
import { VisitorProducts } from './visitor-products.tsx';
import { visitorTexts } from './visitor-texts.ts';

/** Few answers have numbers to call. */
const Calls = lazyComponent(async () => (await import('../chat/transcript/calls.tsx')).Calls);

type Props = {
  line: AnswerLine;
  talk: VisitorTalk;
  isLast: boolean;
  onSignUp: () => void;
};

/** An answer to a visitor: its words, what they are about, and the buttons below the last one. */
export function VisitorAnswer({ line, talk, isLast, onSignUp }: Props) {
  const { menu, items, undo, take } = talk;
  const { text, card, calls, offers = [], undo: changes, needsAccount, language = 'en' } = line;
  const products =
    card?.kind === 'products' ? card.ids.flatMap((id) => menu.find((one) => one.id === id) ?? []) : [];
  const { count, subtotal } = totalsOf(items);
  const hasCart = card?.kind === 'cart' && isLast && count > 0;
  return (
    <div className="grid gap-2">
      {calls && (
        <Suspense>
          <Calls calls={calls} />
        </Suspense>
      )}
      <ChatBubble message={text} isBot />
      {/* It is read when one goes there; the log announces the words alone. */}
      <div aria-live="off" className="grid justify-items-start gap-2 empty:hidden">
        {products.length > 0 && <VisitorProducts products={products} items={items} />}
        {hasCart && (
          <p className="text-label tabular-nums">
            In your cart: {counted(count, 'item')} · {dollars(subtotal)}
          </p>
        )}
        {isLast && (
          <div className="flex flex-wrap gap-2 empty:hidden">
            {changes && changes.length > 0 && (
              <Button variant="outline" onClick={() => undo(changes)}>
                Undo
              </Button>
            )}
            {offers.map((offer) =>
              'view' in offer ? (
                <LinkButton key={offer.label} variant="outline" href={menuHref(offer)}>
                  {offer.label}
                </LinkButton>
              ) : (
                offer.act === 'change_cart' && (
                  <Button key={offer.label} variant="outline" onClick={() => take(offer)}>
                    {offer.label}
                  </Button>
                )
              ),
            )}
            {card?.kind === 'products' && card.search && (
              <LinkButton variant="outline" href={menuHref({ params: { search: card.search } })}>
                Show all
              </LinkButton>
            )}
            {(needsAccount || hasCart) && (
              <Button onClick={onSignUp}>
                {hasCart ? 'Sign Up to Order' : visitorTexts[language].signUp}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

type View = Pick<Extract<Offer, { view: string }>, 'params'> & { view?: string };

/** The public menu with the search of a view of the app. */
function menuHref({ view, params = {} }: View) {
  const search = new URLSearchParams(view === 'sales' ? { sale: 'yes' } : params);
  return search.size > 0 ? `/menu?${search}` : '/menu';
}
