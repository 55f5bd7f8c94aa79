import type { MenuProduct } from '#features/products/contract/products.ts';
import type { Detail } from '#shared/asked-product.ts';
import { factsOf } from '#features/products/parts/format-facts.ts';
import { cardsOf, type IntentResult, type Situation, type Understood } from './intent-handler.ts';

/** The allergens as labels name them, each with the words that customers use. */
const allergens: readonly (readonly [name: { en: string; es: string }, shape: RegExp])[] = [
  [{ en: 'soy', es: 'soya' }, /\bsoy(?! (?:muy )?al[eé]rgic)(?:a|bean\w*)?\b|\bsoja\b/i],
  [
    { en: 'milk', es: 'leche' },
    /\b(?:milk|dairy|lactose|butter(?!fly)|whey|casein|cream|leche|l[aá]cteos?|lactosa)\b/i,
  ],
  [
    { en: 'nuts', es: 'nueces' },
    /\b(?:(?:tree )?nuts?|almonds?|cashews?|hazelnuts?|walnuts?|pecans?|pistachios?|macadamias?|nuez|nueces|almendras?)\b/i,
  ],
  [{ en: 'peanuts', es: 'cacahuate' }, /\b(?:peanuts?|cacahuates?|man[ií])\b/i],
  [{ en: 'gluten', es: 'gluten' }, /\b(?:gluten|wheat|barley|rye|trigo|cebada)\b/i],
  [{ en: 'egg', es: 'huevo' }, /\b(?:eggs?|huevos?)\b/i],
  [{ en: 'coconut', es: 'coco' }, /\bcoco(?:nuts?)?\b/i],
  [{ en: 'sesame', es: 'sésamo' }, /\b(?:sesame|s[eé]samo|ajonjol[ií])\b/i],
  [{ en: 'gelatin', es: 'gelatina' }, /\bgelatin[ae]?\b/i],
  [{ en: 'fish', es: 'pescado' }, /\b(?:fish|pescado)\b/i],
  [{ en: 'sugar', es: 'azúcar' }, /\b(?:sugar(?![- ]?free)|(?<!sin )az[uú]car)\b/i],
  [{ en: 'alcohol', es: 'alcohol' }, /\balcohol\b/i],
  [{ en: 'tobacco', es: 'tabaco' }, /\b(?:tobacco|nicotine|tabaco|nicotina)\b/i],
  [{ en: 'beeswax or honey', es: 'cera de abeja o miel' }, /\b(?:bees?|beeswax|honey|abejas?|miel)\b/i],
  [{ en: 'shellfish', es: 'mariscos' }, /\b(?:shellfish|shrimp|crab|mariscos?)\b/i],
];

