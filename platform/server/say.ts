import { codeOf } from './errors.ts';

/** A reader that has seen enough and left, like `head`, is no failure of the command. */
process.stdout.on('error', (error) => {
  if (codeOf(error) !== 'EPIPE') throw error;
});

/** Prints a line for the person who typed the command. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);
