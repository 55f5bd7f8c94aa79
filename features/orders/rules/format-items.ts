type Item = { quantity: number; productName: string; sizeLabel?: string };

/** Returns "2 × Orchard Gummies (10 pieces)". An offline copy from before there were sizes has no label. */
export const formatItem = ({ quantity, productName, sizeLabel }: Item) =>
  `${quantity} × ${productName}${sizeLabel ? ` (${sizeLabel})` : ''}`;

/** Returns the items of an order in a line. */
export const formatItems = (items: readonly Item[]) => items.map(formatItem).join(', ');
