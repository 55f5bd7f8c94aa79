import { useId } from 'react';
import { ProfileFields, useProfileEditor } from '#features/accounts/account/profile-editor.tsx';
import { getProfile } from '#features/accounts/contract/profile.ts';
import { useRead } from '#platform/browser/api/use-endpoint.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { SendButton } from '#platform/browser/parts/send-button.tsx';
import { Dialog } from '#platform/browser/ui/dialog.tsx';
import { useDiscardGuard } from '#platform/browser/ui/use-discard-guard.tsx';

const contactFields = ['email', 'phoneNumber'] as const;

/** Shows how the shop reaches this driver, and the password. */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const profile = useRead(getProfile, {});
  const id = useId();
  const { editor, question: passwordQuestion } = useProfileEditor(profile, contactFields);
  const { requestClose, question } = useDiscardGuard({ dirty: editor.isDirty, onClose });

  return (
    <Dialog
      open
      onCloseRequest={requestClose}
      title="Your Profile"
      footer={
        <>
          <Button variant="outline" onClick={requestClose}>
            Cancel
          </Button>
          <SendButton
            type="submit"
            form={id}
            of={editor}
            pendingLabel="Saving…"
            disabledReason={editor.waitsFor}
          >
            Save Changes
          </SendButton>
        </>
      }
    >
      <form
        id={id}
        onSubmit={(event) => void editor.submit(() => onClose())(event)}
        noValidate
        className="grid gap-4"
      >
        <ProfileFields editor={editor} />
      </form>
      {question}
      {passwordQuestion}
    </Dialog>
  );
}
