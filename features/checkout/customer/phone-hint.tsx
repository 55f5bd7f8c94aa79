import { useRef } from 'react';
import { phoneHint } from '#shared/phone.ts';

export const defaultPhoneHint = 'Driver will call if needed';

/** What the driver cannot call is said beside the field. */
export function PhoneHint({ typed }: { typed: string }) {
  const problem = phoneHint(typed);
  if (!problem) return defaultPhoneHint;
  return (
    <span role="status" className="block rounded-control bg-pending px-3 py-2 text-on-pending">
      {problem}
    </span>
  );
}

/** Asks once about a number that the driver may not reach. Who presses again means it, and orders with it. */
export function usePhoneQuestion() {
  const asked = useRef<string>(undefined);
  return (typed: string) => {
    if (!phoneHint(typed) || asked.current === typed) return undefined;
    asked.current = typed;
    return `Can the driver call “${typed.trim()}”? Correct it, or press Place Order again to keep it.`;
  };
}
