import { findProducts } from '../find.ts';
import type { Reading } from '../reading.ts';
import type { SoldProduct, Understanding } from '../understanding.ts';

const diets = /^(?:vegan|vegetarian|kosher|halal)$/;

/** Returns what the goods must contain or must not contain, of a command as of a search. */
function conditionsOf(reading: Reading) {
  const query = reading.query();
  const diet = query.qualities.filter(({ word }) => diets.test(word));
  const bounds = query.amounts.filter(({ kind, bound }) => bound && kind !== 'count' && kind !== 'other');
  const without = query.notQualities.filter(
    ({ word }) => !reading.index.isInNames(word) || reading.index.isClaimedFree(word),
  );
  if (diet.length + bounds.length + without.length === 0) return undefined;
  return {
    ...query,
    forms: [],
    notForms: [],
    qualities: diet,
    notQualities: without,
    order: undefined,
    amounts: bounds,
    onSale: false,
    notOnSale: false,
  };
}

const hasLabel = ({ facts = {} }: SoldProduct) =>
  facts.ingredients !== undefined || (facts.allergens?.length ?? 0) > 0 || (facts.diet?.length ?? 0) > 0;

/** "Add a chocolate without soy": what does not fit, or whose label does not say, is shown and not added. */
export function guardConditions(reading: Reading, understood: Understanding): Understanding {
  const { intent, items = [] } = understood;
  const query = intent === 'add_to_cart' && items.length > 0 ? conditionsOf(reading) : undefined;
  if (!query) return understood;
  const fits = findProducts(query, reading.index);
  const isAboutLabel = query.qualities.length + query.notQualities.length > 0;
  const unfit = items.map(({ product }) => product).filter((product) => !fits.includes(product));
  const unsaid = isAboutLabel
    ? items.map(({ product }) => product).filter((product) => !unfit.includes(product) && !hasLabel(product))
    : [];
  if (unfit.length + unsaid.length === 0) return understood;
  const forms = reading.query().forms;
  const alike = forms.length > 0 ? findProducts({ ...query, forms }, reading.index) : [];
  return {
    intent: 'find_products',
    products: alike.length > 0 ? alike : fits,
    ...(unfit.length > 0 && { unfit }),
    ...(unsaid.length > 0 && { unsaid }),
  };
}
