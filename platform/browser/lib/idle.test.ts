import { afterEach, expect, test, vi } from 'vitest';
import { loadAhead, noteFirstScreen, runWhenIdle, whenIdle } from './idle.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('deferred work runs after the first screen and its pictures, unless it was cancelled', async () => {
  const done: string[] = [];
  const decode = () =>
    new Promise<void>((resolve) => setTimeout(() => resolve(void done.push('a picture')), 50));
  vi.stubGlobal('document', { images: [{ loading: 'eager', decode }] });
  const finished = new Promise<void>((resolve) => {
    whenIdle(() => done.push('called off'))();
    whenIdle(() => resolve(void done.push('idle work')));
  });
  void noteFirstScreen();
  await finished;
  expect(done).toEqual(['a picture', 'idle work']);
});

test('nothing is preloaded on a metered connection', async () => {
  vi.stubGlobal('document', { images: [] });
  void noteFirstScreen();
  const loaded: string[] = [];
  for (const saveData of [true, false]) {
    vi.stubGlobal('navigator', { connection: { saveData } });
    loadAhead(() => loaded.push(saveData ? 'with saving' : 'without'));
  }
  await new Promise<void>((resolve) => whenIdle(resolve));
  expect(loaded).toEqual(['without']);
});

test('deferred work pauses between long steps, so that typing stays smooth', async () => {
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

test('a picture that never loads delays deferred work for at most four seconds', async () => {
  vi.resetModules();
  const fresh = await import('./idle.ts');
  vi.useFakeTimers();
  vi.stubGlobal('document', { images: [{ loading: 'eager', decode: () => new Promise(() => {}) }] });
  const work = vi.fn<() => void>();
  fresh.whenIdle(work);
  void fresh.noteFirstScreen();
  await vi.advanceTimersByTimeAsync(3_900);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(work).toHaveBeenCalledOnce();
});

test('a browser that is never idle runs deferred work after four seconds', async () => {
  vi.useFakeTimers();
  const neverIdle = (work: () => void, { timeout }: { timeout: number }) => setTimeout(work, timeout);
  vi.stubGlobal('requestIdleCallback', neverIdle);
  vi.stubGlobal('document', { images: [] });
  void noteFirstScreen();
  const work = vi.fn<() => void>();
  whenIdle(work);
  await vi.advanceTimersByTimeAsync(4_100);
  expect(work).toHaveBeenCalledOnce();
});
