import { type ReactNode, type Ref, useState } from 'react';
import { Button } from '../ui/button.tsx';
import type { Icon as IconComponent } from '../ui/icon.tsx';
import { Input } from '../ui/input.tsx';
import { SavingSelect } from './saving-select.tsx';

type Held = { pending?: boolean; disabledReason?: string | false };

/** One of several values for all chosen rows, which is sent as it is chosen. */
type Choice = Held & {
  kind: 'choice';
  label: string;
  placeholder: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string, label: string) => void;
  className?: string;
  /** The part of the page that a shortcut leads to. */
  part?: string;
  ref?: Ref<HTMLSelectElement>;
};
/** A value that is typed, and sent by its button. */
type Text = Held & {
  kind: 'text';
  label: string;
  placeholder: string;
  maxLength: number;
  submitLabel: string;
  onSubmit: (text: string) => void;
};
type Press = Held & { kind: 'press'; label: string; icon: IconComponent; onPress: () => void };
export type BulkAction = Choice | Text | Press;

type Props = {
  count: number;
  actions: readonly BulkAction[];
  onClear: () => void;
  /** More buttons, after the actions. */
  children?: ReactNode;
};

/** Shows the number of chosen rows, and the actions on all of them. */
export const BulkBar = ({ count, actions, onClear, children }: Props) => (
  <div className="flex flex-wrap items-center gap-2">
    <p className="mr-2 text-label tabular-nums">{count} selected</p>
    {actions.map((action) => (
      <Action key={action.label} {...action} />
    ))}
    {children}
    <Button variant="ghost" onClick={onClear}>
      Clear
    </Button>
  </div>
);

function Action(action: BulkAction) {
  if (action.kind === 'choice') return <ChoiceAction {...action} />;
  if (action.kind === 'text') return <TextAction {...action} />;
  const { icon: Icon, label, onPress, pending, disabledReason } = action;
  return (
    <Button variant="outline" {...{ pending, disabledReason }} onClick={onPress}>
      <Icon aria-hidden />
      {label}
    </Button>
  );
}

function ChoiceAction({
  label,
  placeholder,
  options,
  onChoose,
  className = 'w-36',
  part,
  ref,
  pending,
  disabledReason,
}: Choice) {
  return (
    <SavingSelect
      ref={ref}
      aria-label={label}
      data-part={part}
      className={className}
      value=""
      pending={pending}
      disabledReason={disabledReason}
      onChange={({ target }) => onChoose(target.value, target.selectedOptions[0]?.label ?? '')}
    >
      <option value="" disabled>
        {placeholder}
      </option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SavingSelect>
  );
}

function TextAction({ label, placeholder, maxLength, submitLabel, onSubmit, pending, disabledReason }: Text) {
  const [text, setText] = useState('');
  return (
    <form
      className="flex min-w-0 items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(text);
      }}
    >
      <Input
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={maxLength}
        className="w-36!"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="outline" {...{ pending, disabledReason }}>
        {submitLabel}
      </Button>
    </form>
  );
}
