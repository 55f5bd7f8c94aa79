import type { ProductFacts } from '../contract/product-facts.ts';

type Name = keyof ProductFacts;
type FactField = { name: Name; label: string; kind: 'text' | 'number' | 'words'; placeholder?: string };

/** The facts as fields of the owner's form, in groups. Words stand in one field, with commas between them. */
export const factGroups: { label: string; fields: FactField[] }[] = [
  {
    label: 'What is in the package',
    fields: [
      { name: 'form', label: 'Form', kind: 'text', placeholder: 'Gummies' },
      { name: 'netWeight', label: 'Net weight', kind: 'text', placeholder: '3.5 g' },
      { name: 'pieces', label: 'Pieces', kind: 'number', placeholder: '20' },
    ],
  },
  {
    label: 'Strength, in mg',
    fields: [
      { name: 'cbdMgPerPiece', label: 'CBD a piece', kind: 'number' },
      { name: 'cbdMgPerContainer', label: 'CBD in all', kind: 'number' },
      { name: 'thcMgPerPiece', label: 'THC a piece', kind: 'number' },
      { name: 'thcMgPerContainer', label: 'THC in all', kind: 'number' },
    ],
  },
  {
    label: 'Taste and mood',
    fields: [
      { name: 'flavors', label: 'Flavors', kind: 'words', placeholder: 'Pear, Plum' },
      { name: 'moods', label: 'Moods', kind: 'words', placeholder: 'Calm, Bright' },
    ],
  },
  {
    label: 'Ingredients and safety',
    fields: [
      { name: 'ingredients', label: 'Ingredients', kind: 'text' },
      { name: 'allergens', label: 'Allergens', kind: 'words', placeholder: 'Soy, Coconut' },
      { name: 'diet', label: 'Diet', kind: 'words', placeholder: 'Vegan, Gluten-free' },
      { name: 'warnings', label: 'Warnings', kind: 'text' },
    ],
  },
];
const fields = factGroups.flatMap((group) => group.fields);

export type FactsForm = Record<Name, string>;

export const factLabels = Object.fromEntries(fields.map(({ name, label }) => [name, label])) as FactsForm;

export const factsFormOf = (facts: ProductFacts = {}): FactsForm =>
  Object.fromEntries(
    fields.map(({ name }) => {
      const value = facts[name];
      return [name, Array.isArray(value) ? value.join(', ') : String(value ?? '')];
    }),
  ) as FactsForm;

/** What was typed, as it is sent; it may still break a rule of the contract. */
export function typedFacts(form: FactsForm): Record<string, unknown> {
  const valueOf = ({ name, kind }: FactField) => {
    const typed = form[name].trim();
    if (!typed) return undefined;
    if (kind === 'number') return Number(typed.replaceAll(',', ''));
    if (kind === 'text') return typed;
    return typed
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean);
  };
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = valueOf(field);
      return value === undefined ? [] : [[field.name, value]];
    }),
  );
}
