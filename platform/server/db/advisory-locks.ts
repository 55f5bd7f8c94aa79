/**
 * The numbers of PostgreSQL's advisory locks, all in one list: two acts with the same number would wait for each other.
 * A number stays as it is, because a running older process holds it.
 */
export const advisoryLocks = {
  migration: 8_371_204,
  sampleMenu: 8_371_205,
  /** Backups that copy pictures share it; whoever removes pictures holds it alone. */
  pictures: 8_371_206,
  demo: 8_371_207,
  printer: 910_082_021,
  /** Orders for now are counted and placed one after the other where the owner limits them. */
  asapOrders: 910_082_022,
} as const;
