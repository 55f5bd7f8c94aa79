import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Cleans up at the end of the test that asks for it, or of the file when no test runs yet. */
export const afterwards = (work: () => Promise<unknown>) => {
  const clean = async () => void (await work());
  if (TestRunner.getCurrentTest()) onTestFinished(clean);
  else afterAll(clean);
};
