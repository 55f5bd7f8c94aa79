import { z } from 'zod';
import type { ProductFacts } from '../contract/product-facts.ts';

type Name = keyof ProductFacts;
type FactField = { path: Name; label: string; holds: 'text' | 'number' | 'words'; placeholder?: string };

/** The facts as fields of the owner's form, in groups. Words are typed in one field, with commas between them. */
const groups: { label: string; fields: FactField[] }[] = [
  {
    label: 'What is in the package',
    fields: [
      { path: 'form', label: 'Form', holds: 'text', placeholder: 'Gummies' },
      { path: 'netWeight', label: 'Net weight', holds: 'text', placeholder: '3.5 g' },
      { path: 'pieces', label: 'Pieces', holds: 'number', placeholder: '20' },
    ],
  },
  {
    label: 'Strength, in mg',
    fields: [
      { path: 'cbdMgPerPiece', label: 'CBD a piece', holds: 'number' },
      { path: 'cbdMgPerContainer', label: 'CBD in all', holds: 'number' },
      { path: 'thcMgPerPiece', label: 'THC a piece', holds: 'number' },
      { path: 'thcMgPerContainer', label: 'THC in all', holds: 'number' },
    ],
  },
  {
    label: 'Taste and mood',
    fields: [
      { path: 'flavors', label: 'Flavors', holds: 'words', placeholder: 'Pear, Plum' },
      { path: 'moods', label: 'Moods', holds: 'words', placeholder: 'Calm, Bright' },
    ],
  },
  {
    label: 'Ingredients and safety',
    fields: [
      { path: 'ingredients', label: 'Ingredients', holds: 'text' },
      { path: 'allergens', label: 'Allergens', holds: 'words', placeholder: 'Soy, Coconut' },
      { path: 'diet', label: 'Diet', holds: 'words', placeholder: 'Vegan, Gluten-free' },
      { path: 'warnings', label: 'Warnings', holds: 'text' },
    ],
  },
];
export const factFields = groups.flatMap((group) => group.fields);

export const factGroups = groups.map(({ label, fields }) => ({
  label,
  fields: fields.map(({ holds, ...field }) => ({
    ...field,
    kind: 'text' as const,
    empty: '' as const,
    columns: 2 as const,
    ...(holds === 'number' && { inputMode: 'decimal' as const }),
  })),
}));

export type FactsForm = Record<Name, string>;

const eachFact = <Value>(valueOf: (field: FactField) => Value) =>
  Object.fromEntries(factFields.map((field) => [field.path, valueOf(field)])) as Record<Name, Value>;

export const factTexts = eachFact(() => z.string());

export const factsFormOf = (facts: ProductFacts = {}): FactsForm =>
  eachFact(({ path }) => {
    const value = facts[path];
    return Array.isArray(value) ? value.join(', ') : String(value ?? '');
  });

/** Returns the typed facts as they are sent; they may still break a rule of the contract. */
export function typedFacts(form: FactsForm): Record<string, unknown> {
  const valueOf = ({ path, holds }: FactField) => {
    const typed = form[path].trim();
    if (!typed) return undefined;
    if (holds === 'number') return Number(typed.replaceAll(',', ''));
    if (holds === 'text') return typed;
    return typed
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean);
  };
  return Object.fromEntries(
    factFields.flatMap((field) => {
      const value = valueOf(field);
      return value === undefined ? [] : [[field.path, value]];
    }),
  );
}
