import { useState, type FocusEvent, type InputEvent, type KeyboardEvent, type SubmitEvent } from 'react';
import type { Messages } from './auth-rules.ts';

/**
 * Loads the validation with zod, larger than the rest of the page, at the first focus of the form. When that fails the
 * form is sent without it: the server validates too.
 */
const loadRules = () => import('./auth-rules.ts').catch(() => ({ messagesFor: (): Messages => ({}) }));

/** A message that appears between press and release would move the button, and the click would miss it. */
const blurDelayMs = 250;

/** No field of these forms holds a file. */
const valuesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Record<string, string>;

/** Puts a refusal by the server under the field it is about. It stays until that field is changed. */
type Refuse<Values> = (name: keyof Values & string, message: string) => void;

/** A plain form that follows the contract's rules: judged on leaving a field, and as a whole when it is sent. */
export function useAuthForm<Values>(
  kind: 'login' | 'register',
  send: (values: Values, refuse: Refuse<Values>) => void,
) {
  const [errors, setErrors] = useState<Messages>({});
  // Kept apart: the rules know nothing of them, and would clear them when the field is left.
  const [refusals, setRefusals] = useState<Messages>({});

  const refuse: Refuse<Values> = (name, message) => {
    setRefusals((before) => ({ ...before, [name]: message }));
    document.querySelector<HTMLElement>(`form [name=${name}]`)?.focus();
  };

  const judge = async (form: HTMLFormElement, name: string) => {
    const { messagesFor } = await loadRules();
    const messages = messagesFor(kind, valuesOf(form));
    setErrors((before) => ({ ...before, [name]: messages[name] }));
  };

  const submit = async (form: HTMLFormElement) => {
    const { messagesFor } = await loadRules();
    const values = valuesOf(form);
    const messages = messagesFor(kind, values);
    setErrors(messages);
    setRefusals({});
    const [firstBad] = [...form.elements].filter((field) => 'name' in field && messages[String(field.name)]);
    if (firstBad instanceof HTMLElement) firstBad.focus();
    else send(values as Values, refuse);
  };

  return {
    errors: { ...errors, ...refusals },
    form: {
      noValidate: true,
      onFocus: () => void loadRules(),
      onBlur: ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
        if (isField(target)) setTimeout(() => void judge(currentTarget, target.name), blurDelayMs);
      },
      onInput: ({ target, currentTarget }: InputEvent<HTMLFormElement>) => {
        if (!isField(target)) return;
        setRefusals(({ [target.name]: _changed, ...others }) => others);
        if (errors[target.name]) void judge(currentTarget, target.name);
      },
      // The key reads "next" on a phone: it leads on, as long as a field is empty, and needs no tap on that one.
      onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => {
        if (event.key !== 'Enter' || !isField(event.target)) return;
        const next = nextEmptyField(event.target);
        if (!next) return;
        event.preventDefault();
        next.focus();
      },
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
    },
  };
}

const isField = (target: EventTarget): target is HTMLInputElement => target instanceof HTMLInputElement;

/** The fields of this form after this one that nothing was typed into yet. */
function nextEmptyField(field: HTMLInputElement) {
  const fields = [...(field.form?.elements ?? [])].filter((element) => isField(element));
  return fields.slice(fields.indexOf(field) + 1).find(({ value }) => value === '');
}
