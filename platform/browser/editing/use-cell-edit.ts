import type { Conflict } from './cell-conflict.tsx';
import { isSame, mergeEdit, unresolvedReason } from './merge.ts';

/** The typed or chosen value of one field of a stored row, and the value that it was begun with or last compared to. */
export type CellDraft<Value> = {
  base: Value;
  mine: Value;
  /** The other person's change, once the shop has refused the draft for it. */
  happened?: string;
};

type Options<Value> = {
  /** The value that the row has now. */
  stored: Value;
  /** It is kept outside of a row that may scroll away. */
  draft: CellDraft<Value> | undefined;
  onDraft: (draft: CellDraft<Value> | undefined) => void;
  /** "price", and a value of it in words: "$32.00". */
  noun: string;
  show: (value: Value) => string;
  save: (value: Value) => void;
  /** False where the row does not allow the value any more. */
  mayBeSaved?: (value: Value) => boolean;
};

/** One field of a row, edited in its place. What someone else saves meanwhile is merged as in a form. */
export function useCellEdit<Value>(options: Options<Value>) {
  const { stored, draft, onDraft, noun, show, save, mayBeSaved = () => true } = options;
  const type = (value: Value) => onDraft({ base: draft?.base ?? stored, mine: value });
  const end = () => onDraft(undefined);
  const { values, readings } = mergeEdit({
    base: { value: draft?.base ?? stored },
    mine: { value: draft?.mine ?? stored },
    theirs: { value: stored },
  });
  const waitsFor = unresolvedReason(readings);
  const { value } = values;
  const mine = draft?.mine ?? stored;
  const choose = () => {
    onDraft({ base: stored, mine });
    save(mine);
  };
  const conflict: Conflict | undefined =
    waitsFor || (draft?.happened && !isSame(mine, stored))
      ? {
          happened: draft?.happened ?? `Someone else set the ${noun} to ${show(stored)}.`,
          theirs: show(stored),
          mine: show(mine),
          ...(mayBeSaved(mine) && { choose }),
        }
      : undefined;
  return {
    isEdited: draft !== undefined,
    value,
    begin: () => type(stored),
    type,
    end,
    conflict,
    waitsFor,
    submit: () => {
      if (!waitsFor) save(value);
    },
  };
}
