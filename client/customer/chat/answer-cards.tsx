import { lazy, Suspense } from 'react';
import type { AnswerCard } from './conversation.ts';

/** Nobody sees a card before the first answer. */
export const loadCards = () =>
  import('./answer-card.tsx').then((module) => ({ default: module.CardOfAnswer }));
const Card = lazy(loadCards);

export function CardOfAnswer({ card }: { card: AnswerCard }) {
  return (
    <Suspense>
      <Card card={card} />
    </Suspense>
  );
}
