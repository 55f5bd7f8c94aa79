import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { exampleFiles, weightsFile } from './train/files.ts';
import { readExamples, trainClassifier } from './train/train-classifier.ts';

const started = performance.now();
const examples = exampleFiles().flatMap((file) => readExamples(readFileSync(file, 'utf8')));
const text = `${JSON.stringify(trainClassifier(examples), null, 2)}\n`;
writeFileSync(weightsFile, text);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`${examples.length} examples, ${seconds} s, ${Math.round(gzipSync(text).length / 1024)} KB gzip`);
