import Send from '~icons/lucide/send';
import { reasonToast } from '#platform/browser/editing/reason-toast.ts';
import Smartphone from '~icons/lucide/smartphone';
import { useId } from 'react';
import { useWrite, queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { SendButton } from '#platform/browser/parts/send-button.tsx';
import { Card } from '#platform/browser/ui/card.tsx';
import { RadioCards } from '#platform/browser/ui/radio-cards.tsx';
import { SkeletonBoundary } from '#platform/browser/ui/skeleton-boundary.tsx';
import { Skeleton } from '#platform/browser/ui/skeleton.tsx';
import { ClaimWarning } from '#platform/browser/editing/claim-warning.tsx';
import { EditorForm } from '#platform/browser/editing/editor-form.tsx';
import { Fields } from '#platform/browser/editing/fields.tsx';
import { messageFields } from '#platform/browser/editing/message-fields.ts';
import { counted, grouped } from '#shared/counted.ts';
import { maxMessage, maxTitle, testNotification } from '../contract.ts';
import { CustomerPicker } from './customer-picker.tsx';
import { firstFault, linkOf } from './draft.ts';
import type { NotificationDraft } from './kept-draft.ts';
import { OptionsFields } from './options-fields.tsx';
import type { NotificationEditor } from './use-notification-editor.ts';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '#features/accounts/session/use-session.ts';
import { listAdminProducts } from '#features/products/contract/products.ts';
import { formatVerdict, markOn } from '#features/products/rules/stored-verdict.ts';
import { useNow } from '#platform/browser/lib/use-now.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { hasPermission } from '#shared/permissions.ts';

type Audience = { customers: number; subscribed: number };
type Props = {
  editor: NotificationEditor;
  /** All customers, and those of them that the segment leaves. */
  audience: Audience;
  meant: Audience;
};

const wordFields = messageFields(
  { title: maxTitle, message: maxMessage },
  { title: 'What is it about?', message: 'Short and clear: most phones show two lines.' },
);

export function Composer({ editor, audience, meant }: Props) {
  const reachId = useId();
  const { values: draft } = editor;
  const chosen = Object.values(draft.chosen);
  const count = draft.audience === 'all' ? meant.customers : chosen.length;
  const reachable = draft.audience === 'all' ? meant.subscribed : chosen.filter(Boolean).length;
  // The first missing field is named: a disabled button could not name it.
  const unreachable = reachable === 0 && !draft.sendAt && !firstFault(draft) && nobody;
  const verb = draft.sendAt ? 'Schedule for' : 'Send to';
  const send = count > 0 ? `${verb} ${counted(count, 'customer')}` : 'Send Notification';
  return (
    <Card as="section" aria-label="Compose" className="p-4">
      <EditorForm editor={editor}>
        <Fields editor={editor} fields={wordFields} className="gap-y-4" />
        <ClaimWarning text={`${draft.title} ${draft.message}`} />
        <NotSoldWarning text={`${draft.title} ${draft.message}`} sendAt={draft.sendAt} />
        <RadioCards
          legend="Target Audience"
          value={draft.audience}
          onChange={(value) => editor.set({ audience: value as NotificationDraft['audience'] })}
          options={[
            {
              value: 'all',
              label: `All customers (${grouped(audience.customers)})`,
              hint: reach(audience.subscribed),
            },
            { value: 'specific', label: 'Specific customers', hint: `${chosen.length} selected` },
          ]}
        />
        {draft.audience === 'specific' && (
          <SkeletonBoundary skeleton={<Skeleton className="h-80" />}>
            <CustomerPicker
              chosen={draft.chosen}
              onChange={(next) => editor.set({ chosen: next })}
              error={editor.errorAt('chosen')}
            />
          </SkeletonBoundary>
        )}
        <OptionsFields editor={editor} />
        <div className="grid gap-2">
          {count > 0 && (
            <p id={reachId} className="text-meta text-muted">
              {reachable === 0 ? nobody : `${grouped(reachable)} of ${grouped(count)} can be reached`}
            </p>
          )}
          <SendButton
            type="submit"
            of={editor}
            pendingLabel="Sending…"
            aria-describedby={count > 0 ? reachId : undefined}
            disabledReason={unreachable}
          >
            <Send aria-hidden />
            {send}
          </SendButton>
          <TestButton draft={draft} />
        </div>
      </EditorForm>
    </Card>
  );
}

const nobody = 'None of them can be reached: they have not agreed to news, or have notifications off.';

const reach = (subscribed: number) =>
  subscribed === 0 ? 'Nobody has agreed to news yet' : `${counted(subscribed, 'customer')} agreed to news`;

/** Sends the draft to the own devices, to see how it looks. */
function TestButton({ draft }: { draft: NotificationDraft }) {
  const test = useWrite(testNotification, {
    refreshes: [],
    done: ({ devices, sent }) => ({
      title: 'Test Sent',
      description: `${sent} of ${counted(devices, 'device')} took it`,
    }),
    failed: reasonToast('Please try again', 'Test not sent'),
  });
  const [title, message] = [draft.title.trim(), draft.message.trim()];
  return (
    <SendButton
      variant="outline"
      of={test}
      disabledReason={!(title && message) && 'Write a title and a message first'}
      onClick={() => test.mutate({ body: { title, message, link: linkOf(draft) } })}
    >
      <Smartphone aria-hidden />
      Test on My Devices
    </SendButton>
  );
}

type NotSoldProps = { text: string; sendAt: string | null };

/**
 * Warns of a product that a text names and that does not fit the law on the day of sending, with the rule, its source
 * and its day.
 */
function NotSoldWarning({ text, sendAt }: NotSoldProps) {
  const enabled = hasPermission(useUser(), 'stock');
  const { data: products = [] } = useQuery({ ...queryOptionsFor(listAdminProducts, {}), enabled });
  const now = useNow();
  const sentAt = sendAt ? new Date(sendAt) : now;
  const said = text.toLowerCase();
  const refused = products
    .filter(({ name }) => said.includes(name.toLowerCase()))
    .flatMap(({ name, sizes }) =>
      sizes.flatMap(({ label, law }) => {
        const mark = markOn(law ?? null, sentAt);
        if (mark?.fit !== 'does_not_fit') return [];
        return `${label ? `${name}, ${label}` : name} does not fit the law: ${formatVerdict(mark)}`;
      }),
    );
  return (
    <div role="status" className="empty:hidden">
      {refused.length > 0 && (
        <Banner tone="warning" inline iconAtTop>
          {refused.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p>This is no legal advice.</p>
        </Banner>
      )}
    </div>
  );
}
