/** A sale of the sample menu. It starts when the shop is seeded and ends `days` later. */
type SampleSale = Readonly<{
  productName: string;
  description: string;
  discountPercentage: number;
  salePrice: number;
  days: number;
}>;

export const sampleSales: readonly SampleSale[] = [
  {
    productName: 'Evergreen CBD Flower',
    description: 'Harvest week: our house flower, fresh from the curing room.',
    discountPercentage: 20,
    salePrice: 4200,
    days: 14,
  },
  {
    productName: 'Orchard Gummies',
    description: 'New season fruit, at a picnic price.',
    discountPercentage: 15,
    salePrice: 2380,
    days: 21,
  },
];
