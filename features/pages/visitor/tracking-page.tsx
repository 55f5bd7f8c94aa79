import { Vehicle } from '#platform/browser/art/vehicle.tsx';
import { buttonClass } from '#platform/browser/ui/button-class.ts';
import { ProgressSteps } from '#platform/browser/ui/progress-steps.tsx';
import type { TrackedProgress } from '../contract.ts';

/** Shows where an order is, and nothing of whom it is for. */
export function TrackingPage({ progress }: { progress: TrackedProgress | undefined }) {
  if (!progress) {
    return (
      <>
        <h1 className="font-display text-hero">This link shows nothing any more</h1>
        <p className="mt-2">
          A link to an order ends a day after its delivery. The shop can send you another one.
        </p>
      </>
    );
  }
  const { title, when, steps, step, isOpen } = progress;
  return (
    <div className="mx-auto grid max-w-chat gap-4">
      <h1 className="font-display text-hero">{title}</h1>
      {when && <p className="text-muted first-letter:uppercase">{when}</p>}
      <ProgressSteps
        label="Delivery progress"
        steps={steps}
        current={step}
        vehicle={isOpen && <Vehicle className="h-7 w-auto" />}
      />
      {isOpen && (
        <a href="?" className={buttonClass({ variant: 'outline', className: 'w-fit' })}>
          Look again
        </a>
      )}
    </div>
  );
}
