import Megaphone from '~icons/lucide/megaphone';
import { useState } from 'react';
import { answerConsent, listConsents } from '#platform/contract/push.ts';
import { errorToast, useRead, useWrite } from '#platform/browser/api/use-endpoint.ts';
import { useDismissal } from '#platform/browser/lib/storage.ts';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { usePush } from '#platform/browser/push/use-push.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { Button } from '#platform/browser/ui/button.tsx';
import { Switch } from '#platform/browser/ui/switch.tsx';
import { consentWords } from '#shared/consents.ts';
import { formatOrderDate } from '#shared/dates.ts';
import { useUser } from '../session/use-session.ts';
import { AccountCard } from './account-card.tsx';

/** The customer's answer about news and offers. It is another question than pushes about the own orders. */
export function NewsCard() {
  const consent = useConsent('marketing');
  const { state } = usePush(useUser().id);
  return (
    <AccountCard
      title="News and Offers"
      action={<ConsentSwitch label="Send me news and offers" consent={consent} />}
    >
      {consentWords.marketing.given} Messages about your orders, and recalls, come either way.
      {consent.isGiven &&
        state !== 'enabled' &&
        ' Nothing can come to this device before notifications are on.'}
    </AccountCard>
  );
}

/** The customer's answer about an assistant that learns. */
export function LearningCard() {
  const consent = useConsent('learning');
  return (
    <AccountCard
      title="Help the Assistant Learn"
      action={<ConsentSwitch label="Learn from what I choose" consent={consent} />}
    >
      {consentWords.learning.given} Addresses, phone numbers and email addresses are left out.
    </AccountCard>
  );
}

type SwitchProps = { label: string; consent: ReturnType<typeof useConsent> };

function ConsentSwitch({ label, consent: { isGiven, answeredAt, answer, offline } }: SwitchProps) {
  const when = answeredAt && formatOrderDate(answeredAt, shopTimeZone);
  return (
    <Switch
      label={label}
      hint={when && (isGiven ? `You agreed on ${when}` : `You said no on ${when}`)}
      checked={isGiven}
      disabled={Boolean(offline)}
      onChange={answer}
    />
  );
}

/** Asks once, where notifications are on and nothing was answered yet. */
export function NewsOffer() {
  const { answeredAt, answer, isPending, offline } = useConsent('marketing');
  const { state } = usePush(useUser().id);
  const [dismissed, dismiss] = useDismissal('news');
  // What was not answered when the page came stays in its place once it is, so that nothing moves under a finger.
  const [isOpen] = useState(answeredAt === null);
  if (!isOpen || dismissed || state !== 'enabled') return null;
  return (
    <Banner
      inline
      icon={Megaphone}
      onDismiss={dismiss}
      action={
        answeredAt === null && (
          <Button pending={isPending} disabledReason={offline} onClick={() => answer(true)}>
            Yes, Please
          </Button>
        )
      }
    >
      {answeredAt === null
        ? consentWords.marketing.given
        : 'Thank you. The switch to turn news and offers off is in your profile.'}
    </Banner>
  );
}

function useConsent(kind: 'marketing' | 'learning') {
  const consents = useRead(listConsents, {});
  const { mutate, isPending, variables } = useWrite(answerConsent, {
    refreshes: [listConsents],
    done: undefined,
    failed: errorToast('Your answer was not saved. Please try again.'),
  });
  const stored = consents.find((consent) => consent.kind === kind);
  return {
    // What was pressed is shown at once.
    isGiven: isPending ? variables.body.isGiven : (stored?.isGiven ?? false),
    answeredAt: stored?.answeredAt ?? null,
    answer: (isGiven: boolean) => mutate({ params: { kind }, body: { isGiven } }),
    isPending,
    offline: useOfflineReason(),
  };
}
