import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Defect, defects } from './defects.ts';

/*
 * Mutation testing: plants one defect after the other in a copy of the program, and runs the tests that must find it.
 * A defect that lives shows that a rule has no test. Words given on the command line choose defects by what they say.
 */

const wanted = process.argv.slice(2).join(' ').toLowerCase();
const chosen = defects.filter(({ what, file }) => `${what} ${file}`.toLowerCase().includes(wanted));
const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined };
const copy = mkdtempSync(join(tmpdir(), 'budtender-defects-'));

const survivors: string[] = [];
const unusable: string[] = [];
try {
  copyProgram();
  // Tests that are red by themselves would prove nothing.
  const before = runTests([...new Set(chosen.flatMap(({ tests }) => tests))]);
  if (before.failed) throw new Error(`Tests are red without a defect:\n${before.output}`);
  for (const defect of chosen) judge(defect);
} finally {
  rmSync(copy, { recursive: true, force: true });
}

for (const line of unusable) console.log(`does not fit the code any more: ${line}`);
for (const line of survivors) console.log(`SURVIVED: ${line}`);
const found = chosen.length - survivors.length - unusable.length;
console.log(`${found} of ${chosen.length} planted defects were found`);
process.exitCode = found === chosen.length ? 0 : 1;

function judge({ what, file, line, instead, tests }: Defect) {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(line).length !== 2) return void unusable.push(`${what} (${file})`);
  writeFileSync(
    path,
    text.replace(line, () => instead),
  );
  const { failed, output } = runTests(tests);
  writeFileSync(path, text);
  // A file that does not load fails too, and finds nothing.
  if (failed && !/ \d+ failed/.test(output)) return void unusable.push(`${what} (the tests do not run)`);
  console.log(`${failed ? 'found' : 'LIVES'}  ${what}`);
  if (!failed) survivors.push(`${what} (${file}; ${tests.join(', ')})`);
}

/** What git knows, and what is new; the packages are shared. */
function copyProgram() {
  const git = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', git, { encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\0');
  for (const file of files.filter(Boolean)) cpSync(file, join(copy, file));
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
}

function runTests(tests: string[]) {
  const pages = tests.filter((path) => path.startsWith('e2e/'));
  const units = tests.filter((path) => !path.startsWith('e2e/'));
  const runs = [
    ...(units.length > 0 ? [['vitest', 'run', '--bail=1', ...units]] : []),
    ...(pages.length > 0
      ? [
          ['tsx', 'scripts/build.ts'],
          ['playwright', 'test', '--max-failures=1', ...pages],
        ]
      : []),
  ];
  let output = '';
  for (const words of runs) {
    const { status, stdout, stderr } = spawnSync('npx', words, { cwd: copy, encoding: 'utf8', env });
    output += stdout + stderr;
    if (status !== 0) return { failed: true, output };
  }
  return { failed: false, output };
}
