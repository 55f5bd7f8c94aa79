import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { getShop, type Shop } from '#features/settings/contract/shop.ts';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { assistant, type Line, viewOf } from '#platform/browser/conversation/conversation.ts';
import { addUpdate } from '#platform/browser/conversation/navigation.ts';

/** Says that nothing is delivered at once, and until when. Undefined while the shop is open. */
function closedSentence({ isOpen, pausedUntil, opensAt, openText }: Shop) {
  if (isOpen) return undefined;
  const state = pausedUntil ? 'The shop is taking a break' : 'The shop is closed right now';
  if (!openText || !(pausedUntil ?? opensAt)) return `${state}.`;
  const until = `${openText.charAt(0).toLowerCase()}${openText.slice(1)}`;
  return `${state}: ${until}. You can still order for a later time.`;
}

/** Says in the conversation that the shop is closed: once, and again when it closes while one looks. */
export function useClosedShop(said: readonly Line[]) {
  const shop = useQuery(queryOptionsFor(getShop, {})).data;
  const text = shop && closedSentence(shop);
  const say = useEffectEvent(() => {
    // The checkout shows it next to its times.
    if (!text || viewOf(location.search) === 'checkout') return;
    if (!said.some((line) => line.from === 'assistant' && line.text === text)) addUpdate(assistant({ text }));
  });
  useEffect(() => say(), [text]);
}
