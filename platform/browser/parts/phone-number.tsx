import type { ReactNode } from 'react';
import { telHref } from '../lib/tel-href.ts';

type Props = { number: string; className?: string; children?: ReactNode };

/** Shows a link that calls the number; next to what no phone can dial it says so, without a link. */
export function PhoneNumber({ number, className, children }: Props) {
  const href = telHref(number);
  if (href)
    return (
      <a href={href} className={className}>
        {children}
        {number}
      </a>
    );
  return (
    <span className="wrap-anywhere">
      {number} <NotCallable />
    </span>
  );
}

export const NotCallable = () => (
  <span className="rounded-full bg-pending px-2 py-0.5 text-meta whitespace-nowrap text-on-pending">
    Cannot be called
  </span>
);
