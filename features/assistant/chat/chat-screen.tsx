import { totalsOf } from '#features/cart/customer/cart-totals.ts';
import { clsx } from 'clsx';
import { Suspense, useEffect, useState, type RefObject } from 'react';
import { useSearch } from 'wouter';
import { PushBanner } from '#features/accounts/account/push-banner.tsx';
import { postToWorker } from '#platform/browser/pwa/service-worker.ts';
import { useUser } from '#features/accounts/session/use-session.ts';
import { ErrorBoundary, OptionalBoundary } from '#platform/browser/parts/error-boundary.tsx';
import { SkeletonBoundary } from '#platform/browser/ui/skeleton-boundary.tsx';
import { Skeleton } from '#platform/browser/ui/skeleton.tsx';
import { SkipLink } from '#platform/browser/ui/skip-link.tsx';
import { useMediaQuery } from '#platform/browser/ui/use-media-query.ts';
import { CallsOfAnswer, CardOfAnswer } from './transcript/answer-cards.tsx';
import { Composer } from './composer/composer.tsx';
import { NewLinesButton } from './composer/new-lines-button.tsx';
import { TypingIndicator } from './transcript/chat-bubble.tsx';
import { ChatHeader } from './chat-header.tsx';
import { hasListBar, shownCards, type View } from '#platform/browser/conversation/conversation.ts';
import { EarlierMessages } from './transcript/earlier-messages.tsx';
import { MainMenuView } from './main-menu-view.tsx';
import { useHighlightedProductId } from '#features/products/menu/use-highlighted-product-id.ts';
import { AnswerActions, Transcript } from './transcript/transcript.tsx';
import { beginTranscript } from './transcript/transcript-begin.ts';
import { ConversationProvider } from '#platform/browser/conversation/use-conversation.ts';
import { isThreadIn } from '#platform/browser/conversation/conversation.ts';
import { useNewConversation } from './replies/use-new-conversation.ts';
import { useMessageOutbox } from '#features/messages/customer/use-message-outbox.ts';
import { useShopMessages } from '#features/messages/customer/shop-messages.ts';
import { ViewFrame } from './view-frame.tsx';
import { customerViews, preloadSoon, preloadView, shopThread } from './views.tsx';
import { useCartNow, useLiveCart } from '#features/cart/customer/use-cart.ts';
import { useConfirmationGuard } from '#features/orders/customer/use-confirmation-guard.ts';
import { FactsProvider, useAssistantContext, useFacts } from '../facts.ts';
import { useAutoScroll } from './use-auto-scroll.ts';
import { lazyComponent } from '#platform/browser/lib/lazy-component.ts';
import { useIdle } from '#platform/browser/lib/idle.ts';
import { useOrderUpdates } from './order-updates.ts';

const IdleWork = lazyComponent(async () => (await import('./idle-work.tsx')).IdleWork);

export { readFirst } from './first-reads.ts';

/** The conversation with the shop: what was said, and beneath it what it is about now. */
export function ChatScreen() {
  const user = useUser();
  const facts = useAssistantContext();
  const isAllowed = useConfirmationGuard(facts?.orders);
  const conversation = useNewConversation(facts);
  const { choose, lines, newLines, view } = conversation;
  const announcement = useOrderUpdates({ choose, hasGreeted: lines.length > 0 });
  const isAtEnd = conversation.view !== 'menu' && (customerViews[conversation.view].hasBottomBar ?? false);
  const isThread = isThreadIn(useSearch());
  useShopMessages(lines.length > 0);
  useMessageOutbox(user.id);
  const [since] = useState(() => Date.now());
  useEffect(() => beginTranscript(user.id, since), [user.id, since]);
  useLiveCart();
  const { visit, arrival, silent } = conversation;
  const {
    conversation: main,
    hasMissed,
    jump,
  } = useAutoScroll({
    visit,
    newLines,
    hasChosen: arrival === 'chosen',
    isSilent: silent,
    isPointing: useHighlightedProductId() !== null || hasListBar(view),
    opensAtTop: view === 'cart',
  });
  const onNewLines = hasMissed && !isThread ? jump : undefined;
  const isIdle = useIdle();
  useEffect(() => postToWorker('save-menu'), []);
  useEffect(() => preloadSoon(), []);
  return (
    <ConversationProvider value={conversation}>
      <FactsProvider value={facts}>
        {isIdle && (
          <OptionalBoundary>
            <Suspense>
              <IdleWork since={since} lines={lines} newLines={newLines} />
            </Suspense>
          </OptionalBoundary>
        )}
        <SkipLink />
        <div className="flex min-h-dvh flex-col">
          <ChatHeader />
          <Conversation
            {...conversation}
            isAllowed={isAllowed}
            isThread={isThread}
            hasBottomBar={isAtEnd && !isThread}
            main={main}
          />
          {onNewLines && (
            <NewLinesButton
              onPress={onNewLines}
              className={clsx(
                'fixed bottom-[calc(1rem+var(--composer)+var(--bar)+env(safe-area-inset-bottom))] left-1/2 z-20 -translate-x-1/2 rounded-pill shadow-raised',
                isAtEnd ? 'md:tall:hidden' : 'tall:hidden',
              )}
            />
          )}
          <Composer isAtEnd={isAtEnd && !isThread} onNewLines={onNewLines} />
          <p role="status" className="sr-only">
            {announcement}
          </p>
        </div>
      </FactsProvider>
    </ConversationProvider>
  );
}

