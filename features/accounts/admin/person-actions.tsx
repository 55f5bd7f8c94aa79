import MessageCircle from '~icons/lucide/message-circle';
import { useState } from 'react';
import { Link } from 'wouter';
import { hasPermission } from '#shared/permissions.ts';
import { LinkButton } from '#platform/browser/ui/link-button.tsx';
import { useUser } from '../session/use-session.ts';
import { reasonToast } from '#platform/browser/editing/reason-toast.ts';
import { reasonOf } from '#platform/browser/api/api.ts';
import { errorToast, useWrite } from '#platform/browser/api/use-endpoint.ts';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { AlertDialog } from '#platform/browser/ui/alert-dialog.tsx';
import { SendButton } from '#platform/browser/parts/send-button.tsx';
import { getPerson, type Person, setAccountState, signOutPerson } from '../contract/persons.ts';
import { listDrivers, listUsers } from '../contract/users.ts';
import { fullName } from '#platform/browser/editing/full-name.ts';
import { PasswordLink } from './password-link.tsx';

type State = 'active' | 'blocked' | 'ended';

function changesOf({ accountState, role }: Person): { to: State; label: string; asks?: string }[] {
  if (accountState === 'blocked') return [{ to: 'active', label: 'Unblock' }];
  if (accountState === 'ended') return [{ to: 'active', label: 'Reactivate' }];
  if (role === 'driver') {
    const asks =
      'They are signed out everywhere and get no more orders. Orders they delivered keep their name.';
    return [{ to: 'ended', label: 'Deactivate', asks }];
  }
  const asks = 'They are signed out everywhere. When they sign in, they are asked to call the shop.';
  return [{ to: 'blocked', label: 'Block', asks }];
}

export function PersonActions({ person }: { person: Person }) {
  const { id } = person;
  const name = fullName(person);
  const offline = useOfflineReason();
  const mayWrite = hasPermission(useUser(), 'messages') && person.role === 'customer';
  const [asked, setAsked] = useState<ReturnType<typeof changesOf>[number]>();
  const signOut = useWrite(signOutPerson, {
    refreshes: [getPerson],
    done: { title: 'Signed Out', description: `${name} is signed out on every device.` },
    failed: errorToast('Failed to sign this person out.'),
  });
  const change = useWrite(setAccountState, {
    refreshes: [getPerson, listUsers, listDrivers],
    done: ({ accountState }) => ({
      title:
        { active: 'Account Active', blocked: 'Account Blocked' }[accountState as string] ??
        'Account Deactivated',
      description: name,
    }),
    failed: reasonToast('Failed to change the account.'),
  });
  const set = (to: State) =>
    change.mutate({ params: { id }, body: { accountState: to } }, { onSuccess: () => setAsked(undefined) });
  return (
    <section aria-label="Account" className="grid grid-cols-1 gap-3 border-t border-line pt-5">
      <h3 className="text-card">Account</h3>
      <div className="flex flex-wrap gap-2">
        {mayWrite && (
          <LinkButton asChild variant="outline">
            <Link href={`/admin?inbox=${id}`}>
              <MessageCircle aria-hidden />
              Message
            </Link>
          </LinkButton>
        )}
        {person.accountState !== 'ended' && <PasswordLink id={id} name={name} />}
        <SendButton
          variant="outline"
          of={signOut}
          pendingLabel="Signing out…"
          disabledReason={person.sessions === 0 && 'Not signed in on any device'}
          onClick={() => signOut.mutate({ params: { id } })}
        >
          Sign out everywhere
        </SendButton>
        {changesOf(person).map((one) => (
          <SendButton
            key={one.to}
            variant="outline"
            of={change}

            onClick={() => (one.asks ? setAsked(one) : set(one.to))}
          >
            {one.label}
          </SendButton>
        ))}
      </div>
      <AlertDialog
        open={asked !== undefined}
        title={`${asked?.label ?? 'Change'} ${name}?`}
        description={asked?.asks}
        confirmLabel={asked?.label ?? 'Change'}
        pending={change.isPending}
        pendingLabel="Saving…"
        disabledReason={offline}
        error={change.error ? (reasonOf(change.error) ?? 'Please try again.') : undefined}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => asked && set(asked.to)}
      />
    </section>
  );
}
