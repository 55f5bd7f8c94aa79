import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';

export type Conflict = {
  /** The conflicting change as text: "Robin Reed at 3:07 PM: Status: Pending → Cancelled". */
  happened: string;
  /** `theirs` is stored now, `mine` was chosen here. */
  theirs: string;
  mine: string;
  /** Makes the refused choice after all; absent when the row does not allow it any more. */
  choose?: () => void;
};

/** Two people changed one field of a row at once: shows what is stored and what was refused. */
export function CellConflict({ conflict, onClose }: { conflict: Conflict; onClose: () => void }) {
  const { happened, theirs, mine, choose } = conflict;
  return (
    <Banner tone="error" inline iconAtTop role="alert">
      <p>{happened}</p>
      <p>You chose {mine}, which was not saved.</p>
      <div className="mt-2 flex flex-wrap gap-2 text-ink">
        <Button variant="outline" onClick={onClose}>
          Keep {theirs}
        </Button>
        {choose && (
          <Button variant="outline" onClick={choose}>
            Change to {mine}
          </Button>
        )}
      </div>
    </Banner>
  );
}
