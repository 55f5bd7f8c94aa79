import { spawnSync } from 'node:child_process';
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

checkNode();
install();
const { provideBrowser } = await import('./browser.mjs');

for (const check of ['lint', 'format:check', 'dead-code'])
  count(check, run('npm', ['run', '--silent', check]));
runUnitTests();
if (count('build', run('npm', ['run', '--silent', 'build'])) && count('browser', provideBrowser()))
  runPageTests();

rmSync(reports, { recursive: true });
for (const note of notes) console.log(note);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** @param {string} command @param {string[]} words @param {Record<string, string>} [variables] */
function run(command, words, variables) {
  console.log(`\n› ${words.join(' ')}`);
  const env = { ...process.env, ...variables };
  const shell = process.platform === 'win32';
  return spawnSync(command, words, { cwd: root, stdio: 'inherit', env, shell }).status === 0;
}

/** @param {string} check @param {boolean} passed */
function count(check, passed) {
  total[passed ? 'passed' : 'failed'] += 1;
  if (!passed) notes.push(`failed: ${check}`);
  return passed;
}

function runUnitTests() {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`];
  const passed = run('npx', ['vitest', 'run', ...reporters]);
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

function runPageTests() {
  const variables = { PLAYWRIGHT_JSON_OUTPUT_FILE: pageReport };
  const passed = run('npx', ['playwright', 'test', '--reporter=list,json'], variables);
  const report = read(pageReport);
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
  add('playwright', passed, expected + flaky, unexpected);
  for (const { ok, file, line, title, tests } of specs(report)) {
    if (!ok) notes.push(`failed: ${file}:${line} › ${title}`);
    else if (tests.some((/** @type {any} */ { status }) => status === 'flaky'))
      notes.push(`flaky: ${file}:${line} › ${title}`);
  }
}

/** Where in this file it failed, such as "(:48:44)". */
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
