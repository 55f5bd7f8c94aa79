import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { readAllExamples, weightsFile } from './train/examples.ts';
import { trainClassifier } from './train/train-classifier.ts';

const started = performance.now();
const examples = readAllExamples();
const text = `${JSON.stringify(trainClassifier(examples), null, 2)}\n`;
writeFileSync(weightsFile, text);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`${examples.length} examples, ${seconds} s, ${Math.round(gzipSync(text).length / 1024)} KB gzip`);
