import type { Understanding } from '../understanding.ts';

/** None of a thing is not added: it is asked what is meant. */
export function guardZero(understood: Understanding): Understanding {
  const { intent, items = [], choices = [] } = understood;
  const none = items.filter(({ quantity }) => quantity === 0).map(({ product }) => product);
  return intent === 'add_to_cart' && none.length > 0
    ? { ...understood, items: items.filter(({ quantity }) => quantity > 0), choices: [...choices, ...none] }
    : understood;
}
