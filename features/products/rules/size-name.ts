/** "Tea (20 bags)", or "Tea" of a product without named sizes. */
export const nameWithSize = ({ name, sizeLabel }: { name: string; sizeLabel: string }) =>
  sizeLabel ? `${name} (${sizeLabel})` : name;
