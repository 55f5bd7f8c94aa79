import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { readAllExamples, vocabularyFile, weightsFile } from './train/examples.ts';
import { trainClassifier } from './train/train-classifier.ts';

const started = performance.now();
const examples = readAllExamples();
const { vocabulary, ...weights } = trainClassifier(examples);
const textOf = (learned: object) => `${JSON.stringify(learned, null, 2)}\n`;
const text = textOf(weights);
writeFileSync(weightsFile, text);
writeFileSync(vocabularyFile, textOf({ examples: weights.examples, words: vocabulary }));
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`${examples.length} examples, ${seconds} s, ${Math.round(gzipSync(text).length / 1024)} KB gzip`);
