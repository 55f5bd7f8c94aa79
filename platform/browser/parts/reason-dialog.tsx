import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';

type Props = {
  title: string;
  description: string;
  legend: string;
  reasons: readonly string[];
  /** The button that changes nothing. */
  keep: string;
  confirm: string;
  /** The text that is shown while there is no reason. */
  missing?: string;
  isDanger?: boolean;
  pending?: boolean;
  disabledReason?: string | false;
  onAnswer: (reason: string) => void;
  onClose: () => void;
  /** The refusal of the last attempt. */
  children?: ReactNode;
};

/** Asks before something is done, and why. */
export function ReasonDialog(props: Props) {
  const {
    legend,
    reasons,
    keep,
    confirm,
    missing = 'Choose a reason first',
    isDanger = false,
    pending,
    disabledReason,
    children,
  } = props;
  const [reason, setReason] = useState('');
  return (
    <Dialog
      open
      onCloseRequest={props.onClose}
      title={props.title}
      description={props.description}
      footer={
        <>
          <Button variant="outline" onClick={props.onClose}>
            {keep}
          </Button>
          <Button
            variant={isDanger ? 'danger' : undefined}
            pending={pending}
            pendingLabel="Cancelling…"
            disabledReason={disabledReason || (!reason.trim() && missing)}
            onClick={() => props.onAnswer(reason.trim())}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <ReasonChips {...{ legend, reasons }} value={reason} onChange={setReason} />
        {children}
      </div>
    </Dialog>
  );
}

type ChipsProps = Pick<Props, 'legend' | 'reasons'> & { value: string; onChange: (reason: string) => void };

/** Asks for one reason of a few, or another one in words. */
function ReasonChips({ legend, reasons, value, onChange }: ChipsProps) {
  const [isOther, setOther] = useState(false);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-label">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {reasons.map((reason) => (
          <Chip
            key={reason}
            selected={!isOther && value === reason}
            onClick={() => {
              setOther(false);
              onChange(reason);
            }}
          >
            {reason}
          </Chip>
        ))}
        <Chip
          selected={isOther}
          onClick={() => {
            setOther(true);
            onChange('');
          }}
        >
          Something else
        </Chip>
      </div>
      {isOther && (
        <Field label="In your words" required>
          <Input value={value} maxLength={200} onChange={({ target }) => onChange(target.value)} />
        </Field>
      )}
    </fieldset>
  );
}
