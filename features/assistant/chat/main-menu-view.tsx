import { totalsOf } from '#features/cart/customer/cart-totals.ts';
import { lazyComponent } from '#platform/browser/lib/lazy-component.ts';
import { clsx } from 'clsx';
import { Suspense } from 'react';
import { OptionalBoundary } from '#platform/browser/parts/error-boundary.tsx';
import { InstallHint } from '#platform/browser/parts/install-hint.tsx';
import { newAccount } from '#features/accounts/session/signed-up.ts';
import { useUser } from '#features/accounts/session/use-session.ts';
import { PageHeading } from '#platform/browser/ui/page-heading.tsx';
import { useDocumentTitle } from '#platform/browser/lib/use-document-title.ts';
import { useMediaQuery } from '#platform/browser/ui/use-media-query.ts';
import { HomeWindow } from '../home/home-window.tsx';
import { AccountActions } from './account-actions.tsx';
import { menuOptions } from '#platform/browser/conversation/main-menu-options.ts';
import { Options } from './reply-options.tsx';
import { useCartNow } from '#features/cart/customer/use-cart.ts';
import { useConversation } from '#platform/browser/conversation/use-conversation.ts';
import { frameClass, useReturn } from './view-frame.tsx';

const RecoveryOffer = lazyComponent(
  async () => (await import('#features/accounts/account/recovery-offer.tsx')).RecoveryOffer,
);

export function MainMenuView() {
  useDocumentTitle();
  const { arrival } = useConversation();
  const isNew = newAccount.is(useUser().username);
  const frame = useReturn();
  const hasRoomInHeader = useMediaQuery('(min-width: 40rem)');
  const { count } = totalsOf(useCartNow());
  return (
    <section ref={frame} data-view aria-labelledby="main-menu" className={clsx(frameClass, 'lg:max-w-4xl')}>
      <PageHeading id="main-menu" focusOnMount={arrival === 'chosen'} className="sr-only">
        Main Menu
      </PageHeading>
      <OptionalBoundary>
        <HomeWindow />
      </OptionalBoundary>
      <Options options={menuOptions(count)} remembered />
      <div className="grid empty:hidden [&>*~*]:hidden">
        {isNew && (
          <OptionalBoundary>
            <Suspense>
              <RecoveryOffer />
            </Suspense>
          </OptionalBoundary>
        )}
        <InstallHint />
      </div>
      {!hasRoomInHeader && (
        <div className="flex flex-wrap justify-between gap-2 border-t border-line pt-2">
          <AccountActions />
        </div>
      )}
    </section>
  );
}
