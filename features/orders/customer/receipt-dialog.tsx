import Printer from '~icons/lucide/printer';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { CertificateLink } from '#features/products/parts/certificate-link.tsx';
import { CorrectionRows } from '../parts/correction-rows.tsx';
import { OrderPartRows } from '../parts/order-parts.tsx';
import { PaperLogo } from '#platform/browser/parts/paper-logo.tsx';
import { PrintPage } from '#platform/browser/parts/print-page.tsx';
import { getShop } from '#features/settings/contract/shop.ts';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { shopName } from '#platform/browser/lib/shop-name.ts';
import { nameZone, shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { Dialog } from '#platform/browser/ui/dialog.tsx';
import { paymentMethodLabels, type Order } from '../contract/orders.ts';
import { useNow } from '#platform/browser/lib/use-now.ts';
import { formatDayAndClock, formatOrderDate } from '#shared/dates.ts';
import { dueAt } from '#shared/order-estimate.ts';
import { isOpen } from '#shared/order-status.ts';
import { dollars } from '#shared/money.ts';

/** Shows all that was ordered, at the prices of that day, on the screen and on paper. */
export function ReceiptDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [isPrinting, setPrinting] = useState(false);
  return (
    <Dialog
      open
      onCloseRequest={onClose}
      title="Receipt"
      footer={
        <>
          <Button variant="outline" onClick={() => setPrinting(true)}>
            <Printer aria-hidden />
            Print
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <Receipt order={order} />
      {isPrinting && (
        <PrintPage onDone={() => setPrinting(false)}>
          <PaperLogo />
          <Receipt order={order} />
        </PrintPage>
      )}
    </Dialog>
  );
}

/** Returns the time of the delivery, or the time that the customer was last told. */
function deliveryText(order: Order, now: Date) {
  if (order.completedAt) return `Delivered on ${formatOrderDate(order.completedAt, shopTimeZone)}`;
  return isOpen(order) ? `Delivery ${formatDayAndClock(dueAt(order), now, shopTimeZone)}` : null;
}

function Receipt({ order }: { order: Order }) {
  const shop = useQuery(queryOptionsFor(getShop, {})).data;
  const now = useNow();
  const delivery = deliveryText(order, now);
  const ofShop = [shop?.address, shop?.phone, shop?.email, shop?.licence].filter(Boolean);
  return (
    <div className="grid gap-4">
      <div>
        <p className="text-card">{shopName}</p>
        <p>Order {order.orderNumber}</p>
        <p className="text-meta">{nameZone(formatOrderDate(order.createdAt, shopTimeZone), now)}</p>
        {delivery && <p className="text-meta">{nameZone(delivery, now)}</p>}
      </div>
      {/* The sums keep their line; what was bought takes the rest, and breaks between its words. On a roll a wide sum
          goes below. */}
      <table className="w-full table-fixed text-left">
        <thead className="text-meta">
          <tr className="border-b border-line *:pb-2 roll:hidden">
            <th scope="col">Item</th>
            <th scope="col" className="w-27 text-right">
              Sum
            </th>
          </tr>
        </thead>
        <tbody>
          {order.items.map(({ id, productName, sizeLabel, productPrice, quantity, batch }) => (
            <tr
              key={id}
              className="border-b border-line align-top *:py-2 roll:flex roll:flex-wrap roll:justify-between"
            >
              <td className="pr-3 wrap-break-word roll:min-w-0 roll:flex-1 roll:basis-24">
                {quantity} × {productName}
                <span className="block text-meta text-muted tabular-nums">
                  {[sizeLabel, quantity > 1 && `${dollars(productPrice)} each`].filter(Boolean).join(' · ')}
                </span>
                <CertificateLink batch={batch} />
              </td>
              <td className="text-right tabular-nums roll:ml-auto">{dollars(productPrice * quantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="grid gap-2">
        <OrderPartRows parts={order} />
        <p className="flex flex-wrap justify-between gap-x-4 text-price">
          Total <span className="tabular-nums">{dollars(order.total)}</span>
        </p>
        <CorrectionRows total={order.total} corrections={order.corrections} />
      </div>
      <dl className="grid gap-1 text-meta">
        <Line name="Payment">{paymentMethodLabels[order.paymentMethod]}</Line>
        <Line name={order.status === 'completed' ? 'Delivered to' : 'Deliver to'}>
          {order.deliveryAddress}
        </Line>
        {order.status === 'cancelled' && <Line name="Status">Cancelled</Line>}
      </dl>
      {ofShop.length > 0 && (
        <p className="text-meta wrap-anywhere whitespace-pre-line text-muted">{ofShop.join('\n')}</p>
      )}
    </div>
  );
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4 roll:block">
    <dt className="shrink-0">{name}</dt>
    <dd className="min-w-0 text-right roll:text-left wrap-anywhere whitespace-pre-line">{children}</dd>
  </div>
);
