/** What came of a driver at the door. */
export const doorOutcomes = [
  'delivered',
  'refused',
  'no_id',
  'under_age',
  'nobody_home',
  'wrong_address',
  'unsafe',
] as const;

/** What happens to an order that was not handed over. */
export const nextSteps = ['try_again', 'return', 'cancel'] as const;
