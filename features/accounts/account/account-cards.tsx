import { deleteAddress, listAddresses } from '../contract/addresses.ts';
import { errorToast, useRead, useWrite } from '#platform/browser/api/use-endpoint.ts';
import { AccountCard } from './account-card.tsx';
import { LearningCard, NewsCard } from './consent-cards.tsx';
import { RemovableList } from './removable-list.tsx';
import { useUser } from '../session/use-session.ts';
import { DeleteCard, DownloadCard } from './data-cards.tsx';
import { PasskeyCard } from './passkey-card.tsx';
import { RecoveryCodeCard } from './recovery-code.tsx';

/** Shows the data, passkeys and other devices of an account, below the profile. */
export function AccountCards() {
  const { role } = useUser();
  return (
    <section aria-label="Your account" className="mt-4 grid grid-cols-1 gap-4">
      {role === 'customer' && <NewsCard />}
      {role === 'customer' && <LearningCard />}
      {role === 'customer' && <AddressesCard />}
      <RecoveryCodeCard />
      <PasskeyCard />
      <DownloadCard />
      {role === 'customer' && <DeleteCard />}
    </section>
  );
}

/** Shows the addresses kept at checkouts; none, no card. */
function AddressesCard() {
  const addresses = useRead(listAddresses, {});
  const remove = useWrite(deleteAddress, {
    refreshes: [listAddresses],
    done: { title: 'Address Removed' },
    failed: errorToast('Failed to remove the address. Please try again.'),
  });
  if (addresses.length === 0) return null;
  return (
    <AccountCard
      title="Saved addresses"
      action={
        <RemovableList
          label="Saved addresses"
          rows={addresses.map(({ id, label, deliveryAddress, apartment }) => ({
            id,
            label,
            details: [deliveryAddress, apartment].filter(Boolean).join(', '),
          }))}
          onRemove={(id) => remove.mutate({ params: { id } })}
        />
      }
    >
      Each is one press at the checkout, with its apartment, gate code and note.
    </AccountCard>
  );
}
