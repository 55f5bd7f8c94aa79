/** The categories that have a color and a drawing of their own. */
const known = {
  flower: { words: /flower|\bbuds?\b/i, tint: 'var(--color-flower)' },
  preRolls: { words: /pre-?\s?rolls?|joint|cone|blunt/i, tint: 'var(--color-pre-rolls)' },
  edibles: { words: /edible|gumm|chocolate|candy|drink|beverage|tea\b/i, tint: 'var(--color-edibles)' },
  tinctures: { words: /tincture|oil|drops|capsule|softgel/i, tint: 'var(--color-tinctures)' },
  topicals: { words: /topical|balm|cream|salve|lotion/i, tint: 'var(--color-topicals)' },
} as const;
export type CategoryKind = keyof typeof known | 'other';

const others = ['var(--color-rose)', 'var(--color-lilac)', 'var(--color-sky)', 'var(--color-lime)'] as const;

const kinds = Object.keys(known) as (keyof typeof known)[];

export const categoryKind = (category: string | null | undefined): CategoryKind =>
  kinds.find((kind) => known[kind].words.test(category ?? '')) ?? 'other';

/** A color for `background`: the same for a category wherever it is shown, in either theme. */
export function categoryTint(category: string | null | undefined): string {
  const kind = categoryKind(category);
  if (kind !== 'other') return known[kind].tint;
  if (!category) return 'var(--color-surface-2)';
  return others[sumOf(category) % others.length] ?? others[0];
}

const sumOf = (name: string) =>
  Array.from(name.toLowerCase()).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
