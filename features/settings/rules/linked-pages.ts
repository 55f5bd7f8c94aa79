import { type WrittenPageId, writtenPages } from '#shared/page-settings.ts';

/** Returns the written pages that have a text, for the links of a footer. */
export const linkedPages = (texts: Readonly<Record<WrittenPageId, string | null>>) =>
  writtenPages.filter(({ id }) => texts[id]).map(({ path, title }) => ({ path, title }));
