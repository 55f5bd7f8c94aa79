import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadConfig } from './config.ts';
import { loadSecrets } from './secrets.ts';

function emptyFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'budtender-secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'data');
}

test('secrets are created once, readable by their owner only, and stay the same', () => {
  const dataDir = emptyFolder();
  const made = loadSecrets(loadConfig({}), dataDir);

  expect(made.sessionSecret.length).toBeGreaterThanOrEqual(43);
  expect(loadSecrets(loadConfig({}), dataDir)).toEqual(made);
  expect(readdirSync(dataDir)).toEqual(['secrets.json']);
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
});

test('two shops never share a secret', () => {
  const [one, other] = [emptyFolder(), emptyFolder()].map((dataDir) => loadSecrets(loadConfig({}), dataDir));
  expect(one!.sessionSecret).not.toBe(other!.sessionSecret);
  expect(one!.vapid.privateKey).not.toBe(other!.vapid.privateKey);
});

test('secrets in the environment are used without a file', () => {
  const dataDir = emptyFolder();
  const config = loadConfig({
    SESSION_SECRET: 's'.repeat(32),
    VAPID_PUBLIC_KEY: 'B'.repeat(87),
    VAPID_PRIVATE_KEY: 'p'.repeat(43),
    VAPID_SUBJECT: 'mailto:owner@shop.example',
  });
  expect(loadSecrets(config, dataDir)).toEqual({
    sessionSecret: 's'.repeat(32),
    vapid: { publicKey: 'B'.repeat(87), privateKey: 'p'.repeat(43), subject: 'mailto:owner@shop.example' },
  });
  expect(() => statSync(dataDir)).toThrow('ENOENT');
});

test.each(['', '{', '{}', '{"sessionSecret":"short"}'])(
  'a damaged file (%s) prevents the start and is kept',
  (text) => {
    const dataDir = emptyFolder();
    loadSecrets(loadConfig({}), dataDir);
    const file = join(dataDir, 'secrets.json');
    writeFileSync(file, text);

    expect(() => loadSecrets(loadConfig({}), dataDir)).toThrow(/secrets\.json is damaged/);
    expect(readFileSync(file, 'utf8')).toBe(text);
  },
);

test.each([0o644, 0o640, 0o604, 0o666])(
  'secrets that others can read (%o) get private permissions and a warning',
  (mode) => {
    const dataDir = emptyFolder();
    const made = loadSecrets(loadConfig({}), dataDir);
    const file = join(dataDir, 'secrets.json');
    chmodSync(file, mode);

    const warnings: string[] = [];
    expect(loadSecrets(loadConfig({}), dataDir, (line) => warnings.push(line))).toEqual(made);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(warnings).toEqual([expect.stringMatching(/secrets\.json could be read by others/)]);
    loadSecrets(loadConfig({}), dataDir, (line) => warnings.push(line));
    expect(warnings).toHaveLength(1);
  },
);
