import { expect, test } from 'vitest';
import { everything } from './sources.ts';

/** Words of our own that gave way to the field's standard terms (docs/architecture.md, glossary). */
const retired = new Map([
  ['told', 'sent, or what it is'],
  ['tell', 'send, notify'],
  ['news', 'updates, new lines'],
  ['patient', 'waiting'],
  ['errand', 'pending action'],
  ['errands', 'pending actions'],
  ['stranger', 'visitor'],
  ['strangers', 'visitors'],
  ['desk', 'panel, dashboard'],
  ['desks', 'panels, dashboards'],
  ['patience', 'timeout'],
  ['patiently', 'retry'],
  ['carefully', 'execute with recovery'],
  ['turns', 'keyed mutex, semaphore'],
  ['doors', 'routes'],
  ['forgery', 'CSRF'],
  ['verdict', 'result'],
  ['furnish', 'seed'],
  ['surroundings', 'background art'],
  ['carrier', 'sender'],
  ['outstanding', 'pending'],
  ['relay', 'proxy'],
  ['shorthand', 'schema to text'],
  ['misfit', 'filtered out'],
  ['dispensable', 'optional'],
]);

const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
const declaration = /\b(?:function\*?|const|let|type|interface|class|enum) +(\w+)/g;

test('names use the standard terms, not the words they replaced', () => {
  const named = everything.flatMap(({ path, text }) => [
    { name: path, at: path },
    ...[...text.matchAll(declaration)].map(([, name]) => ({ name: name!, at: `${path}: ${name}` })),
  ]);
  const found = named.flatMap(({ name, at }) =>
    wordsOf(name)
      .filter((word) => retired.has(word))
      .map((word) => `${at} (instead of "${word}": ${retired.get(word)})`),
  );
  expect(found).toEqual([]);
});
