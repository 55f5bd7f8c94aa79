import { useRef } from 'react';
import { BottomBar } from '#platform/browser/ui/bottom-bar.tsx';
import { Button } from '#platform/browser/ui/button.tsx';
import { Card } from '#platform/browser/ui/card.tsx';
import { SendButton } from '#platform/browser/parts/send-button.tsx';
import { useConversation } from '#platform/browser/conversation/use-conversation.ts';
import { ProfileFields, useProfileEditor } from '../account/profile-editor.tsx';
import { profileBody, type Profile } from '../contract/profile.ts';

const label = 'Save Changes';
const contactFields = ['email', 'phoneNumber', 'deliveryAddress'] as const;
const orderFields = ['phoneNumber', 'deliveryAddress'] as const;

export type ProfileProps = {
  /** The contact of the last order, for a profile that has none. */
  ordered?: Partial<Record<(typeof orderFields)[number], string | null>>;
};

export function ProfileForm({ profile, ordered = {} }: ProfileProps & { profile: Profile }) {
  const { choose } = useConversation();
  const { editor, question } = useProfileEditor(profile, contactFields);
  const save = useRef<HTMLButtonElement>(null);
  const openMenu = () => choose({ label, view: 'menu', answer: 'Saved. What else can I do for you?' });
  const offered = orderFields.flatMap((field) => {
    const value = ordered[field];
    if (!value || profile[field] || editor.values[field]) return [];
    // An order may have a shorter phone number than a profile.
    return profileBody.shape[field].safeParse(value).success ? [[field, value] as const] : [];
  });

  return (
    <>
      <form onSubmit={(event) => void editor.submit(openMenu)(event)} noValidate className="grid gap-4">
        <Card className="grid gap-4 p-4 sm:p-5">
          {offered.length > 0 && (
            <div className="grid gap-2 rounded-control bg-brand-soft p-3 text-on-brand-soft">
              <p className="whitespace-pre-line wrap-anywhere">
                {['From your last order:', ...offered.map(([, value]) => value)].join('\n')}
              </p>
              <Button
                variant="outline"
                className="justify-self-start"
                onClick={() => {
                  editor.set(Object.fromEntries(offered));
                  save.current?.focus({ preventScroll: true }); // this button is gone
                }}
              >
                Use it here
              </Button>
            </div>
          )}
          <ProfileFields editor={editor} />
        </Card>
        <BottomBar>
          <SendButton
            ref={save}
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
