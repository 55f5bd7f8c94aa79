type Item = { quantity: number; productName: string; sizeLabel?: string };

/** Formats an item: "2 × Orchard Gummies (10 pieces)". Offline copies from before there were sizes have no label. */
export const formatItem = ({ quantity, productName, sizeLabel }: Item) =>
  `${quantity} × ${productName}${sizeLabel ? ` (${sizeLabel})` : ''}`;

/** Formats items for a paragraph, in whose lines a quantity stays with its product. */
export const formatItems = (items: readonly Item[]) =>
  items.map((item) => formatItem(item).replace(' × ', '\u00a0×\u00a0')).join(', ');
