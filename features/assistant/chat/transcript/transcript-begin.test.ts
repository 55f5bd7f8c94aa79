import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { unsentLines } from './send-transcript.ts';
import { beginTranscript, sentUpToOf } from './transcript-begin.ts';

const notes = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => notes.get(key) ?? null,
  setItem: (key: string, value: string) => notes.set(key, value),
});
beforeEach(() => notes.clear());
afterAll(() => vi.unstubAllGlobals());

const saidAt = (at: number) => [{ id: String(at), from: 'customer', text: 'Something sleepy', at } as const];
const unsent = (at: number) => unsentLines(sentUpToOf('ada'), saidAt(at), []).map((line) => line.at);

test('lines said before the conversation was first saved are sent by the next page of the tab', () => {
  beginTranscript('ada', 1000);
  beginTranscript('ada', 3000);
  expect([unsent(900), unsent(2000)]).toEqual([[], [2000]]);
});

test('lines from before a person signed in on the tab are not sent as theirs', () => {
  beginTranscript('bo', 1000);
  expect(unsent(2000)).toEqual([]);
  beginTranscript('ada', 3000);
  expect([unsent(2000), unsent(4000)]).toEqual([[], [4000]]);
});
