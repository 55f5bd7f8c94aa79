/** Loads the parser of messages, as large as a view; most visits send no message. */
export const loadParser = () => import('./writing.ts');
