import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkNode, install, root } from './prepare.mjs';

const total = { passed: 0, failed: 0 };
const reports = mkdtempSync(join(tmpdir(), 'budtender-reports-'));
const unitReport = join(reports, 'vitest.json');
const pageReport = join(reports, 'playwright.json');

checkNode();
install();
const { provideBrowser } = await import('./browser.mjs');

for (const check of ['lint', 'format:check', 'dead-code']) count(run('npm', ['run', '--silent', check]));
runUnitTests();
if (count(run('npm', ['run', '--silent', 'build'])) && count(provideBrowser())) runPageTests();

rmSync(reports, { recursive: true });
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** @param {string} command @param {string[]} words @param {Record<string, string>} [variables] */
function run(command, words, variables) {
  console.log(`\n› ${words.join(' ')}`);
  const env = { ...process.env, ...variables };
  const shell = process.platform === 'win32';
  return spawnSync(command, words, { cwd: root, stdio: 'inherit', env, shell }).status === 0;
}

/** @param {boolean} passed */
function count(passed) {
  total[passed ? 'passed' : 'failed'] += 1;
  return passed;
}

function runUnitTests() {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`];
  const passed = run('npx', ['vitest', 'run', ...reporters]);
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = read(unitReport) ?? {};
  add(passed, numPassedTests, numFailedTests);
  for (const { name, assertionResults } of testResults) {
    for (const { status, failureMessages, fullName } of assertionResults)
      if (status === 'passed' && failureMessages?.length) console.log(`flaky: ${name} › ${fullName}`);
  }
}

function runPageTests() {
  const variables = { PLAYWRIGHT_JSON_OUTPUT_FILE: pageReport };
  const passed = run('npx', ['playwright', 'test', '--reporter=list,json'], variables);
  const report = read(pageReport);
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
  add(passed, expected + flaky, unexpected);
  for (const title of flakyTests(report)) console.log(`flaky: ${title}`);
}

/** What passed only at its second try. */
function flakyTests(/** @type {any} */ suite) {
  const own = (suite?.specs ?? []).filter((/** @type {any} */ { tests }) =>
    tests.some((/** @type {any} */ { status }) => status === 'flaky'),
  );
  /** @type {string[]} */
  const titles = own.map((/** @type {any} */ { file, line, title }) => `${file}:${line} › ${title}`);
  return titles.concat((suite?.suites ?? []).flatMap((/** @type {any} */ inner) => flakyTests(inner)));
}

/** A run can also fail without a failed test: when a file does not load, or nothing was found. */
function add(/** @type {boolean} */ ok, /** @type {number} */ passed, /** @type {number} */ failed) {
  total.passed += passed;
  total.failed += failed || (ok ? 0 : 1);
}

/** @param {string} file */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
