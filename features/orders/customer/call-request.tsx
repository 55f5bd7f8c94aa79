import { useQuery } from '@tanstack/react-query';
import PhoneCall from '~icons/lucide/phone-call';
import { getShop } from '#features/settings/contract/shop.ts';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { PhoneNumber } from '#platform/browser/parts/phone-number.tsx';
import { Banner } from '#platform/browser/ui/banner.tsx';

/** The shop would like to be called before it prepares the order. */
export function CallRequest() {
  const phone = useQuery(queryOptionsFor(getShop, {})).data?.phone;
  return (
    <Banner tone="warning" icon={PhoneCall} inline>
      Please give us a short call
      {phone && (
        <>
          {' at '}
          <PhoneNumber number={phone} className="underline underline-offset-2" />
        </>
      )}{' '}
      before we prepare your order. We missed you the last times, and want to be sure that it reaches you.
    </Banner>
  );
}
