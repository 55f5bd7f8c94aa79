/** A username is no word of a language: nothing may correct it. */
export const usernameProps = {
  name: 'username',
  autoComplete: 'username',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  enterKeyHint: 'next',
} as const;
