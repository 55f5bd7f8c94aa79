import { Suspense } from 'react';
import { preloadable } from '#platform/browser/lib/preloadable.tsx';
import type { AnswerCard } from '#platform/browser/conversation/conversation.ts';

/** Cards are a chunk of their own: none is shown before the first answer. */
const cardFile = preloadable(() => import('./answer-card.tsx').then((file) => file.CardOfAnswer));
export const loadCards = cardFile.load;

export function CardOfAnswer({ card }: { card: AnswerCard }) {
  return (
    <Suspense>
      <cardFile.Component card={card} />
    </Suspense>
  );
}
