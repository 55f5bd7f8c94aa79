import { clsx } from 'clsx';
import { lazy, Suspense } from 'react';
import { totalsOf } from '#client/components/cart/cart-entry.ts';
import { OptionalBoundary } from '#client/components/error-boundary.tsx';
import { InstallHint } from '#client/components/pwa/install-hint.tsx';
import { newAccount } from '#client/lib/session/signed-up.ts';
import { useUser } from '#client/lib/session/use-session.ts';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { useDocumentTitle } from '#client/lib/use-document-title.ts';
import { useMediaQuery } from '#client/ui/use-media-query.ts';
import { HomeWindow } from '../home/home-window.tsx';
import { AccountActions } from './account-actions.tsx';
import { menuOptions } from '../conversation/main-menu-options.ts';
import { Options } from './reply-options.tsx';
import { useCartNow } from '../cart/use-cart.ts';
import { useConversation } from '../conversation/use-conversation.ts';
import { frameClass, useReturn } from './view-frame.tsx';

const RecoveryOffer = lazy(async () => ({
  default: (await import('#client/components/account/recovery-offer.tsx')).RecoveryOffer,
}));

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
      {isNew && (
        <OptionalBoundary>
          <Suspense>
            <RecoveryOffer />
          </Suspense>
        </OptionalBoundary>
      )}
      <InstallHint />
      {!hasRoomInHeader && (
        <div className="flex flex-wrap justify-between gap-2 border-t border-line pt-2">
          <AccountActions />
        </div>
      )}
    </section>
  );
}
