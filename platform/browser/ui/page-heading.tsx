import { clsx } from 'clsx';
import { useEffect, useRef, type ReactNode } from 'react';

type Props = {
  children: ReactNode;
  level?: 1 | 2 | 3;
  /** True after a change of view: focus moves here, so that the new view is read from its start. */
  focusOnMount?: boolean;
  id?: string;
  className?: string;
};

export function PageHeading({ children, level = 2, focusOnMount = false, id, className }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const Heading = `h${level}` as const;

  useEffect(() => {
    if (focusOnMount) heading.current?.focus({ preventScroll: true });
  }, [focusOnMount]);

  return (
    <Heading ref={heading} id={id} tabIndex={-1} className={clsx('text-title outline-none', className)}>
      {children}
    </Heading>
  );
}
