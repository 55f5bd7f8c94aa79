import { errorToast, useRead, useWrite } from '#platform/browser/api/use-endpoint.ts';
import { useUser } from '#features/accounts/session/use-session.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { SendButton } from '#platform/browser/parts/send-button.tsx';
import { Card } from '#platform/browser/ui/card.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import { SectionHeading } from '#platform/browser/editing/section-heading.tsx';
import { getEmail, sendTestEmail, testEmailBody } from '#features/accounts/contract/email.ts';
import { EditorForm } from '#platform/browser/editing/editor-form.tsx';
import { useEditor } from '#platform/browser/editing/use-editor.ts';

/** Shows whether the shop sends email, and sends a test. */
export function EmailSection() {
  const { server, from } = useRead(getEmail, {});
  const { email } = useUser();
  const editor = useEditor({
    noun: 'test',
    schema: testEmailBody,
    valuesOf: () => ({ to: email ?? '' }),
    create: useWrite(sendTestEmail, {
      refreshes: [],
      done: (_answer, { body }) => ({
        title: 'Test Sent',
        description: `Look into the mailbox of ${body.to}.`,
      }),
      failed: errorToast('The test was not sent.'),
    }),
  });
  return (
    <Card as="section" aria-label="Email" className="min-w-0 p-4 sm:p-6">
      <div className="grid grid-cols-1 gap-5">
        <SectionHeading title="Email">
          Customers with an address get a word when an order has come in, a receipt, and a word when it is
          cancelled.
        </SectionHeading>
        {server ? (
          <Banner tone="success" inline>
            <span className="wrap-anywhere">
              On: sent by {server}, from {from}. The address is that of the section Shop.
            </span>
          </Banner>
        ) : (
          <Banner inline>
            Off. Whoever installed the shop sets SMTP_URL and starts it again; orders need no email.
          </Banner>
        )}
        {server && (
          <EditorForm editor={editor} onSaved={() => undefined}>
            <Field label="Send to" required error={editor.errorAt('to')} className="max-w-md">
              <Input type="email" inputMode="email" autoComplete="email" {...editor.form.register('to')} />
            </Field>
            <SendButton type="submit" className="justify-self-start" of={editor} pendingLabel="Sending…">
              Send a test
            </SendButton>
          </EditorForm>
        )}
      </div>
    </Card>
  );
}
