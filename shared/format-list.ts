/**
 * Returns "A", "A and B", "A, B, and C", as `Intl.ListFormat` has it, whose first use takes the browser of a slow
 * phone more than 100 ms.
 */
export function formatList(items: Iterable<string>, conjunction: 'and' | 'or' = 'and') {
  const all = [...items];
  const last = all.pop() ?? '';
  if (all.length === 0) return last;
  return `${all.join(', ')}${all.length > 1 ? ',' : ''} ${conjunction} ${last}`;
}
