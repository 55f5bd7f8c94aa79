import { type ReactNode, useState } from 'react';

type Props = {
  summary: string;
  /** Its count of refusals grows with each refusal of the form. */
  editor: { refusals: number };
  /** True if something in it is wrong. */
  hasError: boolean;
  /** True if it is open from the start. */
  beginsOpen?: boolean;
  children: ReactNode;
};

/**
 * Folds optional fields of a form. A refusal of the form opens it where something in it is wrong; otherwise it stays as
 * a person left it, so that it neither closes under a field that has just become right, nor defies who closes it.
 */
export function FormFold({ summary, editor, hasError, beginsOpen = false, children }: Props) {
  const [isOpen, setOpen] = useState(beginsOpen);
  // While it is drawn, not after: the first field with an error gets the focus, and must be in sight.
  const [seenRefusals, setSeenRefusals] = useState(0);
  if (seenRefusals !== editor.refusals) {
    setSeenRefusals(editor.refusals);
    if (hasError) setOpen(true);
  }
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="rounded-control border border-line"
    >
      <summary className="flex min-h-11 items-center px-4 text-label">{summary}</summary>
      <div className="grid gap-4 border-t border-line p-4">{children}</div>
    </details>
  );
}
