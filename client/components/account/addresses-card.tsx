import { deleteAddress, listAddresses } from '#client/lib/api/endpoints.ts';
import { errorToast, useRead, useWrite } from '#client/lib/api/use-endpoint.ts';
import { useOfflineReason } from '#client/lib/use-online.ts';
import { Button } from '#client/ui/button.tsx';
import { AccountCard } from './account-card.tsx';

/** The addresses kept at checkouts; none, no card. */
export function AddressesCard() {
  const addresses = useRead(listAddresses, {});
  const offline = useOfflineReason();
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
        <ul aria-label="Saved addresses" className="grid divide-y divide-line">
          {addresses.map(({ id, label, deliveryAddress, apartment }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-3">
              <span className="min-w-0 flex-1 basis-40 py-2 wrap-anywhere">
                {label}
                <span className="block text-meta whitespace-pre-line text-muted">
                  {[deliveryAddress, apartment].filter(Boolean).join(', ')}
                </span>
              </span>
              <Button
                variant="ghost"
                disabledReason={offline}
                onClick={() => remove.mutate({ params: { id } })}
              >
                Remove<span className="sr-only"> {label}</span>
              </Button>
            </li>
          ))}
        </ul>
      }
    >
      Each is one press at the checkout, with its apartment, gate code and note.
    </AccountCard>
  );
}
