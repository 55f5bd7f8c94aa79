import { dollars } from '#shared/money.ts';

export type Direction = 'up' | 'down' | 'same';
type Figure = 'count' | 'money';

/** How a figure moved, in words: "3 more than yesterday", "12% less than last week". */
export function changeInWords(figure: Figure, now: number, before: number, than: string) {
  const direction: Direction = now === before ? 'same' : now > before ? 'up' : 'down';
  return { direction, words: `${difference(figure, now, before)} ${than}` };
}

function difference(figure: Figure, now: number, before: number) {
  if (now === before) return 'same as';
  if (figure === 'count') return `${written(now - before)} ${now > before ? 'more' : 'fewer'} than`;
  const percent = before === 0 ? Infinity : Math.round(((now - before) / before) * 100);
  // A percentage of nothing, or of next to nothing, says nothing.
  if (percent > 100) return `up from ${dollars(before)}`;
  return `${percent === 0 ? 'under 1' : written(percent)}% ${now > before ? 'more' : 'less'} than`;
}

const written = (amount: number) => Math.abs(amount).toLocaleString('en-US');
