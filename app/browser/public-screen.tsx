import { type ReactNode } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { lazyComponent } from '#platform/browser/lib/lazy-component.ts';

// Files of their own, so that the first load does not name what they need.
const NewPasswordScreen = lazyComponent(
  async () => (await import('#features/accounts/sign-in/new-password-screen.tsx')).NewPasswordScreen,
);
const BatchScreen = lazyComponent(
  async () => (await import('#features/batches/customer/batch-screen.tsx')).BatchScreen,
);

type Props = {
  address: string;
  /** The page for an unknown batch, which is treated like any unknown address. */
  children: ReactNode;
};

/** Shows the pages that need no role: a batch, or a link to a new password. */
export function PublicScreen({ address, children }: Props) {
  const [, batchId] = /^\/batch\/([^#]+)/.exec(address) ?? [];
  if (batchId) return <BatchScreen id={batchId}>{children}</BatchScreen>;
  const [, token = ''] = address.split('#password=');
  return <NewPasswordScreen token={token} onLeave={() => navigate('/', { replace: true })} />;
}
