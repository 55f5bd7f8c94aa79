import { expect, test } from 'vitest';
import { runWhenIdle } from './run-when-idle.ts';

test('between long steps there is time for whoever types', async () => {
  const done: string[] = [];
  await new Promise<void>((resolve) => {
    function* steps() {
      for (const step of ['first', 'second']) {
        const end = performance.now() + 30;
        while (performance.now() < end);
        yield done.push(step);
      }
      resolve();
    }
    runWhenIdle(steps());
    setTimeout(() => done.push('a key'), 20);
  });
  expect(done).toEqual(['first', 'a key', 'second']);
});
