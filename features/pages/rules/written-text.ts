export type TextBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'paragraph'; text: string };

/**
 * Takes a text as its owner typed it apart: "# " begins a heading, "- " a line of a list, and a blank line ends a
 * paragraph. All of it stays text: there is no sign by which it becomes markup.
 */
export function parseText(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let isOpen = false;
  for (const line of text.split(/\r?\n/).map((typed) => typed.trim())) {
    const last = blocks.at(-1);
    const [, heading] = /^#{1,6} +(.+)$/.exec(line) ?? [];
    const [, item] = /^[-*•] +(.+)$/.exec(line) ?? [];
    if (heading) blocks.push({ kind: 'heading', text: heading });
    else if (item && isOpen && last?.kind === 'list') last.items.push(item);
    else if (item) blocks.push({ kind: 'list', items: [item] });
    else if (line && isOpen && last?.kind === 'paragraph') last.text += `\n${line}`;
    else if (line) blocks.push({ kind: 'paragraph', text: line });
    isOpen = line !== '';
  }
  return blocks;
}
