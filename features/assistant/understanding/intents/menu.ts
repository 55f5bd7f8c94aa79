import type { Intent } from '../intent.ts';

export const menuIntents: readonly Intent[] = [
  {
    id: 'show_sales',
    words: 'sale! deal! discount! promo! coupon! special!',
    cues: [
      [
        /\bhalf (?:off|price)\b|\bsave (?:money )?on\b|\bsave (?:some )?money\b|\b(?:cheaper|less|lower) than (?:usual|normal|before|regular)/,
        6.8,
      ],
      [
        /\b(?:sale|discount|discounted|saving|special|deal|promo|promotion|coupon|bargain|bogo|markdown|clearance|offer|marked down|price cut|promo code|percent off|% off|\d+ off|reduced|daily deal|happy hour)\b/,
        6.8,
      ],
    ],
    score: (reading, cue) => {
      const { forms, qualities, notOnSale } = reading.query();
      if (cue === 0) return 0;
      if (notOnSale) return 1;
      return forms.length + qualities.length > 0 || reading.product() ? 5 : cue;
    },
    slots: ({ situation: { menu } }) => ({
      products: menu.filter(({ price, salePrice }) => salePrice != null && salePrice < price),
    }),
    examples: ['anything on sale', 'deals', 'any specials this week'],
  },
  {
    id: 'show_menu',
    words: 'menu! everything browse! list product! sell',
    cues: [
      [
        /\b(?:menu|catalog|catalogue|inventory|full list|product list|price list|whole selection|stock list)\b/,
        7.2,
      ],
      [
        /\bwhat (?:can|could|do) i (?:buy|get|order|shop for)(?: here| from you)?$|^what (?:do|all do|else do) you (?:all )?(?:offer|carry|stock)\b/,
        7,
      ],
      [
        /^(?:show |see |list )?(?:me )?(?:everything|all|the (?:store|shop|goods))$|^(?:so )?what are you (?:all |guy )?(?:selling|offering)(?: today)?$|^what is for sale(?: today| here)?$/,
        7.2,
      ],
      [/^(?:everything|all)(?: that)? you (?:all )?(?:have|got|sell|offer|carry)(?: please)?$/, 6.4],
      [
        /\b(?:show|see|view|list|browse|what|look at)\b.*\b(?:everything|all (?:you|your|the|of|product|item)|whole (?:store|shop|selection)|all)\b.*\b(?:sell|have|got|offer|product|item|carry|stuff|there)?\b/,
        6.4,
      ],
      [
        /\bwhat (?:do|all do|else do|all) you (?:all |guy |folk )?(?:sell|have|got|carry|offer|stock)$|\bwhat (?:do )?(?:you|you all|you guy) (?:all )?(?:sell|got|have|selling)(?: today| now| right now| there| for sale| available| in stock)?$|\bwhat have you (?:all |guy )?(?:got|sell)(?: today| now| there| here| in stock)?$|\bwhat is (?:available|for sale|in stock|there|good|new)(?: today| now)?$|\bwhat (?:do )?you (?:guy )?got\b$|\bwhat (?:all )?(?:kind of |type of |sort of )?(?:product|stuff|item|thing|category|goods) (?:do|you|are|is it|can i)\b|\bwhat (?:exactly )?do you (?:sell|have|offer|carry)(?: exactly)?$/,
        6.2,
      ],
      [
        /^(?:and |so |ok )*(?:what|anything) else(?: (?:do|is|you|there|have|got|sell)){0,4}$|\b(?:browse|look around|just looking|shop around|start shopping|go shopping)\b|^shop$|^(?:the )?(?:product|item)$|^(?:show|see) (?:me )?(?:the |your |all )?(?:product|item|stuff|goods|thing|selection|category)$/,
        6,
      ],
      [
        /\b(?:your|the|full|whole|entire|complete) (?:full |whole |entire |complete |product )?(?:range|assortment|selection|lineup|line up|collection|offering|inventory)\b/,
        6.2,
      ],
    ],
    score: (reading, cue) => {
      const { forms, qualities, notForms, notQualities, amounts, smoked } = reading.query();
      const narrow =
        forms.length +
        qualities.length +
        notForms.length +
        notQualities.length +
        (smoked === undefined ? 0 : 1) +
        amounts.filter(({ kind, bound }) => bound || kind === 'money').length;
      if (cue === 0) return 0;
      if (/\b(?:have|did|do) i\b/.test(reading.line)) return cue - 4;
      if (/\bback to\b|\bmain menu\b/.test(reading.line)) return cue + 1;
      return narrow > 0 || reading.query().order ? cue - 3.5 : cue;
    },
    slots: ({ situation: { menu } }) => ({ products: [...menu] }),
    examples: ['menu', 'show me everything you sell', 'que hay en el menu'],
  },
];
