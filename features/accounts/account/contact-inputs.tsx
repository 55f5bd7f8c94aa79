import type { ComponentProps } from 'react';
import { Input } from '#platform/browser/ui/input.tsx';
import { Textarea } from '#platform/browser/ui/textarea.tsx';

/* Where a driver goes and whom they call: typed, suggested and pasted in the checkout as in the profile. */

export const PhoneInput = (props: ComponentProps<'input'>) => (
  <Input {...props} type="tel" inputMode="tel" autoComplete="tel" enterKeyHint="next" />
);

export const AddressInput = (props: ComponentProps<'textarea'>) => (
  <Textarea {...props} rows={2} autoComplete="street-address" className="min-h-18!" />
);
