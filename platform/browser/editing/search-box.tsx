import Search from '~icons/lucide/search';
import { useEffect, useState } from 'react';
import { Input } from '../ui/input.tsx';

type Props = {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  /** True if the value that it helped to choose is refused: a form focuses it. */
  isInvalid?: boolean;
};

/** Short enough that the answer is there within a tenth of a second. */
const pauseMs = 50;

/** Calls `onChange` with what was typed once the typing pauses, and follows when the value changes elsewhere (Back, Clear). */
export function SearchBox({ label, placeholder = label, value, onChange, isInvalid }: Props) {
  const [typed, setTyped] = useState(value);
  const [reported, setReported] = useState(value);
  if (value !== reported) {
    setReported(value);
    setTyped(value);
  }

  useEffect(() => {
    if (typed === reported) return undefined;
    const timer = setTimeout(() => {
      setReported(typed);
      onChange(typed);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, reported, onChange]);

  return (
    <div className="relative">
      <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-5 text-muted" />
      <Input
        type="search"
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        placeholder={placeholder}
        enterKeyHint="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className="pl-10"
      />
    </div>
  );
}
