import { expect, test } from 'vitest';
import { code, everything } from './sources.ts';

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

/** A comment names who is meant (the customer, the driver, the caller, the process) and what is done (sends, reads). */
const vague = new Set('nobody whoever somebody everybody tells telling hear hears heard'.split(' '));
/** In a sentence it is the verb, and no mutex. */
const ordinaryInSentences = new Set(['turns']);

/** Columns, and fields of the API, of versions that are in use. */
const stored = new Set(['told', 'toldAt', 'adminToldAt']);
/** SQL has it as a step of the checkout. */
const isStepOfCheckout = (path: string, word: string) =>
  word === 'verdict' && path.startsWith('server/orders/checkout/');

const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

const comment = /\/\*[\s\S]*?\*\/|(?<![:'"`/\w])\/\/.*/g;
/** What a comment quotes: a text that a person reads, or code. */
const quoted = /"[^"]*"|`[^`]*`/g;
const text = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

const keyword = /\b(?:function\*?|const|let|type|interface|class|enum) +(\w+)/g;
/** A parameter, something taken out of an object or list, an argument: what stands between two separators. */
const listed = /(?<=[{(,[]\s*(?:\.\.\.)?)\b([a-z]\w*)(?=\s*[,:=)\]}?])/g;
const field = /^\s+(?:readonly )?([a-z]\w*)(?=\??:\s)/gm;

function namesIn(source: string) {
  const bare = source.replaceAll(comment, '').replaceAll(text, "''");
  const found = (kind: RegExp) => [...bare.matchAll(kind)].map(([, name]) => name!);
  const inside = [...found(listed), ...found(field)].filter((name) => !stored.has(name));
  return [...new Set([...found(keyword), ...inside])];
}

test('names use the standard terms, not the words they replaced', () => {
  const named = everything.flatMap(({ path, text: source }) => [
    { path, name: path, at: path },
    ...namesIn(source).map((name) => ({ path, name, at: `${path}: ${name}` })),
  ]);
  const found = named.flatMap(({ path, name, at }) =>
    wordsOf(name)
      .filter((word) => retired.has(word) && !isStepOfCheckout(path, word))
      .map((word) => `${at} (instead of "${word}": ${retired.get(word)})`),
  );
  expect(found).toEqual([]);
});

test('comments use the standard terms too, and name who is meant', () => {
  const isBad = (word: string) => (retired.has(word) && !ordinaryInSentences.has(word)) || vague.has(word);
  const found = code.flatMap(({ path, text: source }) =>
    [...source.matchAll(comment)].flatMap(([words]) =>
      wordsOf(words.replaceAll(quoted, ''))
        .filter((word) => isBad(word) && !isStepOfCheckout(path, word))
        .map((word) => `${path}: "${word}" in ${words}`),
    ),
  );
  expect(found).toEqual([]);
});
