import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { okBody } from '#shared/common.ts';

/** The number of lines that are kept of each customer. */
export const maxTranscriptLines = 200;

export const transcriptSpeakers = ['assistant', 'customer'] as const;

/** A button of an answer that calls for help. */
const call = z.object({
  label: z.string().trim().min(1).max(60),
  number: z.string().regex(/^[+\d][\d() .-]{1,31}$/, 'Use a phone number'),
  isText: z.literal(true).optional(),
  isUrgent: z.literal(true).optional(),
});

/**
 * A line of the conversation with the assistant. What it offered to press is not kept, but whom to call for help: the
 * rest was for that moment.
 */
export const transcriptLine = z.object({
  /** Made by the device: a line that is sent twice is kept once. */
  id: z.string().regex(/^[0-9a-f]{16,64}$/, 'An id is 16 to 64 hexadecimal digits'),
  from: z.enum(transcriptSpeakers),
  text: z.string().trim().min(1).max(2000),
  calls: z.array(call).min(1).max(6).optional(),
  /** Milliseconds since 1970. */
  at: z.int().min(0).max(8_640_000_000_000_000),
});

export type TranscriptLine = z.output<typeof transcriptLine>;

/** The newest lines of the caller, the oldest of them first. */
export const getTranscript = {
  method: 'GET',
  url: '/api/transcript',
  config: { access: 'signed-in' },
  schema: { response: { 200: z.array(transcriptLine) } },
} as const satisfies Endpoint;

/** Adds what was said on a device. */
export const addToTranscript = {
  method: 'POST',
  url: '/api/transcript',
  config: { access: 'signed-in' },
  schema: {
    body: z.object({ lines: z.array(transcriptLine).min(1).max(50) }),
    response: { 200: okBody },
  },
} as const satisfies Endpoint;
