/** Loads what understands a message. It weighs as much as a view, and not everybody writes one. */
export const loadParser = () => import('./writing.ts');
