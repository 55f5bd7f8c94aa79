import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { type Caller, listCallers } from '#features/checkout/contract/phone-orders.ts';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';

const minDigits = 4;
const maxDigits = 15;

export const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '');

/** The customers whose orders or profile have these digits in their phone number, with the newest address of each. */
export function useCallers(typed: string): Caller[] {
  const digits = useDeferredValue(digitsOf(typed));
  const isEnough = digits.length >= minDigits && digits.length <= maxDigits;
  const { data = [] } = useQuery({
    ...queryOptionsFor(listCallers, { querystring: { digits } }),
    enabled: isEnough,
    staleTime: 0, // no announcement says that somebody has another number
  });
  return isEnough ? data : [];
}
