import { useQuery } from '@tanstack/react-query';
import Megaphone from '~icons/lucide/megaphone';
import { useId } from 'react';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { Badge } from '#platform/browser/ui/badge.tsx';
import { SendButton } from '#platform/browser/parts/send-button.tsx';
import { Card, CardTitle } from '#platform/browser/ui/card.tsx';
import { ResourceList } from '#platform/browser/editing/resource-list.tsx';
import { errorToast, queryOptionsFor, useRead, useWrite } from '#platform/browser/api/use-endpoint.ts';
import { listNotifications, type Notification, withdrawNotification } from '../contract.ts';
import { formatOrderDate } from '#shared/dates.ts';
import { useNow } from '#platform/browser/lib/use-now.ts';
import { listAdminProducts } from '#features/products/contract/products.ts';
import { formatSegment } from './draft.ts';
import { counted } from '#shared/counted.ts';

export function NotificationHistory() {
  const id = useId();
  const sent = useRead(listNotifications, {});
  return (
    <Card as="section" aria-labelledby={id} className="p-4">
      <CardTitle id={id}>Sent so far</CardTitle>
      <ResourceList
        label="Sent notifications"
        look="inner"
        rows={sent}
        empty={{
          icon: Megaphone,
          children: 'Nothing sent yet. What you send is listed here with how many it reached.',
        }}
        renderItem={(notification) => <SentNotification key={notification.id} {...notification} />}
      />
    </Card>
  );
}

function SentNotification({
  id,
  title,
  message,
  targetAudience,
  recipients,
  sentTo,
  failed,
  finished,
  createdAt,
  segment,
  link,
  sendAt,
  opened = 0,
}: Notification) {
  const { data: products = [] } = useQuery(queryOptionsFor(listAdminProducts, {}));
  const nameOf = (productId: string) =>
    products.find((product) => product.id === productId)?.name ?? 'a former product';
  const now = useNow();
  const isWaiting = Boolean(sendAt) && !finished && new Date(sendAt ?? 0) > now;
  return (
    <li className="py-3 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-label">{title}</p>
        <time dateTime={sendAt ?? createdAt} className="text-meta text-muted">
          {formatOrderDate(sendAt ?? createdAt, shopTimeZone)}
        </time>
      </div>
      <p className="text-meta text-muted">{message}</p>
      <p className="mt-2 flex flex-wrap gap-1.5">
        <Badge>
          {targetAudience === 'all'
            ? `All ${counted(recipients, 'customer')}`
            : counted(recipients, 'customer')}
        </Badge>
        {segment && <Badge>{formatSegment(segment, nameOf)}</Badge>}
        {link && <Badge>Opens {link.kind === 'sales' ? "Today's Sale!" : nameOf(link.id)}</Badge>}
        {!finished && <Badge tone="processing">{isWaiting ? 'Scheduled' : 'Sending'}</Badge>}
        {(finished || sentTo > 0) && <Badge tone="completed">{sentTo} sent</Badge>}
        {failed > 0 && <Badge tone="cancelled">{failed} failed</Badge>}
        {opened > 0 && <Badge tone="completed">Opened by {opened}</Badge>}
      </p>
      {isWaiting && <WithdrawButton id={id} title={title} />}
    </li>
  );
}

function WithdrawButton({ id, title }: { id: string; title: string }) {
  const withdraw = useWrite(withdrawNotification, {
    refreshes: [listNotifications],
    done: { title: 'Notification Withdrawn', description: title },
    failed: errorToast('Failed to withdraw the notification.'),
  });
  return (
    <SendButton
      variant="outline"
      className="mt-2"
      aria-label={`Withdraw ${title}`}
      of={withdraw}

      onClick={() => withdraw.mutate({ params: { id } })}
    >
      Withdraw
    </SendButton>
  );
}
