import type { pauses } from '../contract/settings.ts';
import { opensTomorrowAt } from '../rules/hours.ts';
import { type Section, sectionSchemas, type Sections, type Settings } from '#shared/settings.ts';
import { lawProblems } from '../rules/law-problems.ts';
import { settingsProblems, type SettingsProblem } from '../rules/settings-rules.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError, stale } from '#platform/server/errors.ts';
import { lockImage } from '#features/products/server/picture-queries.ts';
import { applyLaw } from '#features/products/server/apply-law.ts';
import * as settings from './queries.ts';
import { minuteMs } from '#shared/durations.ts';

type Save = { section: Section; body: unknown; version: number | undefined; actorId: string; now: Date };

/** Saves one section whole, with a trace of who changed what; `version` is the one that the editor saw, or none. */
export const saveSection = (db: Db, save: Save) =>
  db.transaction(async (tx) => {
    const { section, body, actorId, now } = save;
    await settings.lock(tx);
    const { sections: stored } = await settings.readSections(tx);
    const current = await settings.readSection(tx, section);
    const value = parse(section, body);
    if (save.version !== undefined && save.version !== current.version) {
      const message =
        'Someone changed these settings in the meantime. Look at them as they are now, then try again.';
      throw stale(message, differences(current.value, value));
    }
    refuse([
      ...settingsProblems(section, value, stored),
      ...(section === 'law' ? lawProblems(value as Sections['law']) : []),
    ]);
    if (section === 'look') await requireLogo(tx, value as Sections['look']);
    const change = { section, from: current.value, to: value, actorId, now };
    await settings.write(tx, { ...change, version: current.version + 1 });
    if (section === 'law') await applyLaw(tx);
    return settings.readSection(tx, section);
  });

/** Locks the picture of the logo until the commit: one that nothing shows is removed after a day. */
async function requireLogo(tx: Db, { logo }: Sections['look']) {
  if (logo === null || (await lockImage(tx, logo))) return;
  refuse([{ path: 'logo', message: 'This picture is no longer there. Please upload it again.' }]);
}

type State = {
  pausedUntil: string | null | undefined;
  busy: boolean | undefined;
  actorId: string;
  now: Date;
};

/** Changes what is given of the shop's state, and leaves the rest. */
export const saveState = (db: Db, { pausedUntil, busy, actorId, now }: State) =>
  db.transaction(async (tx) => {
    await settings.lock(tx);
    const { sections } = await settings.readSections(tx);
    const { version } = await settings.readSection(tx, 'state');
    const from = sections.state;
    const to = {
      pausedUntil: pausedUntil === undefined ? from.pausedUntil : pausedUntil,
      busy: busy ?? from.busy,
    };
    await settings.write(tx, { section: 'state', from, to, version: version + 1, actorId, now });
    return settings.readSection(tx, 'state');
  });

type TakenZone = { timeZone: string; actorId: string; now: Date };

/** Sets the time zone of a fresh shop: one whose own section was never saved and that has no order yet. */
export const takeTimeZone = (db: Db, { timeZone, actorId, now }: TakenZone) =>
  db.transaction(async (tx) => {
    await settings.lock(tx);
    const { value, version } = await settings.readSection(tx, 'shop');
    if (version > 0 || (await settings.hasOrders(tx))) return false;
    const change = { from: value, to: { ...value, timeZone }, actorId, now };
    await settings.write(tx, { section: 'shop', version: version + 1, ...change });
    return true;
  });

/** The end of a pause that begins now, as it is stored. "tomorrow" is when the shop opens on its next day. */
export function pauseUntil(pause: (typeof pauses)[number] | null, now: Date, rules: Settings) {
  if (pause === null) return null;
  if (pause === 'tomorrow') return opensTomorrowAt(rules, now).toISOString();
  return new Date(now.getTime() + Number(pause) * minuteMs).toISOString();
}

export function parse<S extends Section>(section: S, body: unknown): Sections[S] {
  const { data, error } = sectionSchemas[section].safeParse(body);
  refuse((error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message })));
  return data as Sections[S];
}

function refuse(problems: SettingsProblem[]) {
  if (problems.length === 0) return;
  // Skips zod's default messages, which are no sentences for a person.
  const first = problems.find(({ message }) => !message.startsWith('Invalid '));
  throw new AppError(400, 'INVALID', first?.message ?? 'Please check what you sent', { details: problems });
}

/** Both readings of each field, the stored one and the one that came. */
function differences(theirs: object, mine: object) {
  const typed = new Map(Object.entries(mine));
  return Object.entries(theirs)
    .map(([path, value]) => ({ path, stored: JSON.stringify(value), sent: JSON.stringify(typed.get(path)) }))
    .filter(({ stored, sent }) => stored !== sent)
    .map(({ path, stored, sent }) => ({ path, message: `Stored: ${stored}. Sent: ${sent}.` }));
}
