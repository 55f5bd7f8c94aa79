import { createStore } from '../ui/store.ts';

const rule = globalThis.document?.querySelector<HTMLMetaElement>('meta[name=age-rule]')?.content;

/**
 * Counts how often the shop has asked for the age: the server writes it into the page, or refuses a call that comes
 * too early.
 */
export const ageAsked = createStore(rule === 'statement' || rule === 'birth_date' ? 1 : 0);
export const askForAge = () => ageAsked.set(ageAsked.current() + 1);

/** True once the server refused an order without a date of birth. */
export const birthDateAsked = createStore(false);

/** Notes what a refused call says about the age. */
export function noteAgeRefusal(code: string | undefined) {
  if (code === 'AGE_REQUIRED' || code === 'AGE_REFUSED') askForAge();
  if (code === 'BIRTH_DATE_REQUIRED') birthDateAsked.set(true);
}
