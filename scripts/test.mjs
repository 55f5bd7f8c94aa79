import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { checkNode, install, root } from './prepare.mjs';

const total = { passed: 0, failed: 0 };
/** Lines that name what failed or passed only at its second try: printed last, where a cut log still shows them. @type {string[]} */
const notes = [];
const reports = mkdtempSync(join(tmpdir(), 'budtender-reports-'));
const unitReport = join(reports, 'vitest.json');
const pageReport = join(reports, 'playwright.json');

// For what is written in Go, esbuild and the type checker of the linter: garbage is collected less often.
process.env.GOGC ??= '400';

checkNode();
install();
const { provideBrowser } = await import('./browser.mjs');
// At the start, so that a missing browser is told before the tests of the code have run for minutes.
const hindrance = provideBrowser();

// One after the other: each keeps two cores busy, and side by side they take longer in all.
await checkCode();
await checkPages();

rmSync(reports, { recursive: true });
for (const note of notes) console.log(note);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

async function checkCode() {
  for (const check of ['lint', 'format:check', 'dead-code'])
    count(check, await runQuietly('npm', ['run', '--silent', check]));
  await runUnitTests();
}

async function checkPages() {
  if (
    count('build', await runQuietly('npm', ['run', '--silent', 'build'])) &&
    count('browser', !hindrance, hindrance)
  )
    await runPageTests();
}

/** @param {string} command @param {string[]} words @param {import('node:child_process').SpawnOptions} [options] */
function start(command, words, options) {
  return spawn(command, words, { cwd: root, shell: process.platform === 'win32', ...options });
}

/** Says what it printed when it has ended, so that lines of two commands do not mix. @param {string} command @param {string[]} words */
async function runQuietly(command, words) {
  const child = start(command, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  /** @type {Buffer[]} */
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => output.push(part));
  const [code] = await once(child, 'close');
  console.log(`\n› ${words.join(' ')}\n${Buffer.concat(output).toString()}`);
  return code === 0;
}

/** @param {string} check @param {boolean} passed */
function count(check, passed, why = '') {
  total[passed ? 'passed' : 'failed'] += 1;
  if (!passed) notes.push(`failed: ${check}${why && `: ${why}`}`);
  return passed;
}

async function runUnitTests() {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`];
  const passed = await runQuietly('npx', ['vitest', 'run', ...reporters]);
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = read(unitReport) ?? {};
  add('vitest', passed, numPassedTests, numFailedTests);
  for (const { name: path, status: fileStatus, message, assertionResults } of testResults) {
    const name = relative(root, path);
    if (fileStatus === 'failed' && message) notes.push(`failed: ${name} › ${message}`);
    for (const { status, failureMessages, fullName } of assertionResults) {
      const [failure] = failureMessages ?? [];
      if (status !== 'failed' && !failure) continue;
      const result = status === 'failed' ? 'failed' : 'flaky';
      notes.push(`${result}: ${name} › ${fullName}: ${firstLine(failure)} ${lineIn(name, failure)}`);
    }
  }
}

async function runPageTests() {
  const words = ['playwright', 'test', '--reporter=list,json'];
  console.log(`\n› ${words.join(' ')}`);
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: pageReport };
  const [code] = await once(start('npx', words, { stdio: 'inherit', env }), 'close');
  const passed = code === 0;
  const report = read(pageReport);
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
  add('playwright', passed, expected + flaky, unexpected);
  for (const { ok, file, line, title, tests } of specs(report)) {
    if (!ok) notes.push(`failed: ${file}:${line} › ${title}`);
    else if (tests.some((/** @type {any} */ { status }) => status === 'flaky'))
      notes.push(`flaky: ${file}:${line} › ${title}`);
  }
}

/** Returns where in this file it failed, such as "(:48:44)". */
function lineIn(/** @type {string} */ name, failure = '') {
  const [, line] = failure.split(`${name}:`);
  return line ? `(:${/^[\d:]*/.exec(line)?.[0]})` : '';
}

/** @returns {any[]} */
function specs(/** @type {any} */ suite) {
  return [...(suite?.specs ?? []), ...(suite?.suites ?? []).flatMap(specs)];
}

/** A run can also fail without a failed test: when a file does not load, or an error was thrown outside of a test. */
function add(
  /** @type {string} */ runner,
  /** @type {boolean} */ ok,
  /** @type {number} */ passed,
  /** @type {number} */ failed,
) {
  total.passed += passed;
  total.failed += failed || (ok ? 0 : 1);
  if (!ok && !failed) notes.push(`failed: ${runner} ended with an error outside of its tests, printed above`);
}

function firstLine(/** @type {string | undefined} */ text) {
  return text?.split('\n')[0] ?? '';
}

/** @param {string} file */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
