/** A message that is being written. `chosen` tells of each chosen customer, by id, whether a notification can reach them. */
export type NotificationDraft = {
  title: string;
  message: string;
  audience: 'all' | 'specific';
  chosen: ReadonlyMap<string, boolean>;
};

export const emptyDraft: NotificationDraft = { title: '', message: '', audience: 'all', chosen: new Map() };
