// Plain JavaScript without packages, so that it takes no time of its own.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, Module } from 'node:module';
import { dirname } from 'node:path';
import { Script } from 'node:vm';

/*
 * Runs a bundled program, with the code that V8 compiled of it in an earlier process of this run. Compiling takes half
 * of the processor time of a start.
 */
const [node = '', , program = '', ...words] = process.argv;
process.argv = [node, program, ...words];
const compiled = `${program}.compiled`;
const cachedData = existsSync(compiled) ? readFileSync(compiled) : undefined;
const script = new Script(Module.wrap(readFileSync(program, 'utf8')), {
  filename: program,
  cachedData,
});
script.runInThisContext()({}, createRequire(program), { exports: {} }, program, dirname(program));

// Of a program that did all of its work: functions are compiled when they are first called.
if (!cachedData) process.once('exit', (code) => code === 0 && keep());

function keep() {
  const unfinished = `${compiled}.${process.pid}`;
  writeFileSync(unfinished, script.createCachedData());
  renameSync(unfinished, compiled); // other processes read it at any moment
}
