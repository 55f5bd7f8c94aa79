/** A language that the assistant answers in. */
export type Language = 'en' | 'es';
