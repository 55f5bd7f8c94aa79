import { useQuery } from '@tanstack/react-query';
import MessagesSquare from '~icons/lucide/messages-square';
import Phone from '~icons/lucide/phone';
import { getShop } from '#features/settings/contract/shop.ts';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { openThread } from '#platform/browser/conversation/navigation.ts';
import { shopPhoneCopy } from '#platform/browser/pwa/device-copies.ts';
import { telHref } from '#platform/browser/lib/tel-href.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { LinkButton } from '#platform/browser/ui/link-button.tsx';

type Props = {
  /** The driver waits for an answer. */
  isUrgent?: boolean;
};
type TalkProps = Props & {
  /** Says why there is no conversation to open, as offline after a reload. */
  disabledReason?: string | false;
};

/** Leads to the shop's phone where it has one, and to the conversation with it. */
export function TalkButtons({ isUrgent = false, disabledReason }: TalkProps) {
  return (
    <>
      <CallButton isUrgent={isUrgent} />
      <Button variant={isUrgent ? 'soft' : 'outline'} disabledReason={disabledReason} onClick={openThread}>
        <MessagesSquare aria-hidden />
        Message the Shop
      </Button>
    </>
  );
}

export function CallButton({ isUrgent = false }: Props) {
  const { data: shop } = useQuery(queryOptionsFor(getShop, {}));
  // Offline after a reload only the copy on the device is left.
  const phone = shop ? shop.phone : shopPhoneCopy.read()?.data.phone;
  const callHref = phone ? telHref(phone) : undefined;
  return (
    callHref && (
      <LinkButton variant={isUrgent ? 'primary' : 'outline'} href={callHref}>
        <Phone aria-hidden />
        Call the Shop
      </LinkButton>
    )
  );
}
