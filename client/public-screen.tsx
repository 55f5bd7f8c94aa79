import { navigate } from 'wouter/use-browser-location';
import { NewPasswordScreen } from './auth/new-password-screen.tsx';
import { BatchScreen } from './components/batch-screen.tsx';

/** What an address shows to everybody, whoever is signed in here: a batch, or a link to a new password. */
export function PublicScreen({ address }: { address: string }) {
  const [, batchId] = /^\/batch\/([^#]+)/.exec(address) ?? [];
  if (batchId) return <BatchScreen id={batchId} />;
  // It stands behind the #, which is sent to no server.
  const [, token = ''] = address.split('#password=');
  return <NewPasswordScreen token={token} onLeave={() => navigate('/', { replace: true })} />;
}
