import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

type Props = {
  /** Says what is progressing: "Delivery progress". */
  label: string;
  steps: readonly string[];
  /** The index of the step that is going on; the number of steps when all is done. */
  current: number;
  /** It rides on the line, at the step that is going on. */
  vehicle?: ReactNode;
};

/** Steps as one line, filled up to where things are. */
export function ProgressSteps({ label, steps, current, vehicle }: Props) {
  const last = Math.max(steps.length - 1, 1);
  const at = Math.min(Math.max(current, 0), last) / last;
  return (
    <div className="grid gap-2">
      <div
        aria-hidden
        className={clsx('relative max-[19rem]:hidden', vehicle && 'mt-7')}
        style={{ marginInline: `${50 / steps.length}%` }} // from the middle of the first word to that of the last
      >
        {/* Filled by its border, which forced colors keep. */}
        <div className="absolute inset-x-0 top-1 border-2 border-line" />
        <div
          className="absolute top-1 left-0 border-2 border-brand transition-[width] duration-600"
          style={{ width: `${at * 100}%` }}
        />
        <div className="relative flex justify-between">
          {steps.map((step, index) => (
            <span
              key={step}
              className={clsx(
                'size-3 rounded-full border-2',
                index <= current ? 'border-brand bg-brand' : 'border-control bg-surface',
              )}
            />
          ))}
        </div>
        {vehicle && (
          <span
            className="absolute bottom-2.5 grid -translate-x-1/2 transition-[left] duration-600"
            style={{ left: `${at * 100}%` }}
          >
            {vehicle}
          </span>
        )}
      </div>
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
    </div>
  );
}

function Step({ name, state }: { name: string; state: 'done' | 'current' | 'upcoming' }) {
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className={clsx(
        'text-badge hyphens-auto min-[19rem]:text-center',
        state === 'current' ? 'font-bold text-ink' : 'font-medium text-muted',
      )}
    >
      {name}
      {state !== 'current' && <VisuallyHidden>, {state}</VisuallyHidden>}
    </li>
  );
}
