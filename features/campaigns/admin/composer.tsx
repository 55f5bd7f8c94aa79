import Smartphone from '~icons/lucide/smartphone';
import { reasonOf } from '#platform/browser/api/api.ts';
import { useWrite } from '#platform/browser/api/use-endpoint.ts';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { counted, grouped } from '#shared/counted.ts';
import { testNotification, maxMessage, maxTitle } from '../contract.ts';
import { linkOf, type NotificationDraft, firstFault, type Fault } from './draft.ts';
import Send from '~icons/lucide/send';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { SkeletonBoundary } from '#platform/browser/ui/skeleton-boundary.tsx';
import { Skeleton } from '#platform/browser/ui/skeleton.tsx';
import { Card } from '#platform/browser/ui/card.tsx';
import { RadioCards } from '#platform/browser/ui/radio-cards.tsx';
import { toast } from '#platform/browser/ui/toast.ts';
import { ClaimWarning } from '#platform/browser/editing/claim-warning.tsx';
import { MessageFields } from '#platform/browser/editing/message-fields.tsx';
import { CustomerPicker } from './customer-picker.tsx';
import { OptionsFields } from './options-fields.tsx';
type Audience = { customers: number; subscribed: number };
type Props = {
  draft: NotificationDraft;
  onDraft: (draft: NotificationDraft) => void;
  /** All customers, and those of them that the segment leaves. */
  audience: Audience;
  meant: Audience;
  sending: boolean;
  onSend: () => void;
};

export function Composer({ draft, onDraft, audience, meant, sending, onSend }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const reachId = useId();
  const [fault, setFault] = useState<Fault>();
  const offline = useOfflineReason();
  const count = draft.audience === 'all' ? meant.customers : draft.chosen.size;
  const reachable =
    draft.audience === 'all' ? meant.subscribed : [...draft.chosen.values()].filter(Boolean).length;
  // What is missing is said first: a button that rests could not say it.
  const unreachable = reachable === 0 && !draft.sendAt && !firstFault(draft) && nobody;
  const verb = draft.sendAt ? 'Schedule for' : 'Send to';
  const send = count > 0 ? `${verb} ${counted(count, 'customer')}` : 'Send Notification';
  const errorOf = (field: Fault['field']) => (fault?.field === field ? fault.toast.description : undefined);

  const change = (part: Partial<NotificationDraft>) => {
    const next = { ...draft, ...part };
    if (fault && firstFault(next)?.field !== fault.field) setFault(undefined);
    onDraft(next);
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const found = firstFault(draft);
    setFault(found);
    if (found) {
      toast({ ...found.toast, destructive: true });
      form.current?.querySelector<HTMLElement>(found.focus)?.focus();
    } else onSend();
  };

  return (
    <Card as="section" aria-label="Compose">
      <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4 p-4">
        <MessageFields
          value={draft}
          onChange={change}
          max={{ title: maxTitle, message: maxMessage }}
          errorOf={errorOf}
          placeholders={{
            title: 'What is it about?',
            message: 'Short and clear: most phones show two lines.',
          }}
        />
        <ClaimWarning text={`${draft.title} ${draft.message}`} />
        <RadioCards
          legend="Target Audience"
          value={draft.audience}
          onChange={(value) => change({ audience: value as NotificationDraft['audience'] })}
          options={[
            {
              value: 'all',
              label: `All customers (${grouped(audience.customers)})`,
              hint: reach(audience.subscribed),
            },
            { value: 'specific', label: 'Specific customers', hint: `${draft.chosen.size} selected` },
          ]}
        />
        {draft.audience === 'specific' && (
          <SkeletonBoundary skeleton={<Skeleton className="h-80" />}>
            <CustomerPicker
              chosen={draft.chosen}
              onChange={(chosen) => change({ chosen })}
              error={errorOf('userIds')}
            />
          </SkeletonBoundary>
        )}
        <OptionsFields draft={draft} onChange={change} errorOf={errorOf} />
        <div className="grid gap-2">
          {count > 0 && (
            <p id={reachId} className="text-meta text-muted">
              {reachable === 0 ? nobody : `${grouped(reachable)} of ${grouped(count)} can be reached`}
            </p>
          )}
          <Button
            type="submit"
            pending={sending}
            pendingLabel="Sending…"
            aria-describedby={count > 0 ? reachId : undefined}
            disabledReason={offline || unreachable}
          >
            <Send aria-hidden />
            {send}
          </Button>
          <TestButton draft={draft} />
        </div>
      </form>
    </Card>
  );
}

const nobody = 'None of them can be reached: they have not turned notifications on.';

const reach = (subscribed: number) =>
  subscribed === 0
    ? 'Nobody has turned notifications on yet'
    : `${counted(subscribed, 'customer')} with notifications on`;

/** Sends the draft to the own devices, to see how it looks. */
function TestButton({ draft }: { draft: NotificationDraft }) {
  const offline = useOfflineReason();
  const test = useWrite(testNotification, {
    refreshes: [],
    done: ({ devices, sent }) => ({
      title: 'Test Sent',
      description: `${sent} of ${counted(devices, 'device')} took it`,
    }),
    failed: (error) => ({ title: 'Test not sent', description: reasonOf(error) ?? 'Please try again' }),
  });
  const [title, message] = [draft.title.trim(), draft.message.trim()];
  return (
    <Button
      variant="outline"
      pending={test.isPending}
      disabledReason={offline || (!(title && message) && 'Write a title and a message first')}
      onClick={() => test.mutate({ body: { title, message, link: linkOf(draft) } })}
    >
      <Smartphone aria-hidden />
      Test on My Devices
    </Button>
  );
}
