import { afterAll, expect, onTestFinished } from 'vitest';

/** Cleans up at the end of the test that asks for it, or of the file when no test runs yet. */
export const afterwards = (work: () => Promise<unknown>) => {
  const isInTest = expect.getState().currentTestName !== undefined;
  const clean = async () => void (await work());
  if (isInTest) onTestFinished(clean);
  else afterAll(clean);
};
