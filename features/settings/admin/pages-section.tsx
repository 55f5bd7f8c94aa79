import type { Editing } from '#platform/browser/editing/field-entry.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { Textarea } from '#platform/browser/ui/textarea.tsx';
import { formatList } from '#shared/format-list.ts';
import { maxPageLength, writtenPages } from '#shared/page-settings.ts';
import type { Sections } from '#shared/settings.ts';
import { pageTemplates } from './page-templates.ts';
import type { SectionDescription } from './section-form.tsx';

type Props = { editor: Editing<Sections['pages']> };

/** The text of one page, with a template to begin from. */
const fieldOf = ({ id, path, title }: (typeof writtenPages)[number]) =>
  function PageField({ editor }: Props) {
    const text = editor.values[id] ?? '';
    return (
      <div className="grid justify-items-start gap-1" onBlur={() => editor.leave(id)}>
        <Field
          label={title}
          hint={`Shown at ${path}. Empty: no such page`}
          error={editor.errorAt(id)}
          count={{ length: text.length, max: maxPageLength }}
          className="w-full"
        >
          <Textarea
            name={id}
            rows={text ? 12 : 3}
            maxLength={maxPageLength}
            value={text}
            onChange={({ target }) => editor.setAt(id, target.value || null)}
          />
        </Field>
        {text === '' && (
          <Button
            variant="ghost"
            className="-ml-4"
            aria-label={`Start from the template of ${title}`}
            onClick={() => editor.setAt(id, pageTemplates[id])}
          >
            Start from the template
          </Button>
        )}
      </div>
    );
  };

/** Templates have square brackets around the parts that the owner fills in. */
const hasBlanks = (text: string | null) => text !== null && /\[[^\]]+\]/.test(text);

export const pagesSection: SectionDescription<'pages'> = {
  section: 'pages',
  title: 'Pages',
  explains:
    'Your terms, and what you say about privacy, returns and accessibility. Anybody can read them, and each page of the shop links to them. A blank line begins a paragraph, "# " a heading, "- " a line of a list. The templates are a start and no legal advice.',
  preview: (texts) => {
    const shown = writtenPages.filter(({ id }) => texts[id]);
    const unfinished = writtenPages.filter(({ id }) => hasBlanks(texts[id]));
    return [
      shown.length > 0
        ? `Linked in the footer: ${formatList(shown.map(({ title }) => title))}.`
        : 'Nothing is written: the footer links to no page.',
      ...unfinished.map(({ title }) => `${title}: fill in what stands in square brackets.`),
    ];
  },
  fields: writtenPages.map((page) => ({
    path: page.id,
    label: page.title,
    kind: 'own' as const,
    widget: fieldOf(page),
  })),
};
