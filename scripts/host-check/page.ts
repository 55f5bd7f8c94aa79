import { readFileSync } from 'node:fs';

/**
 * Reads the commands that a host types, section by section: the `sh` blocks of docs/running.md. One section is one
 * terminal.
 */
export function readPage(file = 'docs/running.md') {
  const [, ...sections] = readFileSync(file, 'utf8').split(/^## /m);
  return sections.map((text) => {
    const [title = ''] = text.split('\n', 1);
    const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
    return { title, number: Number.parseInt(title, 10), commands: blocks.join('') };
  });
}
