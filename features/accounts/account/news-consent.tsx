import Megaphone from '~icons/lucide/megaphone';
import { useState } from 'react';
import { answerMarketing, listConsents } from '#platform/contract/push.ts';
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
  const { isGiven, answeredAt, answer, offline } = useMarketing();
  const { state } = usePush(useUser().id);
  const when = answeredAt && formatOrderDate(answeredAt, shopTimeZone);
  return (
    <AccountCard
      title="News and Offers"
      action={
        <Switch
          label="Send me news and offers"
          hint={when && (isGiven ? `You agreed on ${when}` : `You said no on ${when}`)}
          checked={isGiven}
          disabled={Boolean(offline)}
          onChange={(next) => answer.mutate({ body: { isGiven: next } })}
        />
      }
    >
      {consentWords.marketing.given} Messages about your orders, and recalls, come either way.
      {isGiven && state !== 'enabled' && ' Nothing can come to this device before notifications are on.'}
    </AccountCard>
  );
}

/** Asks once, where notifications are on and nothing was answered yet. */
export function NewsOffer() {
  const { answeredAt, answer, offline } = useMarketing();
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
          <Button
            pending={answer.isPending}
            disabledReason={offline}
            onClick={() => answer.mutate({ body: { isGiven: true } })}
          >
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

function useMarketing() {
  const consents = useRead(listConsents, {});
  const answer = useWrite(answerMarketing, {
    refreshes: [listConsents],
    done: undefined,
    failed: errorToast('Your answer was not saved. Please try again.'),
  });
  const stored = consents.find(({ kind }) => kind === 'marketing');
  return {
    // What was pressed is shown at once.
    isGiven: answer.isPending ? answer.variables.body.isGiven : (stored?.isGiven ?? false),
    answeredAt: stored?.answeredAt ?? null,
    answer,
    offline: useOfflineReason(),
  };
}
