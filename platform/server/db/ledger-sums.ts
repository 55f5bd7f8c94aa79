/**
 * Returns SQL that is true of the ledger's entries `e` that say what an order came to. Tips at the door lie in the same
 * account as those of the order, but belong to a shift.
 */
export const isIncome = (e: string) => `order_income(${e}.account, ${e}.shift_id)`;

/** It is true of the entries of an order that say what its goods brought, without tax. */
export const isGoods = (e: string) => `${e}.account in ('sales', 'discount', 'correction')`;

/** The cents that an order, such as `orders`, came to in the end: what was given back later is taken off. */
export const incomeOf = (order: string) => `(select coalesce(-sum(e.amount), 0)::bigint from ledger_entries e
  where e.order_id = ${order}.id and ${isIncome('e')})`;
