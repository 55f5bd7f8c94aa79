import { expect, test } from 'vitest';
import { pageTemplates } from '#features/settings/admin/page-templates.ts';
import { parseText } from './written-text.ts';

test('a text has headings, lists and paragraphs as they were typed', () => {
  expect(
    parseText(
      'First line\nsecond line\n\n# Money\r\n- one\n* two\n\n- three\nafter\n\n\n#no heading\n-5 is a number',
    ),
  ).toEqual([
    { kind: 'paragraph', text: 'First line\nsecond line' },
    { kind: 'heading', text: 'Money' },
    { kind: 'list', items: ['one', 'two'] },
    { kind: 'list', items: ['three'] },
    { kind: 'paragraph', text: 'after' },
    { kind: 'paragraph', text: '#no heading\n-5 is a number' },
  ]);
  expect(parseText('  \n\n')).toEqual([]);
});

test('nothing of a text is lost', () => {
  for (const template of Object.values(pageTemplates)) {
    const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu);
    const parsed = parseText(template).map((block) =>
      block.kind === 'list' ? block.items.join(' ') : block.text,
    );
    expect(words(parsed.join(' '))).toEqual(words(template));
  }
});
