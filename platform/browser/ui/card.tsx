import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

type Props = ComponentProps<'div'> & { as?: 'article' | 'section' | 'li' | 'div' };

/** Shows a surface with a thin border. It has no padding, because pictures reach its edge. */
export function Card({ as = 'div', className, ...rest }: Props) {
  const Element = as as 'div';
  return <Element {...rest} className={clsx('rounded-card border border-line bg-surface', className)} />;
}

export function CardTitle({
  level = 3,
  children,
  className,
  id,
}: {
  level?: 2 | 3 | 4;
  children: ReactNode;
  className?: string;
  id?: string;
}) {
  const Heading = `h${level}` as const;
  return (
    <Heading id={id} className={clsx('text-card', className)}>
      {children}
    </Heading>
  );
}
