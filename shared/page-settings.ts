import { z } from 'zod';
import { optionalText } from './fields.ts';

/** The most characters of a written page. All four together fit into one call. */
export const maxPageLength = 10_000;

const written = optionalText(maxPageLength);

/** Pages in the owner's words. One without text is not shown. */
export const pages = z.object({ terms: written, privacy: written, returns: written, accessibility: written });

export type WrittenPageId = keyof z.output<typeof pages>;

/** The written pages, in the order in which footers link to them. */
export const writtenPages: readonly { id: WrittenPageId; path: string; title: string }[] = [
  { id: 'terms', path: '/terms', title: 'Terms' },
  { id: 'privacy', path: '/privacy', title: 'Privacy' },
  { id: 'returns', path: '/returns', title: 'Returns' },
  { id: 'accessibility', path: '/accessibility', title: 'Accessibility' },
];
