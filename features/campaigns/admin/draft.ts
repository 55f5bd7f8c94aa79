import { shopNow } from '#platform/browser/lib/shop-clock.ts';
import type { Notification } from '../contract.ts';
import { fromShopInput } from '#platform/browser/editing/local-input.ts';

/** A message that is being written. `chosen`: whether a notification can reach each chosen customer, by id. */
export type NotificationDraft = {
  title: string;
  message: string;
  audience: 'all' | 'specific';
  chosen: ReadonlyMap<string, boolean>;
  /** As typed; what is empty narrows nothing. */
  segment: Record<'productId' | 'minOrders' | 'idleDays' | 'zip', string>;
  /** What a press opens: the id of a product, `sales`, or the shop when it is empty. */
  link: string;
  /** A moment as a datetime-local field holds it, by the clocks of the shop; empty is at once. */
  sendAt: string;
};

export const emptyDraft: NotificationDraft = {
  title: '',
  message: '',
  audience: 'all',
  chosen: new Map(),
  segment: { productId: '', minOrders: '', idleDays: '', zip: '' },
  link: '',
  sendAt: '',
};

export type Fault = {
  field: 'title' | 'message' | 'userIds' | 'minOrders' | 'idleDays' | 'zip' | 'sendAt';
  toast: { title: string; description: string };
  /** Where the person is led to, within the form. */
  focus: string;
};

/** What is in the way of sending; of what is specified in the words of the specification. */
export function firstFault(draft: NotificationDraft): Fault | undefined {
  const { title, message, audience, chosen } = draft;
  if (!title.trim()) {
    return fault('title', 'Title Required', 'Please enter a notification title', '[name=title]');
  }
  if (!message.trim()) {
    return fault('message', 'Message Required', 'Please enter a notification message', '[name=message]');
  }
  if (audience === 'specific' && chosen.size === 0) {
    return fault('userIds', 'No Users Selected', 'Please select at least one customer', '[type=search]');
  }
  return optionFault(draft);
}

function optionFault({ audience, segment, sendAt }: NotificationDraft): Fault | undefined {
  const named = (field: Fault['field'], title: string, description: string) =>
    fault(field, title, description, `[name=${field}]`);
  if (audience === 'all') {
    for (const field of ['minOrders', 'idleDays'] as const) {
      if (isNumber(segment[field])) continue;
      return named(field, 'Not a Number', 'Use a whole number from 1 to 1,000');
    }
    if (!/^(\d{5}|\d{1,4}\*)?$/.test(segment.zip.trim())) {
      return named('zip', 'Not a ZIP Code', 'Use five digits, or a beginning such as 802*');
    }
  }
  if (sendAt && new Date(fromShopInput(sendAt)) <= shopNow()) {
    return named('sendAt', 'Time Is Over', 'Choose a time that is still to come');
  }
  return undefined;
}

const isNumber = (text: string) => text.trim() === '' || /^([1-9]\d{0,2}|1000)$/.test(text.trim());

const fault = (field: Fault['field'], title: string, description: string, focus: string): Fault => ({
  field,
  toast: { title, description },
  focus,
});

/** The segment as it is asked for; none when nothing narrows the audience, or it cannot be understood yet. */
export function segmentOf(draft: NotificationDraft) {
  const { productId, minOrders, idleDays, zip } = draft.segment;
  if (draft.audience !== 'all' || optionFault({ ...draft, sendAt: '' })) return undefined;
  const segment = {
    ...(productId && { productId }),
    ...(minOrders.trim() && { minOrders: Number(minOrders) }),
    ...(idleDays.trim() && { idleDays: Number(idleDays) }),
    ...(zip.trim() && { zip: zip.trim() }),
  };
  return Object.keys(segment).length > 0 ? segment : undefined;
}

export const linkOf = ({ link }: NotificationDraft) => {
  if (link === 'sales') return { kind: 'sales' as const };
  return link ? { kind: 'product' as const, id: link } : undefined;
};

/** "Bought Tea, 2 orders or more, none for 30 days, ZIP 802*". */
export function formatSegment(
  { productId, minOrders, idleDays, zip }: NonNullable<Notification['segment']>,
  nameOf: (productId: string) => string,
) {
  return [
    productId && `Bought ${nameOf(productId)}`,
    minOrders && (minOrders === 1 ? 'ordered before' : `${minOrders} orders or more`),
    idleDays && (idleDays === 1 ? 'none for a day' : `none for ${idleDays} days`),
    zip && `ZIP ${zip}`,
  ]
    .filter(Boolean)
    .join(', ');
}
