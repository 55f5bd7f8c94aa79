import type { ReactNode } from 'react';
import { PageHeading } from '../ui/page-heading.tsx';

/** Shows a section's name and purpose. It takes the focus when the section is opened. */
export const SectionHeading = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <PageHeading focusOnMount>{title}</PageHeading>
    <p className="mt-1 max-w-prose text-muted">{children}</p>
  </div>
);
