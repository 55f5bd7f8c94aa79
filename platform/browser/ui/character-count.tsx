/** The count is seen all along, but only read aloud near the end, where it matters. */
export function CharacterCount({ length, max }: { length: number; max: number }) {
  const left = max - length;
  return (
    <>
      <span aria-hidden className="ml-auto shrink-0 tabular-nums">
        {length}/{max}
      </span>
      <span aria-live="polite" className="sr-only">
        {left <= 10 && `${left} ${left === 1 ? 'character' : 'characters'} left`}
      </span>
    </>
  );
}
