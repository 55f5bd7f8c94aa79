import Check from '~icons/lucide/check';
import X from '~icons/lucide/x';
import { useEffect, useRef } from 'react';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { Button } from '#platform/browser/ui/button.tsx';
import { FieldError } from '#platform/browser/ui/field.tsx';
import { IconButton } from '#platform/browser/ui/icon-button.tsx';
import type { AdminProduct } from '../contract/products.ts';
import { dollars } from '#shared/money.ts';
import { readingOf } from '#shared/typed-money.ts';
import { MoneyInput } from '#platform/browser/editing/money-input.tsx';
import { PriceQuestion } from '#platform/browser/editing/price-question.tsx';
import type { PriceEdit } from './use-price-edit.ts';

type Props = { product: AdminProduct; edit: PriceEdit };

const formId = ({ id }: AdminProduct) => `price-${id}`;

/** The price: a press makes it a field, which Enter or the check saves and Escape leaves. */
export function PriceCell({ product, edit }: Props) {
  const offline = useOfflineReason();
  const { draft } = edit;
  const isEdited = draft !== undefined;
  const field = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(isEdited);
  useEffect(() => {
    if (wasEdited.current === isEdited) return;
    wasEdited.current = isEdited;
    if (isEdited) field.current?.querySelector('input')?.select();
    else button.current?.focus({ preventScroll: true });
  }, [isEdited]);

  if (!isEdited) {
    return (
      <Button
        ref={button}
        variant="ghost"
        className="px-2! tabular-nums underline decoration-dotted underline-offset-4"
        aria-label={`Price of ${product.name}: ${dollars(product.price)}`}
        onClick={edit.begin}
      >
        {dollars(product.price)}
      </Button>
    );
  }
  return (
    <form
      ref={field}
      id={formId(product)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        edit.submit();
      }}
      className="flex items-center gap-1 max-xl:absolute max-xl:inset-y-1 max-xl:left-0 max-xl:z-10 max-xl:w-48 max-xl:bg-surface"
    >
      <div className="min-w-0 flex-1">
        <MoneyInput
          aria-label={`Price of ${product.name}`}
          aria-invalid={edit.error ? true : undefined}
          aria-describedby={`${formId(product)}note`}
          withoutReading
          value={draft.typed}
          onChange={({ target }) => edit.type(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && edit.end()}
        />
      </div>
      <IconButton
        icon={Check}
        label="Save price"
        type="submit"
        variant="primary"
        pending={edit.isPending}
        disabledReason={offline}
      />
      <IconButton icon={X} label="Cancel" onClick={edit.end} />
    </form>
  );
}

/** What stands below the row while its price is typed: why it is not saved yet. Nothing when all is well. */
export function PriceNotes({ product, edit }: Props) {
  const reading = edit.draft && readingOf(edit.draft.typed);
  return (
    <div className="sticky left-0 grid w-[min(100%,calc(100vw-2.5rem))] gap-2 px-4 *:mb-3 md:ml-auto md:max-w-xl">
      <div id={`${formId(product)}note`} role="status" className="grid gap-2 empty:hidden">
        {edit.error && <FieldError>{edit.error}</FieldError>}
        {reading && <p className="text-meta text-muted tabular-nums">{reading}</p>}
        {edit.conflict && (
          <Banner tone="warning" inline>
            {edit.conflict}
          </Banner>
        )}
      </div>
      <PriceQuestion
        form={formId(product)}
        was={product.price}
        asked={edit.question.asked}
        onChangeIt={() => {
          edit.question.forget();
          document.querySelector<HTMLInputElement>(`#${CSS.escape(formId(product))} input`)?.select();
        }}
      />
    </div>
  );
}
