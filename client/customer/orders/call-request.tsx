import { useQuery } from '@tanstack/react-query';
import PhoneCall from '~icons/lucide/phone-call';
import { getShop } from '#client/lib/api/endpoints.ts';
import { queryOptionsFor } from '#client/lib/api/use-endpoint.ts';
import { PhoneNumber } from '#client/components/phone-number.tsx';
import { Banner } from '#client/ui/banner.tsx';

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
