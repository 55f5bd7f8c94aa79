import { fieldErrorsOf, reasonOf } from '#client/lib/api-error.ts';
import { Banner } from '#client/ui/banner.tsx';

/** Why the server refused the form as a whole. What it said about single fields stands at those. */
export function FormFailure({ error }: { error: Error | null }) {
  const reason =
    error && fieldErrorsOf(error).length === 0 ? (reasonOf(error) ?? 'Please try again.') : undefined;
  return (
    <div role="alert" className="empty:hidden">
      {reason && (
        <Banner tone="error" inline>
          {reason}
        </Banner>
      )}
    </div>
  );
}
