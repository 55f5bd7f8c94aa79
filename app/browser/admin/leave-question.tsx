import { type ReactNode, useState } from 'react';
import { type AroundNavHandler, Router } from 'wouter';
import { useUser } from '#features/accounts/session/use-session.ts';
import { AlertDialog } from '#platform/browser/ui/alert-dialog.tsx';
import { discardDrafts, draftsOf } from '#features/settings/admin/settings-drafts.ts';
import { unsavedLabels } from '#features/settings/admin/sections.ts';
import { LeaveContext } from './use-leave.ts';

/** Asks before the panel is left with settings that are not saved: by a link to elsewhere, or by logging out. */
export function LeaveQuestion({ children }: { children: ReactNode }) {
  const { id: userId } = useUser();
  const [waiting, setWaiting] = useState<{ unsaved: string[]; leave: () => void }>();
  // Made once: another function would draw every link of the panel again.
  const [{ ask, aroundNav }] = useState(() => {
    const askFirst = (leave: () => void) => {
      const unsaved = unsavedLabels(draftsOf(userId));
      if (unsaved.length > 0) setWaiting({ unsaved, leave });
      else leave();
    };
    const around: AroundNavHandler = (navigate, to, options) => {
      const go = () => navigate(to, options);
      if (/^\/admin\b/.test(to)) go();
      else askFirst(go);
    };
    return { ask: askFirst, aroundNav: around };
  });
  return (
    <Router aroundNav={aroundNav}>
      <LeaveContext value={ask}>{children}</LeaveContext>
      <AlertDialog
        open={waiting !== undefined}
        onCancel={() => setWaiting(undefined)}
        onConfirm={() => {
          discardDrafts();
          setWaiting(undefined);
          waiting?.leave();
        }}
        title="Leave without saving?"
        description={`Not saved in the settings: ${waiting?.unsaved.join(', ')}.`}
        confirmLabel="Discard changes"
        cancelLabel="Keep editing"
      />
    </Router>
  );
}
