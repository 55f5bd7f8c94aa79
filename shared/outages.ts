type Words = {
  /** The text in the server's log. */
  log: string;
  /** The text for the shop's staff: the fault, and what to do. */
  title: string;
  remedy: string;
};

/** Causes for which nothing can be written to the database: no order, sign-in or change. */
export const outages = {
  'disk-full': {
    log: 'the disk of the database is full',
    title: 'The disk of the database is full.',
    remedy: 'Ask whoever runs the server to free space. Orders work again as soon as there is room.',
  },
  'read-only': {
    log: 'the database is read-only or a standby, or lets the shop write nothing',
    title: 'The database is read-only.',
    remedy: 'Ask whoever runs the server to connect the shop to a database that takes writes.',
  },
  damaged: {
    log: 'the database reports damage',
    title: 'The database reports damage.',
    remedy:
      'Ask whoever runs the server to look at the database’s log, and to have the newest backup at hand.',
  },
  overloaded: {
    log: 'the database is out of connections or memory',
    title: 'The database is out of connections or memory.',
    remedy: 'If this lasts, ask whoever runs the server to give it more.',
  },
  unreachable: {
    log: 'the database does not answer',
    title: 'The database does not answer.',
    remedy: 'If this lasts, ask whoever runs the server to start the database again.',
  },
} satisfies Record<string, Words>;

export type Outage = keyof typeof outages;
export const outageNames = Object.keys(outages) as [Outage, ...Outage[]];
