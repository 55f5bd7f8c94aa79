import { fieldErrorsOf, reasonOf } from '#platform/browser/api/api.ts';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { Button } from '#platform/browser/ui/button.tsx';

/** Ends a form for a new password: why it was refused, where no field says it, and the button. */
export function ChangePasswordFooter({ error, isPending }: { error: Error | null; isPending: boolean }) {
  const offline = useOfflineReason();
  return (
    <>
      <div role="alert" className="empty:hidden">
        {error && fieldErrorsOf(error).length === 0 && (
          <Banner tone="error" inline>
            {reasonOf(error) ?? 'Please check your connection and try again.'}
          </Banner>
        )}
      </div>
      <Button
        type="submit"
        size="lg"
        block
        pending={isPending}
        pendingLabel="Changing…"
        disabledReason={offline}
      >
        Change Password
      </Button>
    </>
  );
}
