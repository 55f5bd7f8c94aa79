import { useLayoutEffect } from 'react';

/**
 * Marks the whole page with `data-with-NAME` for as long as the component is there, for the styles of other parts.
 * Had they `:root:has(...)` before them, a change anywhere would make the browser match the whole page again.
 */
export function useRootMark(name: string, isSet = true) {
  useLayoutEffect(() => {
    if (!isSet) return undefined;
    const attribute = `data-with-${name}`;
    document.documentElement.setAttribute(attribute, '');
    return () => document.documentElement.removeAttribute(attribute);
  }, [name, isSet]);
}