type Props = ReturnType<typeof useNewConversation> & {
  isAllowed: boolean;
  /** The messages with the shop are in the place of the talk with the assistant. */
  isThread: boolean;
  hasBottomBar: boolean;
  main: RefObject<HTMLElement | null>;
};

/** With room for both the conversation is next to its view, and scrolls by itself. */
const talkColumn =
  'contents lg:sticky lg:top-(--page-header) lg:flex lg:h-[calc(100dvh-var(--page-header)-7.5rem)] lg:flex-col lg:gap-3 lg:overflow-y-auto lg:border-r lg:border-line lg:p-6';

function Conversation({ main, ...props }: Props) {
  const { view, lines, newLines, isTyping, reply, visit, pending, isThread } = props;
  const isWide = useMediaQuery('(min-width: 64rem)');
  useEffect(() => preloadView(view), [view]);
  const withCard = shownCards([...lines, ...newLines], view);
  const { answer } = pending ?? {};
  const latestLine = newLines.at(-1);
  const hasCard = latestLine !== undefined && withCard.has(latestLine);
  const latest = (
    <>
      {newLines.length > 0 && <Transcript lines={newLines} label="New messages" withCard={withCard} isLive />}
      {pending && (
        <div className="grid gap-2">
          {answer?.calls && <CallsOfAnswer calls={answer.calls} />}
          <TypingIndicator reply={answer?.text} />
          {answer?.card && hasCard && <CardOfAnswer card={answer.card} />}
          <AnswerActions {...answer} className="invisible" />
        </div>
      )}
    </>
  );
  return (
    <main
      id="main"
      ref={main}
      tabIndex={-1}
      className={clsx(
        'mx-auto flex w-full grow flex-col gap-3 px-4 pt-4 pb-6 outline-none max-md:max-w-chat md:px-10 md:pt-6',
        'lg:grid lg:grid-cols-[25rem_minmax(0,1fr)] lg:items-start lg:gap-0 lg:p-0',
        // The composer at the end of the page is out of sight from the first paint on, so it moves nowhere.
        props.hasBottomBar && 'max-md:min-h-dvh',
      )}
    >
      <div className={talkColumn}>
        {isThread ? (
          <ErrorBoundary>
            <SkeletonBoundary skeleton={<Skeleton className="h-40" />}>
              <shopThread.Component />
            </SkeletonBoundary>
          </ErrorBoundary>
        ) : (
          <>
            {view === 'menu' && <PushBanner small={!props.facts?.orders?.length} />}
            {lines.length > 0 && <EarlierMessages />}
            <Transcript lines={lines} label="Conversation" opens withCard={withCard} />
            {/* The main menu stays at the end, where the next word is said. */}
            {(view === 'menu' || isWide) && latest}
            {isTyping && <TypingIndicator reply={reply} />}
          </>
        )}
      </div>
      {props.isAllowed && lines.length > 0 && (isWide || !isThread) && (
        <CurrentView key={`${view} ${visit}`} view={view} />
      )}
      {view !== 'menu' && !isWide && !isThread && latest}
    </main>
  );
}

function CurrentView({ view }: { view: View }) {
  const facts = useFacts();
  const cart = useCartNow();
  if (view === 'menu') return <MainMenuView />;
  const { title, component: Content, skeleton, options } = customerViews[view];
  const counts = {
    cartItems: totalsOf(cart).count,
    cartLines: cart.length,
    orders: facts?.orders?.length ?? 0,
    sales: facts?.sales?.length ?? 0,
  };
  return (
    <ViewFrame title={title} skeleton={skeleton} options={options(counts)}>
      <Content />
    </ViewFrame>
  );
}
