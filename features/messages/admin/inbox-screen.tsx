import { clsx } from 'clsx';
import ArrowLeft from '~icons/lucide/arrow-left';
import MessageCircle from '~icons/lucide/message-circle';
import { Link } from 'wouter';
import { SkeletonForm } from '#platform/browser/ui/skeleton.tsx';
import { SkeletonBoundary } from '#platform/browser/ui/skeleton-boundary.tsx';
import { EmptyState } from '#platform/browser/ui/empty-state.tsx';
import { LinkButton } from '#platform/browser/ui/link-button.tsx';
import { PageHeading } from '#platform/browser/ui/page-heading.tsx';
import { ErrorBoundary } from '#platform/browser/parts/error-boundary.tsx';
import { ThreadList } from './thread-list.tsx';
import { ThreadView } from './thread-view.tsx';

/** `thread` is the customer's id. If it is empty, the list is shown alone. */
export function InboxScreen({ thread }: { thread: string }) {
  return (
    <section aria-labelledby="inbox" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <PageHeading id="inbox">Inbox</PageHeading>
        {thread && (
          <LinkButton asChild variant="ghost" className="-ml-3 lg:hidden!">
            <Link href="/admin?inbox=">
              <ArrowLeft aria-hidden />
              All messages
            </Link>
          </LinkButton>
        )}
        <LinkButton asChild variant="ghost" className={clsx('-ml-3', thread && 'max-lg:hidden!')}>
          <Link href="/admin">
            <ArrowLeft aria-hidden />
            Back to the panel
          </Link>
        </LinkButton>
      </div>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-6">
        <div
          className={clsx(
            'min-w-0 lg:sticky lg:top-(--page-header) lg:-m-1 lg:max-h-[calc(100dvh-var(--page-header))] lg:self-start lg:overflow-y-auto lg:p-1',
            thread && 'max-lg:hidden',
          )}
        >
          <ThreadList current={thread} />
        </div>
        {thread ? (
          <ErrorBoundary key={thread} message="These messages could not be read.">
            <SkeletonBoundary skeleton={<SkeletonForm />}>
              <ThreadView key={thread} id={thread} />
            </SkeletonBoundary>
          </ErrorBoundary>
        ) : (
          <div className="max-lg:hidden">
            <EmptyState icon={MessageCircle}>
              Choose a conversation to read and answer. To write first, search for the customer.
            </EmptyState>
          </div>
        )}
      </div>
    </section>
  );
}
