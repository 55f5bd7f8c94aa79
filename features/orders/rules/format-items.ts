type Item = { quantity: number; productName: string; sizeLabel?: string };

/** Formats an item: "2 × Orchard Gummies (10 pieces)". Offline copies from before there were sizes have no label. */
export const formatItem = ({ quantity, productName, sizeLabel }: Item) =>
  `${quantity} × ${productName}${sizeLabel ? ` (${sizeLabel})` : ''}`;

export const formatItems = (items: readonly Item[]) => items.map(formatItem).join(', ');
