/** "62 % margin": the part of a price that is left after its cost. */
export const formatMargin = (price: number, cost: number) =>
  `${Math.round(((price - cost) / price) * 100)} % margin`;
