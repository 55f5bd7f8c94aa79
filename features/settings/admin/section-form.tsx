import type { ReactNode } from 'react';
import { errorToast, useRead } from '#platform/browser/api/use-endpoint.ts';
import { useUpdate } from '#platform/browser/editing/edit-conflict.tsx';
import { EditorForm, SaveChanges } from '#platform/browser/editing/editor-form.tsx';
import type { FieldEntry } from '#platform/browser/editing/field-entry.ts';
import { Fields } from '#platform/browser/editing/fields.tsx';
import { useEditor } from '#platform/browser/editing/use-editor.ts';
import { nameZone, shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { Button } from '#platform/browser/ui/button.tsx';
import { Card } from '#platform/browser/ui/card.tsx';
import { SectionHeading } from '#platform/browser/editing/section-heading.tsx';
import { formatOrderDate } from '#shared/dates.ts';
import { type Section, sectionSchemas, type Sections } from '#shared/settings.ts';
import { getSettings, updateSettings } from '../contract/settings.ts';
import { getDeliveryTimes, getShop } from '../contract/shop.ts';
import { useSectionDraft } from './settings-drafts.ts';
import { useCartEffects } from './use-cart-effects.ts';
import { useUnknownCategories } from './use-cart-effects.ts';

/** A section of the settings as data. Its schema is in `shared/settings.ts`. */
export type SectionDescription<S extends Section> = {
  section: S;
  title: string;
  /** The effect of the section, and of leaving it empty. */
  explains: string;
  fields: readonly FieldEntry<Sections[S]>[];
  /** Says in words what the typed settings mean. */
  preview: (value: Sections[S], stored: Sections) => readonly string[];
  /** The effect of saving on carts and open orders. */
  warning?: string | ((value: Sections[S]) => string | undefined);
  /** Categories of products that the section names: one that no product is in may be a slip of a key. */
  categoriesOf?: (value: Sections[S]) => readonly string[];
};

/** The form of a section: what was typed, and how it is stored. */
export function useSection<S extends Section>(description: SectionDescription<S>) {
  const { section, fields } = description;
  const [kept, keep] = useSectionDraft(section);
  const { sections } = useRead(getSettings, {});
  const stored = Object.fromEntries(sections.map((one) => [one.section, one.value])) as Sections;
  const row = sections.find((one) => one.section === section);
  const update = useUpdate(updateSettings, 'section', {
    refreshes: [getSettings, getShop, getDeliveryTimes],
    done: { title: 'Settings Saved' },
    failed: errorToast('Failed to save settings.'),
    // Also when another section is shown meanwhile.
    onDone: () => keep(undefined),
  });
  const editor = useEditor({
    noun: 'section',
    schema: sectionSchemas[section],
    row,
    valuesOf: (one) => one?.value as Sections[S],
    params: { section },
    update,
    draft: { kept, keep },
    fields,
  });
  return { description, editor, row, stored };
}

export const SectionForm = <S extends Section>({ of }: { of: SectionDescription<S> }) => (
  <SectionCard form={useSection(of)} />
);

type Props<S extends Section> = {
  form: ReturnType<typeof useSection<S>>;
  warning?: string;
  children?: ReactNode;
};

/** The frame of a section's form: what it is for, its fields, what it means in words, and who saved it last. */
export function SectionCard<S extends Section>({ form, warning: ownWarning, children }: Props<S>) {
  const { description, editor, row, stored } = form;
  const { section, title, explains, fields, preview, warning: said, categoriesOf } = description;
  const { values, isDirty } = editor;
  const effects = useCartEffects(section, isDirty ? values : undefined);
  const unknown = useUnknownCategories(categoriesOf?.(values) ?? []);
  const meanings = [...preview(values, stored), ...unknown];
  const warning = ownWarning ?? (typeof said === 'function' ? said(values) : said);
  const problems = [...new Set(messagesOf(editor.errors))];
  return (
    <Card as="section" aria-label={title} className="min-w-0 p-4 sm:p-6">
      <EditorForm
        editor={editor}
        className="gap-5"
        head={<SectionHeading title={title}>{explains}</SectionHeading>}
      >
        <Fields {...{ editor, fields }} />
        {children}
        <div role="status" className="empty:hidden">
          {meanings.length > 0 && (
            <Banner inline iconAtTop>
              {meanings.map((line) => (
                <p key={line} className="wrap-anywhere">
                  {line}
                </p>
              ))}
            </Banner>
          )}
        </div>
        {isDirty && warning && (
          <Banner tone="warning" inline>
            {warning}
          </Banner>
        )}
        <div role="alert" className="empty:hidden">
          {problems.length > 0 && (
            <Banner tone="error" inline>
              {problems.map((message) => (
                <p key={message}>{message}</p>
              ))}
            </Banner>
          )}
        </div>
        <SaveChanges editor={editor}>
          {isDirty && (
            <Button variant="ghost" onClick={editor.discard}>
              Discard
            </Button>
          )}
          <p className="order-last text-meta text-muted">
            {row?.updatedAt
              ? `Saved ${savedOn(row.updatedAt)}${row.updatedBy ? ` by ${row.updatedBy}` : ''}`
              : 'Never changed'}
          </p>
        </SaveChanges>
        {/* The response comes after the debounce, when the pointer may be on the button: it must not move the button. */}
        <p role="status" className="-mt-3 text-meta empty:hidden">
          {isDirty && warning && effects}
        </p>
      </EditorForm>
    </Card>
  );
}

/** Returns all messages of the form: a rule may be about no single field. */
const messagesOf = (errors: object): string[] =>
  Object.entries(errors).flatMap(([name, part]: [string, unknown]) => {
    if (typeof part === 'string') return name === 'message' ? part : [];
    return name === 'ref' || typeof part !== 'object' || part === null ? [] : messagesOf(part);
  });

const savedOn = (time: string) => nameZone(formatOrderDate(time, shopTimeZone), new Date(time));
