/** A message that is being written. `chosen` tells of each chosen customer, by id, whether a notification can reach them. */
export type NotificationDraft = {
  title: string;
  message: string;
  audience: 'all' | 'specific';
  chosen: ReadonlyMap<string, boolean>;
};

export const emptyDraft: NotificationDraft = { title: '', message: '', audience: 'all', chosen: new Map() };

export type Fault = {
  field: 'title' | 'message' | 'userIds';
  toast: { title: string; description: string };
  /** Where the person is led to, within the form. */
  focus: string;
};

/** What is in the way of sending, in the words of the specification. */
export function firstFault({ title, message, audience, chosen }: NotificationDraft): Fault | undefined {
  if (!title.trim()) {
    return fault('title', 'Title Required', 'Please enter a notification title', '[name=title]');
  }
  if (!message.trim()) {
    return fault('message', 'Message Required', 'Please enter a notification message', '[name=message]');
  }
  if (audience === 'specific' && chosen.size === 0) {
    return fault('userIds', 'No Users Selected', 'Please select at least one customer', '[type=search]');
  }
  return undefined;
}

const fault = (field: Fault['field'], title: string, description: string, focus: string): Fault => ({
  field,
  toast: { title, description },
  focus,
});
