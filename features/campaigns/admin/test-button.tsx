import Smartphone from '~icons/lucide/smartphone';
import { reasonOf } from '#platform/browser/api/api.ts';
import { useWrite } from '#platform/browser/api/use-endpoint.ts';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { counted } from '#shared/counted.ts';
import { testNotification } from '../contract.ts';
import { linkOf, type NotificationDraft } from './draft.ts';

/** Sends the draft to the own devices, to see how it looks. */
export function TestButton({ draft }: { draft: NotificationDraft }) {
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
