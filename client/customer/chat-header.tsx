import { LiveStatus } from '#client/components/live-status.tsx';
import { PageHeader } from '#client/components/page-header.tsx';
import { Mark } from '#client/components/wordmark.tsx';
import { shopName } from '#client/lib/shop-name.ts';
import { useMediaQuery } from '#client/ui/use-media-query.ts';
import { AccountActions } from './account-actions.tsx';
import { CartPill } from './cart-pill.tsx';

export function ChatHeader() {
  const hasRoom = useMediaQuery('(min-width: 40rem)');
  return (
    <PageHeader
      before={<Mark />}
      title={shopName}
      subtitle="Your cannabis shopping assistant"
      actions={
        <>
          <CartPill />
          {hasRoom && <AccountActions />}
        </>
      }
    >
      <LiveStatus />
    </PageHeader>
  );
}
