import { useUser } from '../session/use-session.ts';
import { AddressesCard } from './addresses-card.tsx';
import { DeleteCard, DownloadCard } from './data-cards.tsx';
import { PasskeyCard } from './passkey-card.tsx';
import { RecoveryCodeCard } from './recovery-code.tsx';

/** What a person may do about their own account, next to what the profile says of them. */
export function AccountCards() {
  const { role } = useUser();
  return (
    <section aria-label="Your account" className="mt-4 grid grid-cols-1 gap-4">
      {role === 'customer' && <AddressesCard />}
      <RecoveryCodeCard />
      <PasskeyCard />
      <DownloadCard />
      {role === 'customer' && <DeleteCard />}
    </section>
  );
}
