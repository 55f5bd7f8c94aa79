import { useEffect, useRef, useState } from 'react';
import type { Days } from '#platform/browser/editing/days.ts';
import { useAdminUrl } from '#platform/browser/editing/use-admin-url.ts';
import { lazyComponent } from '#platform/browser/lib/lazy-component.ts';
import { Chip } from '#platform/browser/ui/chip.tsx';
import { SkeletonBoundary } from '#platform/browser/ui/skeleton-boundary.tsx';
import { Skeleton } from '#platform/browser/ui/skeleton.tsx';
import { type AnswerId, answerIds, answers } from '../rules/questions.ts';

const AnswerSheet = lazyComponent(async () => (await import('./answer-sheet.tsx')).AnswerSheet);

/** Offers the owner's questions about the chosen days. Their answers are fetched when one is asked, also by a link. */
export function Answers({ days }: { days: Days }) {
  const { view } = useAdminUrl();
  const asked = answerIds.find((id) => id === view);
  const [chosen, choose] = useState<AnswerId | undefined>(asked);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (asked) section.current?.scrollIntoView();
  }, [asked]);
  return (
    <section ref={section} aria-labelledby="answers" className="grid min-w-0 grid-cols-1 gap-3">
      <h4 id="answers" className="text-card">
        Answers
      </h4>
      <div role="group" aria-label="Questions" className="flex flex-wrap gap-2">
        {answerIds.map((id) => (
          <Chip key={id} selected={id === chosen} onClick={() => choose(id)}>
            {answers[id].title}
          </Chip>
        ))}
      </div>
      {chosen && (
        <SkeletonBoundary skeleton={<Skeleton className="h-40 rounded-card" />}>
          <AnswerSheet asked={chosen} days={days} />
        </SkeletonBoundary>
      )}
    </section>
  );
}
