import type { Shop } from '#features/settings/contract/shop.ts';
import { counted } from '#shared/counted.ts';

type Open = Pick<Shop, 'isOpen' | 'openText'>;

/** Says when someone who writes gets an answer: "usually answers in 4 minutes", "opens at 10"; null if nothing is known. */
export function answersText(minutes: number | null | undefined, shop: Open | undefined) {
  if (shop && !shop.isOpen && shop.openText)
    return shop.openText.replace(/^./, (first) => first.toLowerCase());
  return minutes ? `usually answers in ${formatLength(minutes)}` : null;
}

function formatLength(minutes: number) {
  if (minutes < 90) return counted(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 36 ? counted(hours, 'hour') : counted(Math.round(hours / 24), 'day');
}
