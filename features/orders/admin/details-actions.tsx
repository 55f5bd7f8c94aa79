import { useQuery } from '@tanstack/react-query';
import ArrowRight from '~icons/lucide/arrow-right';
import MessageCircle from '~icons/lucide/message-circle';
import User from '~icons/lucide/user';
import { useState } from 'react';
import { Link } from 'wouter';
import { listDrivers } from '#features/accounts/contract/users.ts';
import { useUser } from '#features/accounts/session/use-session.ts';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { adminHref, useAdminUrl } from '#platform/browser/editing/use-admin-url.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { LinkButton } from '#platform/browser/ui/link-button.tsx';
import { hasPermission } from '#shared/permissions.ts';
import type { AdminOrder } from '../contract/admin-orders.ts';
import { useLoads } from './changes/driver-options.tsx';
import { NextStep } from './changes/next-step.tsx';
import { OrderSelectors } from './changes/order-selectors.tsx';
import { PrintButtons } from './print-buttons.tsx';

/** Does in the details of an order what its row does, leads to its customer and to a message, and prints it. */
export function OrderActions({ order }: { order: AdminOrder }) {
  const user = useUser();
  const { data = [] } = useQuery(queryOptionsFor(listDrivers, {}));
  const drivers = useLoads(data);
  const { userId, customerName } = order;
  return (
    <div className="grid gap-2">
      <NextStep order={order} />
      <OrderSelectors order={order} drivers={drivers} />
      <div className="flex flex-wrap gap-2">
        {hasPermission(user, 'users') && (
          <LinkButton asChild variant="outline">
            <Link href={adminHref('users', { search: customerName })}>
              <User aria-hidden />
              Customer
            </Link>
          </LinkButton>
        )}
        {hasPermission(user, 'messages') && (
          <LinkButton asChild variant="outline">
            <Link href={`/admin?inbox=${userId}`}>
              <MessageCircle aria-hidden />
              Message
            </Link>
          </LinkButton>
        )}
        <PrintButtons order={order} />
      </div>
    </div>
  );
}

/** Opens the order below this one in the list behind the details; the last one has none. */
export function NextOrder({ id }: { id: string }) {
  const { openInstead } = useAdminUrl();
  // The sequence at the moment of opening: a list that changes meanwhile must not lead back.
  const [next] = useState(() => {
    const ids = [...document.querySelectorAll<HTMLElement>('[data-order]')].map(
      ({ dataset }) => dataset.order,
    );
    const at = ids.indexOf(id);
    return at < 0 ? undefined : ids[at + 1];
  });
  if (!next) return null;
  return (
    <Button variant="outline" onClick={() => openInstead({ order: next })}>
      Next Order
      {/* On a phone the buttons of the details share one row. */}
      <ArrowRight aria-hidden className="max-sm:hidden" />
    </Button>
  );
}
