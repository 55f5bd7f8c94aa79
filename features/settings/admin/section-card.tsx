import { type ReactNode, useEffect, useRef } from 'react';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { Button } from '#platform/browser/ui/button.tsx';
import { Card } from '#platform/browser/ui/card.tsx';
import { PageHeading } from '#platform/browser/ui/page-heading.tsx';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { formatOrderDate } from '#shared/dates.ts';
import type { Section } from '#shared/settings.ts';
import { unresolvedReason } from '#platform/browser/editing/draft.ts';
import { EditConflict } from '#platform/browser/editing/edit-conflict.tsx';
import { inWords, labelOf } from './field-words.ts';
import type { SectionForm } from './use-section.ts';

type Props = {
  form: Omit<SectionForm<Section>, 'set' | 'value' | 'stored'>;
  title: string;
  /** What the section does, and what happens without it. */
  explains: string;
  /** What the typed settings mean, in words. */
  preview?: readonly string[];
  /** What saving would do to carts and orders that are under way. */
  warning?: string;
  children: ReactNode;
};

/** The frame of a section's form: what it is for, its fields, what it means in words, and who saved it last. */
export function SectionCard({ form, title, explains, preview = [], warning, children }: Props) {
  const offline = useOfflineReason();
  const { isDirty, isPending, problems, updatedAt, updatedBy } = form;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problems.length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problems]);
  const waitsFor = unresolvedReason(form.readings);
  return (
    <Card as="section" aria-label={title} className="min-w-0 p-4 sm:p-6">
      <form
        ref={element}
        noValidate
        className="grid grid-cols-1 gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          form.save();
        }}
      >
        <div>
          <PageHeading focusOnMount>{title}</PageHeading>
          <p className="mt-1 max-w-prose text-muted">{explains}</p>
        </div>
        <EditConflict
          noun="section"
          isGone={false}
          readings={form.readings}
          labels={Object.fromEntries(form.readings.map(({ field }) => [field, labelOf(field)]))}
          show={inWords}
          onKeep={form.keepReading}
        />
        {children}
        <div role="status" className="empty:hidden">
          {preview.length > 0 && (
            <Banner inline iconAtTop>
              {preview.map((line) => (
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
              {[...new Set(problems.map(({ message }) => message))].map((message) => (
                <p key={message}>{message}</p>
              ))}
            </Banner>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            type="submit"
            pending={isPending}
            pendingLabel="Saving…"
            disabledReason={offline || (!isDirty && 'Nothing has changed') || waitsFor}
          >
            Save Changes
          </Button>
          {isDirty && (
            <Button variant="ghost" onClick={form.discard}>
              Discard
            </Button>
          )}
          {waitsFor && <p className="text-meta">{waitsFor}, above</p>}
          <p className="text-meta text-muted">
            {updatedAt
              ? `Saved ${formatOrderDate(updatedAt, shopTimeZone)}${updatedBy ? ` by ${updatedBy}` : ''}`
              : 'Never changed'}
          </p>
        </div>
        {/* The response comes after the debounce, when the pointer may be on the button: it must not move the button. */}
        <p role="status" className="-mt-3 text-meta empty:hidden">
          {isDirty && warning && form.effects}
        </p>
      </form>
    </Card>
  );
}
