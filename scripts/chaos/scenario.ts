/** `random` gives numbers from 0 up to 1. Answers counts to print, and what is wrong: nothing, when it passed. */
export type Scenario = (options: { random: () => number; cycles: number }) => Promise<{
  counts: Record<string, unknown>;
  problems: string[];
}>;
