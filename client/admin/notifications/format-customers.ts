/** "1 customer", "48 customers" */
export const customers = (count: number) =>
  count === 1 ? '1 customer' : `${count.toLocaleString('en-US')} customers`;
