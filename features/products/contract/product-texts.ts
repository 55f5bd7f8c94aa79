/** The texts of a product that may be left empty, with the most characters of each. Every one is a column of its own. */
const maxTextLengths = { description: 2000, category: 50, thcContent: 50 };

type TextName = keyof typeof maxTextLengths;

/** Builds an object with a value for each of these texts. */
export const eachText = <Value>(valueOf: (max: number, name: TextName) => Value) =>
  Object.fromEntries(
    Object.entries(maxTextLengths).map(([name, max]) => [name, valueOf(max, name as TextName)]),
  ) as Record<TextName, Value>;
