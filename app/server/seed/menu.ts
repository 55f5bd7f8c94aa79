import type { ProductFacts } from '#features/products/contract/product-facts.ts';
import { menuFacts } from './menu-facts.ts';

/**
 * A product of the sample menu; prices are cents. `art` names its picture in `app/server/seed/art`, and `placeholder`
 * is what that picture's would be: a shop is filled before its pictures are drawn.
 */
type SampleProduct = Readonly<{
  name: string;
  description: string;
  price: number;
  category: string;
  thcContent: string;
  facts: ProductFacts;
  art: string;
  placeholder: string;
  /** A second picture: the part of the drawing within `view`, from close by. */
  closeUp?: Readonly<{ view: string; placeholder: string }>;
}>;

export const sampleMenu: readonly SampleProduct[] = [
  {
    name: 'Evergreen CBD Flower',
    description:
      'Slow-cured, pine and citrus. Lab tested. Hand-trimmed whole buds from one small farm, sealed in a glass jar that keeps them fresh.',
    price: 5250,
    category: 'Flower',
    thcContent: '0.3%',
    facts: menuFacts.evergreen,
    art: 'evergreen-cbd-flower.svg',
    placeholder: 'rvgJDYL7R3iZeIZ6laloeFdgmg75',
  },
  {
    name: 'Golden Hour Flower',
    description:
      'Bright, honeyed buds with a touch of orange peel. Sun-grown outdoors, dried on the stem for two weeks and packed by hand, 3.5 g.',
    price: 3200,
    category: 'Flower',
    thcContent: '0.2%',
    facts: menuFacts.goldenHour,
    art: 'golden-hour-flower.svg',
    placeholder: 'LhkGDYD+dFZ/loV7lWeJdgJnAYhH',
    closeUp: { view: '250 190 480 360', placeholder: 'pxkKDYSfmZleeWaNZmiXiaCbAp+Z' },
  },
  {
    name: 'Pine Ridge Pre-Rolls',
    description:
      'Five slim pre-rolls in a pocket tin. Whole ground flower and plain rice paper, nothing else. Resinous and woody, 0.5 g each.',
    price: 2800,
    category: 'Pre-Rolls',
    thcContent: '0.3%',
    facts: menuFacts.pineRidge,
    art: 'pine-ridge-pre-rolls.svg',
    placeholder: '7ggKBYL8ZWeMh4iJdXiXeZA7Zt+l',
    closeUp: { view: '260 110 460 345', placeholder: 'KQkGDYL89mqOl3WCarp3jKR/Vvs4' },
  },
  {
    name: 'Lemon Verbena Trio',
    description:
      'Three pre-rolls, each in its own corked glass tube. A light, lemony flower rolled in unbleached paper, 1 g each.',
    price: 2400,
    category: 'Pre-Rolls',
    thcContent: '0.2%',
    facts: menuFacts.lemonVerbena,
    art: 'lemon-verbena-trio.svg',
    placeholder: '7wgGDYL8dmecdoiHh5eHeQNzhwO4',
    closeUp: { view: '290 140 440 330', placeholder: 'KwkGBYB/i+l0eXh2eIh4jFSP/OHJ' },
  },
  {
    name: 'Orchard Gummies',
    description:
      'Soft pear, plum and raspberry gummies, 20 to a tin. Made in small batches with real fruit and pectin, so they are vegan. 25 mg CBD each.',
    price: 2800,
    category: 'Edibles',
    thcContent: '0.2%',
    facts: menuFacts.orchard,
    art: 'orchard-gummies.svg',
    placeholder: '7xgKDYLeo1d/hYZrpXaIdyhA8kzV',
    closeUp: { view: '250 300 480 360', placeholder: '4wgKDYRfd5ioiJd6eGd5dU+r9nVr' },
  },
  {
    name: 'Sea Salt Dark Chocolate',
    description:
      'A 70% dark bar with flaky sea salt, made to share. Scored into ten squares, 10 mg CBD in each. Contains soy.',
    price: 1800,
    category: 'Edibles',
    thcContent: '0.1%',
    facts: menuFacts.seaSalt,
    art: 'sea-salt-dark-chocolate.svg',
    placeholder: '7xgKDYL6RniMh3Z7hKlod3RkMIkG',
    closeUp: { view: '270 120 440 330', placeholder: 'JCkODYL5t2h6mHeMdbdoeLRwVKsI' },
  },
  {
    name: 'Chamomile Hemp Tea',
    description:
      'Loose chamomile, hemp and lemon balm in a keepsake tin. Caffeine-free, floral and a little sweet. About 25 cups.',
    price: 1600,
    category: 'Edibles',
    thcContent: '0.1%',
    facts: menuFacts.chamomile,
    art: 'chamomile-hemp-tea.svg',
    placeholder: 'MgkGFYD6OYaNh4eMc6hod1R5AMw4',
  },
  {
    name: 'Grapefruit Rosemary Spritz',
    description:
      'Sparkling grapefruit with a sprig of rosemary and 15 mg CBD. Lightly sweet, no alcohol. Best very cold, 12 fl oz.',
    price: 700,
    category: 'Edibles',
    thcContent: '0.1%',
    facts: menuFacts.grapefruit,
    art: 'grapefruit-rosemary-spritz.svg',
    placeholder: '8igKDYLbVoiPhYiIhYiHd0RwM2YH',
  },
  {
    name: 'Night Drops 1000 mg',
    description:
      'Full-spectrum tincture. Hemp extract in coconut MCT oil with a little lavender and vanilla. The dropper is marked for easy measuring.',
    price: 5800,
    category: 'Tinctures',
    thcContent: '0.2%',
    facts: menuFacts.nightDrops,
    art: 'night-drops-1000-mg.svg',
    placeholder: 'VtgNFYYJl5iLhniFeXiHdQiJdHBH',
    closeUp: { view: '340 320 480 360', placeholder: 'l+gJHYZfeHadp3lUuMp5iW+s+MSK' },
  },
  {
    name: 'Daybreak Softgels',
    description:
      'The oil of our tinctures, measured into 30 softgels. 25 mg CBD each, no taste and nothing to count. Shell made from tapioca.',
    price: 4600,
    category: 'Tinctures',
    thcContent: '0.2%',
    facts: menuFacts.daybreak,
    art: 'daybreak-softgels.svg',
    placeholder: 'KPkFHYZOhmimg3iNiHiHcAiFmjCY',
    closeUp: { view: '180 360 480 360', placeholder: 'qCkGFYROnaFUg2kwZzffm2RQDgK0' },
  },
  {
    name: 'Garden Hemp Balm',
    description:
      'A rich balm of beeswax, shea and hemp, scented with eucalyptus. Melts on warm hands, and a little goes a long way. 500 mg CBD, 60 ml.',
    price: 3400,
    category: 'Topicals',
    thcContent: '0.1%',
    facts: menuFacts.gardenBalm,
    art: 'garden-hemp-balm.svg',
    placeholder: 'cvgJDYCNpWZ/l4Zql2Z4dkOWAKEs',
    closeUp: { view: '240 330 480 360', placeholder: 'rPgJFYQ/eJeYd3hpiWiKd6A/CMqE' },
  },
  {
    name: 'Cool Mint Roll-On',
    description:
      'A light, fast-drying oil with peppermint and a steel roller. Fits any pocket and leaves no stickiness. 300 mg CBD, 10 ml.',
    price: 2600,
    category: 'Topicals',
    thcContent: '0.1%',
    facts: menuFacts.coolMint,
    art: 'cool-mint-roll-on.svg',
    placeholder: 'MugJDYKrZ2d/hoZ6h2h4dQagi4T6',
  },
];
