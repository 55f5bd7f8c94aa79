import type { Icon as IconComponent } from '../ui/icon.tsx';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

type Props = { icon: IconComponent; label: string; href?: string; children: ReactNode };

/** One fact of a card: an icon on the screen, its label for screen readers. */
export function Fact({ icon: Icon, label, href, children }: Props) {
  return (
    <div className={href ? 'flex items-center gap-2' : 'flex gap-2'}>
      <dt>
        <Icon aria-hidden className="mt-px size-4 text-muted" />
        <VisuallyHidden>{label}</VisuallyHidden>
      </dt>
      <dd className="min-w-0 wrap-anywhere">
        {href ? (
          <a
            href={href}
            className="inline-flex min-h-11 items-center hover:underline max-md:-my-0.75 md:min-h-6"
          >
            {children}
          </a>
        ) : (
          children
        )}
      </dd>
    </div>
  );
}
