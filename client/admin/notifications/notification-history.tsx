import { Megaphone } from 'lucide-react';
import { useId } from 'react';
import { Badge } from '#client/ui/badge.tsx';
import { Card, CardTitle } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { useRead } from '#client/lib/api/use-endpoint.ts';
import type { Notification } from '#shared/contract/notifications.ts';
import { formatOrderDate } from '#shared/dates.ts';
import { listNotifications } from '../app/endpoints.ts';
import { counted } from '#shared/counted.ts';

export function NotificationHistory() {
  const id = useId();
  const sent = useRead(listNotifications, {});
  return (
    <Card as="section" aria-labelledby={id} className="p-4">
      <CardTitle id={id}>Sent so far</CardTitle>
      {sent.length === 0 ? (
        <EmptyState icon={Megaphone}>
          Nothing sent yet. What you send is listed here with how many it reached.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {sent.map((notification) => (
            <SentNotification key={notification.id} {...notification} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function SentNotification({
  title,
  message,
  targetAudience,
  recipients,
  sentTo,
  failed,
  finished,
  createdAt,
}: Notification) {
  return (
    <li className="py-3 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-label">{title}</p>
        <time dateTime={createdAt} className="text-meta text-muted">
          {formatOrderDate(createdAt)}
        </time>
      </div>
      <p className="text-meta text-muted">{message}</p>
      <p className="mt-2 flex flex-wrap gap-1.5">
        <Badge>
          {targetAudience === 'all'
            ? `All ${counted(recipients, 'customer')}`
            : counted(recipients, 'customer')}
        </Badge>
        {!finished && <Badge tone="processing">Sending</Badge>}
        {(finished || sentTo > 0) && <Badge tone="completed">{sentTo} sent</Badge>}
        {failed > 0 && <Badge tone="cancelled">{failed} failed</Badge>}
      </p>
    </li>
  );
}
