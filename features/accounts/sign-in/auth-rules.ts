import { loginBody, registerBody } from '#platform/contract/auth.ts';

const schemas = { login: loginBody, register: registerBody };

export type Messages = Partial<Record<string, string>>;

/** Returns the messages of a form by field. */
export function messagesFor(kind: keyof typeof schemas, values: Record<string, string>): Messages {
  const { error } = schemas[kind].safeParse(values);
  // The first message of a field is the one that matters, so it is written last.
  return Object.fromEntries(
    error?.issues.toReversed().map(({ path, message }) => [String(path[0]), message]) ?? [],
  );
}
