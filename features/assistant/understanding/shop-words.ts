const list = (words: string) => words.trim().split(/\s+/);

/**
 * The names of a kind of goods. `said` is what customers say; `written` what a menu writes in a category, a name or a
 * description. A word that is only said counts as all that is written. Words are in the singular; joined words as one.
 */
export type Form = { id: string; said: string[]; written: string[]; within?: string };

const form = (id: string, said: string, written: string, within?: string): Form => ({
  id,
  said: list(said),
  written: list(written),
  ...(within ? { within } : {}),
});

/** Kinds of goods. `within` names the wider kind that stands in when the menu has nothing narrower. */
export const forms: readonly Form[] = [
  form('flower', 'flower bud nug herb weed ganja reefer pot eighth smalls greenery', 'flower bud nug'),
  form(
    'preroll',
    'preroll rolled joint doobie blunt spliff cone dube doink fatty jay',
    'preroll joint blunt cone',
  ),
  form(
    'edible',
    'edible snack treat food munchie nibble eat eating eaten eatable bite chew sweets',
    'edible',
  ),
  form('gummy', 'gummy candy', 'gummy candy', 'edible'),
  form('chocolate', 'chocolate cocoa cacao', 'chocolate cocoa cacao', 'edible'),
  form(
    'drink',
    'drink beverage soda seltzer spritzer sip sparkling pop drinkable liquid lemonade',
    'drink beverage soda seltzer spritz tea coffee lemonade juice kombucha',
    'edible',
  ),
  form('hot drink', 'hotdrink', 'tea coffee cocoa', 'drink'),
  form('tincture', 'tincture drops oil dropper sublingual drop', 'tincture drops oil'),
  form('softgel', 'softgel capsule pill gelcap cap tablet', 'softgel capsule tablet', 'tincture'),
  form(
    'topical',
    'topical cream lotion rub ointment skin skincare moisturizer massage',
    'topical cream lotion',
  ),
  form('balm', 'balm salve', 'balm salve', 'topical'),
  form('rollon', 'rollon roller rollerball', 'rollon roller', 'topical'),
];

/** Kinds that are smoked; their words mean all of these. */
export const smoked = {
  words: list('smoke smoking inhale inhaling smoker smokable smokeable smoked smoker toke puff'),
  forms: ['flower', 'preroll'],
};

/** Words for taste and mood, each with what a menu writes for it. */
export const qualities: readonly { said: string[]; written: string[]; mood?: boolean }[] = [
  {
    said: list('fruity fruit fruitier'),
    written: list(
      'fruit fruity berry pear plum raspberry strawberry blueberry mango peach apple cherry grape melon watermelon pineapple tropical',
    ),
  },
  {
    said: list('citrus citrusy citrussy zesty tangy'),
    written: list('citrus lemon orange grapefruit lime tangerine'),
  },
  { said: list('mint minty peppermint menthol'), written: list('mint peppermint spearmint menthol') },
  { said: list('floral flowery'), written: list('floral lavender chamomile rose jasmine hibiscus') },
  { said: list('herbal herby herb'), written: list('herbal rosemary sage verbena chamomile thyme') },
  { said: list('woody earthy piney woodsy'), written: list('wood woody pine cedar resinous earthy') },
  { said: list('berry'), written: list('berry raspberry strawberry blueberry blackberry') },
  { said: list('lemony lemon'), written: list('lemon lemony') },
  { said: list('honey honeyed'), written: list('honey honeyed') },
  {
    said: list('sweet sugary dessert'),
    written: list('sweet honey honeyed fruit chocolate gummy caramel vanilla candy'),
  },
  { said: list('salty savory'), written: list('salt salted savory') },
  { said: list('fizzy bubbly carbonated sparkling'), written: list('sparkling fizzy soda seltzer') },
  { said: list('nut nuts nutty'), written: list('nut peanut almond hazelnut walnut cashew pecan pistachio') },
  { said: list('dairy milk lactose'), written: list('dairy milk butter cream lactose whey') },
  { said: list('gluten wheat'), written: list('gluten wheat flour barley rye') },
  {
    mood: true,
    said: list('sleep sleepy sleeping asleep bedtime nighttime night evening insomniac doze snooze'),
    written: list('night sleep chamomile lavender evening bedtime quiet'),
  },
  {
    mood: true,
    said: list(
      'relax relaxing chill calm calming unwind mellow chillax stress stressed destress soothe soothing cozy winding wind',
    ),
    written: list('calm relax chamomile lavender night unwind floral'),
  },
  {
    mood: true,
    said: list('energy energetic energizing uplifting wake daytime morning focus sunny'),
    written: list('day daybreak morning bright golden energy uplifting citrus'),
  },
  { said: list('discreet discrete odorless scentless smell'), written: list('softgel capsule pocket') },
  {
    said: list('muscle sore knee ache back joints shoulder massage'),
    written: list('balm rollon cream salve rub lotion'),
  },
  { said: list('cooling refreshing refresh'), written: list('mint peppermint menthol cold') },
  {
    said: list('dry chapped elbow heel lip knuckle moisturize hydrate'),
    written: list('balm cream lotion salve'),
  },
  { mood: true, said: list('share sharing'), written: list('share') },
  { said: list('portable pocket travel'), written: list('pocket travel') },
];

/** Words that say what to show, yet are written nowhere: they narrow nothing. */
export const generic = new Set(
  list(`product item thing stuff good something anything everything one option kind type sort variety selection
  choice recommendation suggestion brand present gift beginner newbie first timer friend cbd hemp cannabis thc mg dollar
  price cost menu list shop store stock catalog please best good nice cool great starter popular bestseller seller selling trending`),
);

/** Packages: they say how a product is sold, not which. */
export const packages = new Set(
  list(`tin jar bar can bottle pack packet box bag tube piece unit container pouch carton case tub stick roll cup
  vial pot of each x package order serving more the a an some`),
);

/** Containers, as people name them, and the forms they hold. */
export const containers = new Map([
  ['can', ['drink', 'spritz', 'soda']],
  ['bottle', ['tincture', 'oil', 'drop', 'softgel', 'drink']],
  ['bar', ['chocolate']],
  ['jar', ['flower', 'balm', 'cream']],
  ['tin', ['gummy', 'tea']],
  ['tube', ['preroll', 'cream']],
  ['box', ['tea', 'chocolate']],
  ['pack', ['preroll', 'gummy']],
  ['square', ['chocolate']],
]);

/** Fractions of an ounce in grams, as flower is bought. */
export const ounces: Record<string, number> = { eighth: 3.5, quarter: 7, half: 14, oz: 28, zip: 28 };
