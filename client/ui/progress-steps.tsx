import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { VisuallyHidden } from './visually-hidden.tsx';

type Props = {
  /** Says what is progressing: "Delivery progress". */
  label: string;
  steps: readonly string[];
  /** Index of the step that is going on; the number of steps when all is done. */
  current: number;
};

export function ProgressSteps({ label, steps, current }: Props) {
  return (
    <ol
      aria-label={label}
      className="grid gap-1 min-[19rem]:auto-cols-[minmax(min-content,1fr)] min-[19rem]:grid-flow-col"
    >
      {steps.map((step, index) => (
        <Step
          key={step}
          name={step}
          state={index < current ? 'done' : index === current ? 'current' : 'upcoming'}
        />
      ))}
    </ol>
  );
}

function Step({ name, state }: { name: string; state: 'done' | 'current' | 'upcoming' }) {
  const reached = state !== 'upcoming';
  return (
    <li aria-current={state === 'current' ? 'step' : undefined} className="grid content-start gap-1.5">
      {/* Filled by its border, which forced colors keep. */}
      <span
        aria-hidden
        className={clsx(
          'h-1.5 rounded-full',
          reached ? 'border-[0.1875rem] border-brand' : 'border border-line bg-line',
        )}
      />
      <span
        className={clsx(
          'flex items-start gap-0.5 text-badge hyphens-auto',
          state === 'current' ? 'font-bold text-ink' : 'font-medium text-muted',
        )}
      >
        {state === 'done' && (
          <Check aria-hidden className="mt-0.5 size-3 shrink-0 text-brand max-sm:hidden" strokeWidth={3} />
        )}
        <span className="min-w-0">
          {name}
          {state !== 'current' && <VisuallyHidden>, {state}</VisuallyHidden>}
        </span>
      </span>
    </li>
  );
}
