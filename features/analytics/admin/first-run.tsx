import X from '~icons/lucide/x';
import { useState } from 'react';
import { localStore } from '#platform/browser/lib/storage.ts';
import { Card, CardTitle } from '#platform/browser/ui/card.tsx';
import { IconButton } from '#platform/browser/ui/icon-button.tsx';
import { counted } from '#shared/counted.ts';
import { type Figures, FirstStep, useFirstSteps, useRequiredSteps } from './first-step.tsx';

const putAwayKey = 'first-run-put-away';

const allSteps = 'yes';

/** Titles of the steps that were put away on this device, or `allSteps`. */
function usePutAway() {
  const [titles, setTitles] = useState(() => (localStore.read(putAwayKey) ?? '').split('\n'));
  const putAway = (title: string) => {
    const next = [...titles, title].filter(Boolean);
    localStore.write(putAwayKey, next.join('\n'));
    setTitles(next);
  };
  return [titles, putAway] as const;
}

/**
 * The first steps of an owner in an empty shop. One or all can be dismissed; they disappear once the required ones
 * are done, and are listed in the settings from then on.
 */
export function FirstRun({ figures }: { figures: Figures }) {
  const required = useRequiredSteps(figures);
  const [titles, putAway] = usePutAway();
  const left = required.filter(({ done, title }) => !done && !titles.includes(title)).length;
  if (left === 0 || titles.includes(allSteps)) return null;
  return <Steps {...{ figures, titles, left, putAway }} />;
}

type Props = { figures: Figures; titles: string[]; left: number; putAway: (title: string) => void };

function Steps({ figures, titles, left, putAway }: Props) {
  const steps = useFirstSteps(figures).filter(({ title }) => !titles.includes(title));
  return (
    <Card as="section" aria-labelledby="first-run" className="mb-4 p-4">
      <div className="flex flex-wrap items-center gap-x-2">
        <CardTitle id="first-run">Get your shop ready</CardTitle>
        <p className="ml-auto text-meta text-muted">{counted(left, 'step')} left</p>
        <IconButton icon={X} label="Put away" onClick={() => putAway(allSteps)} className="-my-2 -mr-2" />
      </div>
      <ol className="mt-3 grid gap-2 md:grid-cols-3">
        {steps.map((step, index) => (
          <FirstStep key={step.title} {...step} number={index + 1} onPutAway={() => putAway(step.title)} />
        ))}
      </ol>
    </Card>
  );
}
