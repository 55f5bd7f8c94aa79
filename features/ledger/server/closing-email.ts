import { z } from 'zod';
import type { App } from '#platform/server/http/app-types.ts';
import { formatCalendarDay, formatOrderDate } from '#shared/dates.ts';
import { closingSections } from '../rules/closing-lines.ts';
import { findClosed } from './closings.ts';

const payload = z.object({ day: z.string(), to: z.string(), id: z.string() });

/** Job: the page of a closed day by email, as plain text. */
export const closingEmailJob = (app: App) => async (data: unknown) => {
  const { day, to, id } = payload.parse(data);
  const closing = await findClosed(app.database.pool, day);
  if (!app.sendEmail || !closing) return;
  const { shop } = await app.settings.read();
  const { closed, figures } = closing;
  const lines = closingSections(figures).flatMap(({ title, lines: of }) => [
    '',
    title,
    ...of.map(({ label, value, note }) => `${label}: ${value}${note ? ` (${note})` : ''}`),
  ]);
  const text = [
    `${formatCalendarDay(day)}, closed by ${closed.by} on ${formatOrderDate(closed.at, shop.timeZone)}.`,
    ...(closed.note ? [`Note: ${closed.note}`] : []),
    ...lines,
    '',
    shop.name,
  ].join('\n');
  await app.sendEmail({ to, id, subject: `${shop.name}: ${formatCalendarDay(day)}`, text });
};
