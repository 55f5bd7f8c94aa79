import { z } from 'zod';
import { shopNow } from '#platform/browser/lib/shop-clock.ts';
import type { Notification } from '../contract.ts';
import type { NotificationDraft } from './kept-draft.ts';

type Fault = { path: string; title: string; description: string };

/** Returns the first mistake that prevents sending, in the specified words where there are some. */
export function firstFault(draft: NotificationDraft): Fault | undefined {
  const { title, message, audience, chosen } = draft;
  if (!title.trim()) return fault('title', 'Title Required', 'Please enter a notification title');
  if (!message.trim()) return fault('message', 'Message Required', 'Please enter a notification message');
  if (audience === 'specific' && Object.keys(chosen).length === 0)
    return fault('chosen', 'No Users Selected', 'Please select at least one customer');
  return optionFault(draft);
}

function optionFault({ audience, segment, sendAt }: NotificationDraft): Fault | undefined {
  if (audience === 'all') {
    for (const field of ['minOrders', 'idleDays'] as const) {
      if (!isNumber(segment[field]))
        return fault(`segment.${field}`, 'Not a Number', 'Use a whole number from 1 to 1,000');
    }
    if (!/^(\d{5}|\d{1,4}\*)?$/.test(segment.zip.trim()))
      return fault('segment.zip', 'Not a ZIP Code', 'Use five digits, or a beginning such as 802*');
  }
  if (sendAt && new Date(sendAt) <= shopNow())
    return fault('sendAt', 'Time Is Over', 'Choose a time that is still to come');
  return undefined;
}

const isNumber = (text: string) => text.trim() === '' || /^([1-9]\d{0,2}|1000)$/.test(text.trim());

const fault = (path: string, title: string, description: string): Fault => ({ path, title, description });

export const draftForm = z.custom<NotificationDraft>().superRefine((draft, context) => {
  const found = firstFault(draft);
  if (found) context.addIssue({ code: 'custom', path: found.path.split('.'), message: found.description });
});

/** The segment as it is asked for; none when nothing narrows the audience, or it cannot be understood yet. */
export function segmentOf(draft: NotificationDraft) {
  const { productId, minOrders, idleDays, zip } = draft.segment;
  if (draft.audience !== 'all' || optionFault({ ...draft, sendAt: null })) return undefined;
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

export function bodyOf(draft: NotificationDraft) {
  const { title, message, audience, chosen, sendAt } = draft;
  return {
    title: title.trim(),
    message: message.trim(),
    targetAudience: audience,
    ...(audience === 'specific' && { userIds: Object.keys(chosen) }),
    segment: segmentOf(draft),
    link: linkOf(draft),
    ...(sendAt ? { sendAt } : { undoable: true }),
  };
}

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
