import TriangleAlert from '~icons/lucide/triangle-alert';
import { Banner } from '#platform/browser/ui/banner.tsx';
import type { Recall } from './recalls-in.ts';
import { useQuery } from '@tanstack/react-query';
import PhoneCall from '~icons/lucide/phone-call';
import { getShop } from '#features/settings/contract/shop.ts';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { PhoneNumber } from '#platform/browser/parts/phone-number.tsx';

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

/** Shows the shop's message about a recall on the order it is about. */
export function RecallBanner({ recall }: { recall: Recall }) {
  const { productName, lotNumber, title, message } = recall;
  return (
    <Banner tone="error" icon={TriangleAlert} inline iconAtTop>
      <div className="grid gap-1 wrap-anywhere">
        <p className="text-label">{title}</p>
        <p className="font-normal whitespace-pre-line">{message}</p>
        <p className="font-normal">
          {productName}, lot {lotNumber}
        </p>
      </div>
    </Banner>
  );
}
