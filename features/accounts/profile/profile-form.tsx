import { BottomBar } from '#platform/browser/ui/bottom-bar.tsx';
import { Card } from '#platform/browser/ui/card.tsx';
import { SendButton } from '#platform/browser/parts/send-button.tsx';
import { useConversation } from '#platform/browser/conversation/use-conversation.ts';
import { ProfileFields, useProfileEditor } from '../account/profile-editor.tsx';
import type { Profile } from '../contract/profile.ts';

const label = 'Save Changes';
const contactFields = ['email', 'phoneNumber', 'deliveryAddress'] as const;

export function ProfileForm({ profile }: { profile: Profile }) {
  const { choose } = useConversation();
  const { editor, question } = useProfileEditor(profile, contactFields);
  const openMenu = () => choose({ label, view: 'menu', answer: 'Saved. What else can I do for you?' });

  return (
    <>
      <form onSubmit={(event) => void editor.submit(openMenu)(event)} noValidate className="grid gap-4">
        <Card className="grid gap-4 p-4 sm:p-5">
          <ProfileFields editor={editor} />
        </Card>
        <BottomBar>
          <SendButton
            type="submit"
            size="lg"
            block
            of={editor}
            pendingLabel="Saving…"
            disabledReason={editor.waitsFor}
          >
            {label}
          </SendButton>
        </BottomBar>
      </form>
      {question}
    </>
  );
}
