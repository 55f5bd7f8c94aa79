import type { ComponentType, ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { RadioOption } from '../ui/radio-cards.tsx';

/** The part of an editor that fields use. */
export type Editing<Values> = {
  values: Values;
  set: (part: Partial<Values>) => void;
  setAt: (path: string, value: unknown) => void;
  errorAt: (path: string) => string | undefined;
  /** Judges a field that a person leaves. */
  leave: (path: string) => void;
  /** Grows with each refusal of the form. */
  refusals: number;
  /** Keeps the form from being sent for the reason given, until it is false. */
  hold: (reason: string | false) => void;
};

type Option = Omit<RadioOption, 'label' | 'hint'> & { label: string; hint?: string };

/** Reads words to choose from, and gives them to what is drawn in it. */
export type WordSource = ComponentType<{ children: (words: readonly string[]) => ReactNode }>;

/** The kinds of input. `empty` is the value of an input with nothing in it; without it, null. */
export type Kind =
  | {
      kind: 'text';
      max?: number;
      /** Shows how many characters are left. */
      isCounted?: boolean;
      lines?: number;
      empty?: '';
      isPlain?: boolean;
      inputMode?: 'decimal' | 'numeric' | 'email' | 'tel';
      placeholder?: string;
      /** Offered while it is typed. */
      suggestions?: readonly string[];
    }
  | { kind: 'number'; max?: number; step?: number; empty?: number }
  | { kind: 'password'; placeholder?: string }
  /** Dollars as they are typed, for a schema of `typedDollars`. */
  | { kind: 'dollars' }
  /** Cents, typed in dollars. */
  | { kind: 'money'; empty?: number }
  /** Two numbers, `from` and `to`. */
  | { kind: 'span'; max: number }
  | { kind: 'check' }
  | { kind: 'switch' }
  /** A few choices, all in sight. */
  | { kind: 'choice'; options: readonly Option[]; across?: 2 }
  | { kind: 'select'; options: readonly Option[] }
  | { kind: 'day' }
  /** A date and a time by the clock of the shop. */
  | { kind: 'moment'; min?: Date; empty?: '' }
  /** One word of a list that grows with the shop; empty while none is chosen. */
  | { kind: 'pick'; source: WordSource; placeholder: string }
  /** Any number of them. */
  | { kind: 'picks'; source: WordSource; isNullable?: boolean }
  /** Words with commas between them. */
  | { kind: 'list'; between: RegExp; lines?: number; isNullable?: boolean };

export type Said = {
  label: string;
  hint?: string;
  /** The unit of the value, shown behind the label. */
  unit?: string;
  required?: boolean;
  /** The number of such fields in a row of a wide screen. */
  columns?: 1 | 2 | 3;
  className?: string;
  /** Told of what a person typed or chose. */
  onChange?: (value: unknown) => void;
};

type RowField = Said & Kind & { path: string };

/** Any number of rows, each with these fields. The first of them says which row it is. */
export type RowsKind = {
  kind: 'rows';
  noun: string;
  fields: readonly RowField[];
  blank: object;
  most?: number;
};

/** A field of a form as data: where its value is, how it is called, and how it is filled in. */
export type FieldEntry<Values> = Said & {
  path: Values extends FieldValues ? Path<Values> : string;
  isShown?: (values: Values) => boolean;
  /** Stands below it; on a wide screen below its whole row. */
  below?: ReactNode;
} & (
    | Kind
    | RowsKind
    /** A control of its own; `parts` names what its value is made of. */
    | { kind: 'own'; widget: ComponentType<{ editor: Editing<Values> }>; parts?: Record<string, string> }
  );
