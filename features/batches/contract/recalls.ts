import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { byId, okBody, timestamp } from '#shared/common.ts';
import { optionalText, text } from '#shared/fields.ts';

const requiredText = (what: string, max: number) => text(max).min(1, what);

export const recall = z.object({
  id: z.uuid(),
  batchId: z.uuid(),
  productName: z.string(),
  lotNumber: z.string(),
  reason: z.string(),
  startedAt: timestamp,
  startedBy: z.string().nullable(),
  /** The message that the buyers were sent last; null until then. */
  title: z.string().nullable(),
  message: z.string().nullable(),
  toldAt: timestamp.nullable(),
  buyers: z.int(),
  /** The number of buyers who were sent the message; the next field counts those with whom the shop has spoken. */
  told: z.int(),
  reached: z.int(),
});

const buyer = z.object({
  userId: z.uuid(),
  name: z.string(),
  phoneNumber: z.string(),
  quantity: z.int(),
  orders: z.array(z.object({ id: z.uuid(), orderNumber: z.string(), isDelivered: z.boolean() })),
  toldAt: timestamp.nullable(),
  /** The number of devices that took the push. */
  pushes: z.int(),
  emailedAt: timestamp.nullable(),
  reachedAt: timestamp.nullable(),
  note: z.string().nullable(),
});

export const listRecalls = {
  method: 'GET',
  url: '/api/admin/recalls',
  config: { access: 'admin', permission: 'menu' },
  schema: { response: { 200: z.array(recall) } },
} as const satisfies Endpoint;

export const recallBody = z.object({ reason: requiredText('Say what is wrong with this batch', 500) });

/** Takes the batch's product off the menu at once. A second call is answered with the recall that runs. */
export const startRecall = {
  method: 'POST',
  url: '/api/admin/batches/:id/recall',
  config: { access: 'admin', permission: 'menu' },
  schema: {
    params: byId,
    body: recallBody,
    response: { 200: recall },
  },
} as const satisfies Endpoint;

/** A recall with all buyers of the batch. */
export const getRecall = {
  method: 'GET',
  url: '/api/admin/recalls/:id',
  config: { access: 'admin', permission: 'menu' },
  schema: {
    params: byId,
    response: {
      200: recall.extend({
        list: z.array(buyer),
        /**
         * Messages, pushes or emails of it go out at this moment; one that is tried again much later does not
         * count.
         */
        isSending: z.boolean(),
      }),
    },
  },
} as const satisfies Endpoint;

export const maxBuyersMessage = { title: 50, message: 500 };

export const buyersMessage = z.object({
  title: requiredText('Enter a title', maxBuyersMessage.title),
  message: requiredText('Enter a message', maxBuyersMessage.message),
});

/** Sends the words to each buyer who was not sent them yet: as a message, as a push to their devices, and by email. */
export const notifyBuyers = {
  method: 'POST',
  url: '/api/admin/recalls/:id/notify',
  config: { access: 'admin', permission: 'menu' },
  schema: {
    params: byId,
    body: buyersMessage,
    response: { 200: recall },
  },
} as const satisfies Endpoint;

/** Notes that staff have spoken with a buyer. */
export const noteBuyer = {
  method: 'PUT',
  url: '/api/admin/recalls/:id/buyers/:userId',
  config: { access: 'admin', permission: 'menu' },
  schema: {
    params: byId.extend({ userId: z.uuid() }),
    body: z.object({
      isReached: z.boolean(),
      note: optionalText(200),
    }),
    response: { 200: okBody },
  },
} as const satisfies Endpoint;

/** The register of recalls: a CSV file with a line for each buyer. */
export const exportRecallsUrl = '/api/admin/recalls/export';
