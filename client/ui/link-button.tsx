import { Slot } from 'radix-ui/slot';
import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';

type Props = ComponentProps<'a'> &
  ButtonLook & {
    /** Dresses the one child, such as a router's link, instead of adding an element. */
    asChild?: boolean;
  };

/** Goes somewhere, so it is a link; it only looks like a button. */
export function LinkButton({ variant, size, block, className, asChild = false, ...rest }: Props) {
  const Link = asChild ? Slot : 'a';
  return <Link {...rest} className={buttonClass({ variant, size, block, className })} />;
}
