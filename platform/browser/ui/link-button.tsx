import { cloneElement, type ComponentProps, type ReactElement } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';

type LinkProps = ComponentProps<'a'>;
/** The link is one of its own, or the look of its one child, such as a router's link. */
type Child = { asChild: true; children: ReactElement<LinkProps> } | { asChild?: false };
type Props = LinkProps & ButtonLook & Child;

/** Goes somewhere, so it is a link; it only looks like a button. */
export function LinkButton({ variant, size, block, className, asChild, children, ...rest }: Props) {
  const look = buttonClass({ variant, size, block, className });
  if (asChild) return cloneElement(children, { ...rest, className: look });
  return (
    <a {...rest} className={look}>
      {children}
    </a>
  );
}
