import { calendarDay } from '#shared/dates.ts';
import type { Age, ageStates } from '#platform/contract/age.ts';
import type { Settings } from '#shared/settings.ts';
import { type AppError, forbidden, invalid } from '#platform/server/errors.ts';
import { dayMs } from '#shared/durations.ts';

type Rule = Settings['age'];
type Confirmed = Exclude<Rule['rule'], 'none'>;

/** The proof of age: by which rule, for which age and when; and how often the answer was no. */
export type AgeRecord = {
  rule: Confirmed | null;
  minimumAge: number | null;
  confirmedAt: Date | null;
  refusals: number;
  refusedAt: Date | null;
};

export const noRecord: AgeRecord = {
  rule: null,
  minimumAge: null,
  confirmedAt: null,
  refusals: 0,
  refusedAt: null,
};

/** Answers of no: the first may be a slip. The door stays closed for a month, for no date of birth is kept. */
const maxRefusals = 2;
export const closedDays = 30;

type State = (typeof ageStates)[number];

export function stateOf({ rule, minimumAge }: Rule, record: AgeRecord, now: Date): State {
  if (rule === 'none') return 'open';
  if (record.rule !== null && (record.minimumAge ?? 0) >= minimumAge) return 'open';
  const { refusals, refusedAt } = record;
  const isOver = !refusedAt || now.getTime() - refusedAt.getTime() > closedDays * dayMs;
  if (refusals === 0 || isOver) return 'ask';
  return refusals >= maxRefusals ? 'closed' : 'refused';
}

/** Returns what the shop asks of a caller. Callers without a record, such as staff, are asked nothing. */
export const describe = (rule: Rule, record: AgeRecord | undefined, now: Date): Age => ({
  rule: rule.rule,
  minimumAge: rule.minimumAge,
  state: record ? stateOf(rule, record, now) : 'open',
  needsBirthDate: record !== undefined && needsBirthDate(rule, record),
});

/** Tells whether the shop's rule asks for a date of birth that was not given yet. */
export const needsBirthDate = ({ rule, minimumAge }: Rule, record: AgeRecord) =>
  rule === 'birth_date' && (record.rule !== 'birth_date' || (record.minimumAge ?? 0) < minimumAge);

/** Returns the refusal of a caller who may not see the products, or, with `toOrder`, may not order. */
export function findAgeRefusal(
  rule: Rule,
  record: AgeRecord,
  now: Date,
  toOrder = false,
): AppError | undefined {
  const { minimumAge } = rule;
  const state = stateOf(rule, record, now);
  if (state === 'ask')
    return forbidden(`Please confirm first that you are ${minimumAge} or over.`, 'AGE_REQUIRED');
  if (state !== 'open') return tooYoung(minimumAge);
  if (toOrder && needsBirthDate(rule, record))
    return forbidden('Please enter your date of birth before your first order.', 'BIRTH_DATE_REQUIRED');
  return undefined;
}

export const tooYoung = (minimumAge: number) =>
  forbidden(`This shop sells to people of ${minimumAge} and over. Nothing was ordered.`, 'AGE_REFUSED');

/** Returns the record after an answer. */
export function answered(
  rule: Rule,
  record: AgeRecord,
  isOldEnough: boolean,
  now: Date,
  by: Confirmed,
): AgeRecord {
  const { minimumAge } = rule;
  if (isOldEnough) return { ...record, rule: by, minimumAge, confirmedAt: now };
  const isOver = stateOf(rule, { ...record, rule: null }, now) === 'ask';
  return { ...noRecord, refusals: isOver ? 1 : record.refusals + 1, refusedAt: now };
}

/** Tells whether a person born that day is old enough in the shop's time zone. Refuses an impossible day. */
export function isBornEarlyEnough(birthDate: string, { minimumAge }: Rule, now: Date, timeZone: string) {
  const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number);
  const today = calendarDay(now, timeZone);
  const hadBirthday = today.month > month || (today.month === month && today.day >= day);
  const age = today.year - year - (hadBirthday ? 0 : 1);
  if (age < 0 || age > 120) throw invalid('birthDate', 'Please check the year of your date of birth.');
  return age >= minimumAge;
}
