import { lazy, type ReactNode } from 'react';
import { navigate } from 'wouter/use-browser-location';

// Files of their own, so that the first load does not name what they need.
const NewPasswordScreen = lazy(async () => ({
  default: (await import('#features/accounts/sign-in/new-password-screen.tsx')).NewPasswordScreen,
}));
const BatchScreen = lazy(async () => ({
  default: (await import('#features/batches/customer/batch-screen.tsx')).BatchScreen,
}));

type Props = {
  address: string;
  /** What the address leads to when there is no such batch: it is then one like any unknown address. */
  children: ReactNode;
};

/** Pages that need no role: a batch, or a link to a new password. */
export function PublicScreen({ address, children }: Props) {
  const [, batchId] = /^\/batch\/([^#]+)/.exec(address) ?? [];
  if (batchId) return <BatchScreen id={batchId}>{children}</BatchScreen>;
  const [, token = ''] = address.split('#password=');
  return <NewPasswordScreen token={token} onLeave={() => navigate('/', { replace: true })} />;
}
