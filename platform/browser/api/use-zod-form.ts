import {
  get,
  set,
  useForm,
  type DefaultValues,
  type FieldValues,
  type FieldErrors,
  type Path,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { fieldErrorsOf } from './api.ts';

/** A message that appears between press and release would move the button, and the click would miss it. */
export const messageDelayMs = 250;

/** Creates a form with the rules of one of the contract's schemas, and hands out its values as JSON has them. */
export function useZodForm<Values extends FieldValues>(
  schema: z.ZodType<unknown, Values>,
  defaultValues: DefaultValues<NoInfer<Values>>,
) {
  return useForm<Values, unknown, Values>({
    resolver: resolverOf(schema),
    defaultValues,
    mode: 'onTouched',
    delayError: messageDelayMs,
  });
}

/** Reports the first mistake of each field. The values stay as they were typed, for the server to parse. */
function resolverOf<Values extends FieldValues>(
  schema: z.ZodType<unknown, Values>,
): Resolver<Values, unknown, Values> {
  return (values) => {
    const result = schema.safeParse(values);
    if (result.success) return { values, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const { path, code, message } of result.error.issues) {
      const name = path.join('.');
      if (!get(errors, name)) set(errors, name, { type: code, message });
    }
    return { values: {}, errors };
  };
}

/**
 * Puts what the server refused under the fields it is about, unless they have changed since `sent` left the form.
 * Returns true when some field says it.
 */
export function showFieldErrors<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  error: Error,
  sent: Values,
) {
  const values = form.getValues();
  let isShown = false;
  for (const { path, message } of fieldErrorsOf(error)) {
    // "sizes.1.label" is about a row of the field "sizes".
    if (!((path.split('.')[0] ?? '') in values) || isEdited(get(sent, path), get(values, path))) continue;
    form.setError(path as Path<Values>, { message }, { shouldFocus: true });
    isShown = true;
  }
  return isShown;
}

/**
 * Tells whether a single value was edited; rows and files are not compared, and show what was refused in any case.
 */
const isEdited = (sent: unknown, now: unknown) => typeof now !== 'object' && now !== sent;
