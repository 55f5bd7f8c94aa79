import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { listAdminOrders } from '#features/orders/contract/admin-orders.ts';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';

export type Caller = {
  id: string;
  name: string;
  phoneNumber: string;
  deliveryAddress: string;
  apartment: string | null;
  gateCode: string | null;
};

const minDigits = 4;
const shownCallers = 4;

export const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '');

/** The customers whose orders have these digits in their phone number, with the newest address of each. */
export function useCallers(typed: string): Caller[] {
  const digits = useDeferredValue(digitsOf(typed));
  const { data = [] } = useQuery({
    ...queryOptionsFor(listAdminOrders, { querystring: { search: digits, limit: 50 } }),
    enabled: digits.length >= minDigits,
  });
  if (digits.length < minDigits) return [];
  const callers = new Map<string, Caller>();
  for (const order of data) {
    if (!digitsOf(order.phoneNumber).includes(digits) || callers.has(order.userId)) continue;
    const { phoneNumber, deliveryAddress, apartment, gateCode } = order;
    const caller = { phoneNumber, deliveryAddress, apartment, gateCode };
    callers.set(order.userId, { id: order.userId, name: order.customerName, ...caller });
  }
  return [...callers.values()].slice(0, shownCallers);
}
