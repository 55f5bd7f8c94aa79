import UserPlus from '~icons/lucide/user-plus';
import { useState } from 'react';
import { errorToast, useRead, useWrite } from '#platform/browser/api/use-endpoint.ts';
import { useUser } from '../session/use-session.ts';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { AlertDialog } from '#platform/browser/ui/alert-dialog.tsx';
import { Button } from '#platform/browser/ui/button.tsx';
import { Card, CardTitle } from '#platform/browser/ui/card.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { SectionHeading } from '#platform/browser/editing/section-heading.tsx';
import { Select } from '#platform/browser/ui/select.tsx';
import { endStaff, listStaff, setStaffRole, type StaffMember, createStaff } from '../contract/staff.ts';
import { type StaffRole, staffRoles } from '#shared/permissions.ts';
import { ResourceList } from '#platform/browser/editing/resource-list.tsx';
import { fullName } from '#platform/browser/editing/full-name.ts';
import { PasswordLink } from './password-link.tsx';
import { roleHints, roleLabels } from './role-labels.ts';
import { reasonToast } from '#platform/browser/editing/reason-toast.ts';
import { EditorDialog } from '#platform/browser/editing/editor-form.tsx';
import { Fields } from '#platform/browser/editing/fields.tsx';
import { useEditor } from '#platform/browser/editing/use-editor.ts';
import { emptyStaff, filled, staffFields, staffForm } from './driver-form.ts';

/** Lists who works in the panel, and sets what each may do. */
export function StaffSection() {
  const members = useRead(listStaff, {});
  const [isAdding, setAdding] = useState(false);
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <SectionHeading title="Staff">
            Everybody signs in under their own name. A change holds at once, on every device. Drivers are
            added in the panel, under Users.
          </SectionHeading>
        </div>
        <Button onClick={() => setAdding(true)}>
          <UserPlus aria-hidden />
          Add a Staff Account
        </Button>
      </div>
      <ResourceList
        label="Staff"
        look="stack"
        rows={members}
        renderItem={(member) => <MemberCard key={member.id} member={member} />}
      />
      {isAdding && <StaffDialog onClose={() => setAdding(false)} />}
    </div>
  );
}

function MemberCard({ member }: { member: StaffMember }) {
  const { id, username, email, staffRole } = member;
  const name = fullName(member);
  const isSelf = useUser().id === id;
  const offline = useOfflineReason();
  const [isEnding, setEnding] = useState(false);
  const change = useWrite(setStaffRole, {
    refreshes: [listStaff],
    done: ({ staffRole: role }) => ({ title: 'Staff Updated', description: `${name}: ${roleLabels[role]}` }),
    failed: errorToast('Failed to change the permissions.'),
  });
  const end = useWrite(endStaff, {
    refreshes: [listStaff],
    done: { title: 'Account Ended', description: `${name} is signed out everywhere.` },
    failed: errorToast('Failed to end the account.'),
  });
  return (
    <Card as="li" className="grid gap-4 p-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
      <div className="min-w-0">
        <CardTitle className="wrap-anywhere">
          {name}
          {isSelf && <span className="font-normal text-muted"> (you)</span>}
        </CardTitle>
        <p className="text-meta wrap-anywhere text-muted">
          @{username}
          {email && ` · ${email}`}
        </p>
      </div>
      <Field label="Permissions" hint={roleHints[staffRole]}>
        <Select
          aria-label={`Permissions of ${name}`}
          value={staffRole}
          pending={change.isPending}
          disabledReason={offline || (isSelf && 'Another owner can change yours')}
          onChange={({ target }) =>
            change.mutate({ params: { id }, body: { staffRole: target.value as StaffRole } })
          }
        >
          {staffRoles.map((role) => (
            <option key={role} value={role}>
              {roleLabels[role]}
            </option>
          ))}
        </Select>
      </Field>
      {!isSelf && (
        <div className="flex flex-wrap gap-2 sm:col-span-2">
          <PasswordLink id={id} name={name} />
          <Button variant="ghost" onClick={() => setEnding(true)}>
            End account
          </Button>
        </div>
      )}
      <AlertDialog
        open={isEnding}
        title={`End the account of ${name}?`}
        description="They are signed out everywhere and cannot sign in again. What they did keeps their name."
        confirmLabel="End account"
        pending={end.isPending}
        pendingLabel="Ending…"
        disabledReason={offline}
        onCancel={() => setEnding(false)}
        onConfirm={() => end.mutate({ params: { id } }, { onSettled: () => setEnding(false) })}
      />
    </Card>
  );
}

function StaffDialog({ onClose }: { onClose: () => void }) {
  const editor = useEditor({
    noun: 'account',
    schema: staffForm,
    valuesOf: () => emptyStaff,
    bodyOf: ({ staffRole, ...account }) => ({ ...filled(account), staffRole }),
    create: useWrite(createStaff, {
      refreshes: [listStaff],
      done: (member) => ({ title: 'Account Created', description: `${fullName(member)} can sign in now.` }),
      failed: reasonToast('Please try again.', 'Failed to create the account'),
    }),
  });
  return (
    <EditorDialog
      {...{ editor, onClose }}
      title="Add a Staff Account"
      description="They sign in with this username and password, and change it on their profile."
      create="Add Account"
      pendingLabel="Adding…"
    >
      <Fields editor={editor} fields={staffFields} className="gap-y-4" />
    </EditorDialog>
  );
}
