import { expect, test } from 'vitest';
import { cannotRun } from './cluster.ts';

test('a full disk at the first start is named as the cause', () => {
  const stderr = `initdb: error: could not write to file "pg_wal/xlogtemp": No space left on device
initdb: removing contents of data directory "data/postgres"
`;
  expect(cannotRun({ code: 1, stderr }).message).toBe(
    'The disk of DATA_DIR is full: free space, then start again',
  );
});

test('the message shows the line of PostgreSQL that names the fault', () => {
  const stderr = `initdb: error: could not create directory: Permission denied
initdb: removing contents of data directory "data/postgres"
`;
  expect(cannotRun({ code: 1, stderr }).message).toContain('(initdb: error: could not create directory');
});
