import type { QueryClient } from '@tanstack/react-query';
import { call } from '#platform/browser/api/api.ts';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import type { Line } from '#platform/browser/conversation/conversation.ts';
import { listConsents } from '#platform/contract/push.ts';
import { keepTap } from '../../contract.ts';
import { offeredBy } from '../../understanding/intents.ts';
import { isDidYouMean } from './did-you-mean.ts';

type Known = { cart: readonly unknown[]; orders: readonly { status: Tap['orderStatus'] }[] };
type Tap = Parameters<typeof call<typeof keepTap>>[1]['body'];

/** The sentence that the last answer asked about and the intent that is chosen now; undefined where nothing was asked. */
export function tapIn(lines: readonly Line[], chosen: string, { cart, orders }: Known): Tap | undefined {
  const asked = lines.findLastIndex(({ from }) => from === 'assistant');
  const question = lines[asked];
  if (question?.from !== 'assistant' || !isDidYouMean(question)) return undefined;
  const intent = question.choices?.includes(chosen) ? offeredBy(chosen) : undefined;
  const line = lines.slice(0, asked).findLast(({ from }) => from === 'customer');
  if (!intent || line?.from !== 'customer') return undefined;
  const say = (line.means ?? line.text).slice(0, 300);
  return { say, intent, hasCart: cart.length > 0, orderStatus: orders[0]?.status };
}

/** Sends it to the shop if the customer agreed. What fails here is no matter of the conversation. */
export async function sendTap(tap: Tap, cache: QueryClient) {
  try {
    const consents = await cache.query({ ...queryOptionsFor(listConsents, {}), staleTime: Infinity });
    if (consents.some(({ kind, isGiven }) => kind === 'learning' && isGiven))
      await call(keepTap, { body: tap });
  } catch (error) {
    console.error('What was chosen could not be kept', error);
  }
}
