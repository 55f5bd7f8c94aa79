import { SendButton } from '#platform/browser/parts/send-button.tsx';

type Props = {
  label: string;
  rows: readonly { id: string; label: string; details: string }[];
  onRemove: (id: string) => void;
};

/** A list of an account's rows, each with a button that removes it. */
export function RemovableList({ label: listLabel, rows, onRemove }: Props) {
  return (
    <ul aria-label={listLabel} className="grid divide-y divide-line">
      {rows.map(({ id, label, details }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="min-w-0 flex-1 basis-40 py-2 wrap-anywhere">
            {label}
            <span className="block text-meta whitespace-pre-line text-muted">{details}</span>
          </span>
          <SendButton variant="ghost" onClick={() => onRemove(id)}>
            Remove<span className="sr-only"> {label}</span>
          </SendButton>
        </li>
      ))}
    </ul>
  );
}
