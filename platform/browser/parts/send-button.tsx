import type { ComponentProps } from 'react';
import { useOfflineReason } from '../live/use-online.ts';
import { Button } from '../ui/button.tsx';

/** `of` is the call that it sends: until that is answered the button is busy. */
type Props = Omit<ComponentProps<typeof Button>, 'pending'> & { of?: { isPending: boolean } };

/** A button that sends something: without a connection it cannot be pressed. */
export const SendButton = ({ of, disabledReason, ...rest }: Props) => (
  <Button {...rest} pending={of?.isPending} disabledReason={useOfflineReason() || disabledReason} />
);
