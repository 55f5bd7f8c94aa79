import { clsx } from 'clsx';
import { fieldErrorsOf, reasonOf } from '../api/api.ts';
import { Banner } from '../ui/banner.tsx';
import { bringIntoSight } from '../ui/bring-into-sight.ts';

/** Why the server refused the form as a whole. What it said about single fields stands at those. */
export function FormFailure({ error, className }: { error: Error | null; className?: string }) {
  const reason =
    error && fieldErrorsOf(error).length === 0 ? (reasonOf(error) ?? 'Please try again.') : undefined;
  return (
    <div role="alert" className={clsx('empty:hidden', className)}>
      {reason && (
        <div ref={bringIntoSight}>
          <Banner tone="error" inline>
            {reason}
          </Banner>
        </div>
      )}
    </div>
  );
}
