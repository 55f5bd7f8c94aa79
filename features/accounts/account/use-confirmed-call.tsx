import { useState } from 'react';
import { fieldErrorsOf } from '#platform/browser/api/api.ts';
import { useSingleFlightMutation } from '#platform/browser/api/use-endpoint.ts';
import { PasswordQuestion, type PasswordWords } from './password-question.tsx';

type Options<Input, Result> = {
  call: (input: Input, password: string | undefined) => Promise<Result>;
  onSuccess?: (result: Result, input: Input) => unknown;
  /** It is called for every failure but that of the password, which the question shows. */
  onError: (error: Error, input: Input) => void;
  question: PasswordWords;
};
type Variables<Input> = { input: Input; password?: string };

/**
 * Makes a call that the server takes without the password in the first minutes after a log-in. When it wants the
 * password, the person is asked, and the same call is made again with it.
 */
export function useConfirmedCall<Input = void, Result = unknown>(options: Options<Input, Result>) {
  const [asked, setAsked] = useState<{ input: Input } | null>(null);
  const mutation = useSingleFlightMutation<Result, Variables<Input>>({
    mutationFn: ({ input, password }) => options.call(input, password),
    onSuccess: async (result, { input }) => {
      setAsked(null);
      await options.onSuccess?.(result, input);
    },
    onError: (error, { input }) => {
      const paths = fieldErrorsOf(error).map(({ path }) => path);
      if (paths.includes('password')) return setAsked({ input });
      // A failure without a field, such as too many tries, is shown where the password was typed.
      if (asked && paths.length === 0) return;
      setAsked(null);
      options.onError(error, input);
    },
  });
  const isInQuestion = asked !== null;
  return {
    data: mutation.data,
    isPending: mutation.isPending,
    /** The failure of the call, unless the password question shows it. */
    error: isInQuestion || isPasswordError(mutation.error) ? null : mutation.error,
    run: (input: Input) => mutation.mutate({ input }),
    question: asked && (
      <PasswordQuestion
        {...options.question}
        pending={mutation.isPending}
        error={mutation.variables?.password === undefined ? null : mutation.error}
        onConfirm={(password) => mutation.mutate({ input: asked.input, password })}
        onClose={() => setAsked(null)}
      />
    ),
  };
}

const isPasswordError = (error: Error | null) =>
  error !== null && fieldErrorsOf(error).some(({ path }) => path === 'password');
