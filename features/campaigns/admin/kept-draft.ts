import type { Draft } from '#platform/browser/editing/use-editor.ts';

/** A message that is being written. `chosen`: whether a notification can reach each chosen customer, by id. */
export type NotificationDraft = {
  title: string;
  message: string;
  audience: 'all' | 'specific';
  chosen: Record<string, boolean>;
  /** As typed; what is empty narrows nothing. */
  segment: Record<'productId' | 'minOrders' | 'idleDays' | 'zip', string>;
  /** The target of a press: the id of a product, `sales`, or the shop when it is empty. */
  link: string;
  /** Null is at once. */
  sendAt: string | null;
};

export const emptyDraft: NotificationDraft = {
  title: '',
  message: '',
  audience: 'all',
  chosen: {},
  segment: { productId: '', minOrders: '', idleDays: '', zip: '' },
  link: '',
  sendAt: null,
};

export type Kept = Draft<NotificationDraft> | undefined;

/** Returns the stored part of a message that was begun elsewhere, such as by a template. */
export const keptOf = (values: NotificationDraft): Kept => ({
  edit: { begun: emptyDraft, base: emptyDraft, version: undefined, readings: [] },
  values,
});
