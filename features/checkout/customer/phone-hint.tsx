import { phoneHint } from '#shared/phone.ts';

export const usualPhoneHint = 'Driver will call if needed';

/** What the driver cannot call is said beside the field; the order goes through all the same. */
export function PhoneHint({ typed }: { typed: string }) {
  const problem = phoneHint(typed);
  if (!problem) return usualPhoneHint;
  return (
    <span role="status" className="block rounded-control bg-pending px-3 py-2 text-on-pending">
      {problem}
    </span>
  );
}