const allergic = /\b(?:allerg\w+|intoleran\w+|al[eé]rgic\w*|alergia|celiac\w*|cel[ií]ac\w*)\b/i;
const asksWhat =
  /\b(?:what'?s?|which|anything|something|show|safe|any|can i|is|are|does|ok|okay|est[aá]n?|son|qu[eé]|cu[aá]l(?:es)?|algo|puedo)\b/i;
const happened =
  /\b(?:reaction|hives?|swell\w*|swollen|throat|breath\w*|rash|itch\w*|ate|took|reacci[oó]n|com[ií])\b/i;

/** True if the label names the allergen; undefined if it lists neither contents nor allergens. */
function isNamed({ facts }: MenuProduct, shape: RegExp) {
  const { ingredients: all, allergens: listed } = factsOf({ facts });
  // Cocoa butter and shea butter are of plants.
  const ingredients = all?.replaceAll(/\b(?:cocoa|shea) butter/gi, ' ');
  if (ingredients === undefined) return listed?.some((one) => shape.test(one)) ? true : undefined;
  return shape.test(ingredients) || (listed ?? []).some((one) => shape.test(one));
}

/** True if the label lists its contents, and has no list of allergens that answers better. */
function isListed({ facts }: MenuProduct, detail: Detail | undefined) {
  const { ingredients, allergens: listed } = factsOf({ facts });
  return ingredients !== undefined && !(detail === 'allergens' && listed);
}

/** These are goods as often as allergens: "any butter?" is not about a label. */
const isGoods = /\b(?:butter|cream|fish|shellfish|shrimp|crab|pescado|mariscos?)\b/i;
const asksForContents = /\b(?:contains?|allergens?|contienen?|al[eé]rgenos?)\b/i;
/** The rest of "does it have nuts?" names no more than the question. */
const asksAlone =
  /^\W*(?:(?:does|do|is|are|has|have|any|contains?|there|it|they|that|this|these|them|in|with|tiene|tienen|lleva|llevan|hay|contiene|contienen|algo|de|con)\b\W*)*$/i;
const isQuestion =
  /\?|\bany\b|^\W*(?:does|do|is|are|has|have|any|contains?|tienen?|llevan?|hay|contienen?|algo)\b/i;

/** "Is there coconut in the roll-on?" asks of its label. */
const asksOfOne = /\b(?:in|have|has|got|with|free of|en|tienen?|llevan?)\b/i;

const maxShown = 6;

/** To who may not eat something: the goods whose label does not name it. Where a label says nothing, that is said. */
export function allergenAnswer(understood: Understood, situation: Situation): IntentResult | undefined {
  const { typed, menu, texts, language, spoken } = situation;
  const found = allergens.find(([, shape]) => shape.test(typed));
  if (!found || happened.test(typed)) return undefined;
  const [name, shape] = found;
  const rest = typed.replace(shape, '').toLowerCase();
  const isOfMenu =
    !understood.product &&
    spoken?.shown.length !== 1 &&
    asksAlone.test(rest) &&
    isQuestion.test(rest) &&
    (!isGoods.test(typed) || asksForContents.test(typed));
  const { product, choices = [], intent, detail } = understood;
  const asked = product ? [product] : choices.slice(0, maxShown);
  const isAllergy = allergic.test(typed) && asksWhat.test(typed);
  const isOfSome =
    isQuestion.test(typed) &&
    asked.some((one) => isNamed(one, shape) || (intent === 'product_details' && isListed(one, detail))) &&
    (asksForContents.test(typed) || (asksOfOne.test(typed) && !isGoods.test(typed)));
  if (!isAllergy && !isOfMenu && !isOfSome) return undefined;
  const sold = menu.filter(({ available, soldOut }) => available && !soldOut);
  const eaten = sold.filter(isEaten);
  // "Allergic to soy" names the chocolate only as one that has it.
  const isNamedToo = product?.name
    .split(/\W+/)
    .some((word) => word.length > 3 && rest.includes(word.toLowerCase()));
  const isOfThem = isAllergy ? isNamedToo === true : isOfSome;
  const goods = isOfThem ? asked : eaten.length > 0 ? eaten : sold;
  const without = goods.filter((one) => isNamed(one, shape) === false);
  const silent = goods.filter((one) => isNamed(one, shape) === undefined);
  // What is rubbed into the skin is warned of too.
  const named = (isOfSome && !isAllergy ? goods : sold).filter((one) => isNamed(one, shape));
  const names = (some: readonly MenuProduct[]) => some.slice(0, maxShown).map((one) => one.name);
  const words = texts.goods;
  const warning = named.length > 0 ? words.withAllergen(name[language], names(named)) : '';
  const lists = { without: names(without), silent: names(silent) };
  const isNamedAlone = named.length > 0 && without.length + silent.length === 0 && isOfThem;
  const text = isNamedAlone
    ? warning
    : [words.withoutAllergen(name[language], lists), warning].join(' ').trim();
  return {
    answer: {
      text,
      card: without.length > 0 ? cardsOf(without.slice(0, maxShown), situation) : undefined,
      choices: ['Talk to the shop'],
    },
  };
}

const isEaten = ({ category, facts }: MenuProduct) =>
  /\b(?:edible|tincture|drink|beverage|capsule|softgel|gumm|chocolate|tea|food|comestible|bebida)/i.test(
    `${category ?? ''} ${factsOf({ facts }).form ?? ''}`,
  );
