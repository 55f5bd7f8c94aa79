/** The row of a statement that always answers exactly one, such as an insert that returns. */
export function expectOne<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('The statement answered no row');
  return row;
}
