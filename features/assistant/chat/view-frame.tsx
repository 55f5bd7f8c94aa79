import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react';
import { ErrorBoundary } from '#platform/browser/parts/error-boundary.tsx';
import { useDocumentTitle } from '#platform/browser/lib/use-document-title.ts';
import { PageHeading } from '#platform/browser/ui/page-heading.tsx';
import { SkeletonBoundary } from '#platform/browser/ui/skeleton-boundary.tsx';
import { hasListBar } from '#platform/browser/conversation/conversation.ts';
import { backToMenu, type Option } from '#platform/browser/conversation/main-menu-options.ts';
import { Options } from './reply-options.tsx';
import { useConversation } from '#platform/browser/conversation/use-conversation.ts';

type Props = {
  /** The bar of a list shows it itself. */
  title: string;
  /** The placeholder of the view until its content is there. */
  skeleton?: ReactNode;
  /** The next steps, before the way back. */
  options: readonly Option[];
  children: ReactNode;
};

/** Beneath the conversation, or next to it. */
export const frameClass = 'grid animate-enter grid-cols-1 gap-4 lg:mx-auto lg:w-full lg:p-6';

/** A view beneath the conversation: its heading, its content, and where to go from there. */
export function ViewFrame({ title, skeleton, options, children }: Props) {
  const id = useId();
  const { arrival, view } = useConversation();
  const frame = useReturn();
  useDocumentTitle(title);
  return (
    <section
      ref={frame}
      data-view
      aria-labelledby={id}
      className={clsx(
        frameClass,
        view !== 'products' && 'lg:max-w-3xl',
        // Also a short cart begins at the top of the screen, whatever was said before.
        view === 'cart' && 'max-lg:min-h-[calc(100dvh-var(--page-header)-8.5rem)] content-start',
      )}
    >
      <PageHeading
        id={id}
        focusOnMount={arrival === 'chosen'}
        className={hasListBar(view) ? 'sr-only' : '-mb-1 font-display font-semibold!'}
      >
        {title}
      </PageHeading>
      <ErrorBoundary>
        <SkeletonBoundary skeleton={skeleton}>{children}</SkeletonBoundary>
      </ErrorBoundary>
      <Options options={[...options, backToMenu]} />
    </section>
  );
}

/** Back leads to where one left: the option that was pressed has the focus. The browser sees to the scrolling. */
export function useReturn() {
  const frame = useRef<HTMLElement>(null);
  const { arrival, left } = useConversation();
  const comeBack = useEffectEvent(() => {
    if (arrival !== 'returned') return;
    const buttons = [...(frame.current?.querySelectorAll('button') ?? [])];
    const pressed = buttons.find(({ textContent }) => textContent.trim() === left);
    const target = pressed ?? frame.current?.querySelector<HTMLElement>('h2');
    target?.focus({ preventScroll: true });
  });
  useEffect(() => comeBack(), []);
  return frame;
}
