import { addressNotes, deliveryAddress } from '#shared/fields.ts';
import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { byId, okBody } from '#shared/common.ts';

/** The most addresses that a customer may keep. */
export const maxAddresses = 5;

export const savedAddress = z.object({
  id: z.uuid(),
  label: z.string(),
  deliveryAddress: z.string(),
  apartment: z.string().nullable(),
  gateCode: z.string().nullable(),
  driverNote: z.string().nullable(),
});

export type SavedAddress = z.input<typeof savedAddress>;

export const addressBody = z.object({
  label: z
    .string('Please name this address')
    .trim()
    .min(1, 'Please name this address')
    .max(30, 'Use at most 30 characters'),
  deliveryAddress,
  ...addressNotes,
});
export type AddressBody = z.output<typeof addressBody>;

/** Those of the caller, the one of the latest order first. */
export const listAddresses = {
  method: 'GET',
  url: '/api/addresses',
  config: { access: 'signed-in' },
  schema: { response: { 200: z.array(savedAddress) } },
} as const satisfies Endpoint;

/** Keeps an address; one with the same label is replaced. 409 when there are as many as one may keep. */
export const saveAddress = {
  method: 'POST',
  url: '/api/addresses',
  config: { access: 'signed-in' },
  schema: { body: addressBody, response: { 200: savedAddress } },
} as const satisfies Endpoint;

export const deleteAddress = {
  method: 'DELETE',
  url: '/api/addresses/:id',
  config: { access: 'signed-in' },
  schema: { params: byId, response: { 200: okBody } },
} as const satisfies Endpoint;
