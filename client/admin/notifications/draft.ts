/** A message that is being written. `chosen` maps the ids of the chosen customers to their names. */
export type NotificationDraft = {
  title: string;
  message: string;
  audience: 'all' | 'specific';
  chosen: ReadonlyMap<string, string>;
};

export const emptyDraft: NotificationDraft = { title: '', message: '', audience: 'all', chosen: new Map() };
