import { Suspense } from 'react';
import { preloadable } from '#platform/browser/lib/lazy-component.ts';
import type { AnswerCard } from '#platform/browser/conversation/conversation.ts';
import type { Call } from '#shared/help-lines.ts';

/** Cards and calls are apart from the first load: none is shown before the first answer. */
const cardFile = preloadable(() => import('./answer-card.tsx').then((file) => file.CardOfAnswer));
const callFile = preloadable(() => import('./calls.tsx').then((file) => file.Calls));
export const loadCards = () => Promise.all([cardFile.load(), callFile.load()]);

export function CardOfAnswer({ card }: { card: AnswerCard }) {
  return (
    <Suspense>
      <cardFile.Component card={card} />
    </Suspense>
  );
}

export function CallsOfAnswer({ calls }: { calls: readonly Call[] }) {
  return (
    <Suspense>
      <callFile.Component calls={calls} />
    </Suspense>
  );
}
