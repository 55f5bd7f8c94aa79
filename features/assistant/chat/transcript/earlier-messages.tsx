import { lazyComponent } from '#platform/browser/lib/lazy-component.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { listMessages } from '#features/messages/contract/messages.ts';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { SendButton } from '#platform/browser/parts/send-button.tsx';
import { Skeleton } from '#platform/browser/ui/skeleton.tsx';

const EarlierLines = lazyComponent(async () => (await import('./earlier-lines.tsx')).EarlierLines);

/** The lines of earlier visits, from this device or another, loaded on request. */
export function EarlierMessages() {
  const { data } = useQuery(queryOptionsFor(listMessages, {}));
  const [isOpen, setOpen] = useState(false);
  if (!data || (!data.hasTranscript && data.messages.length === 0)) return null;
  if (!isOpen) {
    return (
      <SendButton
        variant="ghost"

        onClick={() => setOpen(true)}
        className="justify-self-center text-muted!"
      >
        Earlier messages
      </SendButton>
    );
  }
  return (
    <Suspense fallback={<Skeleton className="h-24" />}>
      <EarlierLines thread={data.messages} />
    </Suspense>
  );
}
