import Check from '~icons/lucide/check';
import X from '~icons/lucide/x';
import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  use,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { FieldError } from '#platform/browser/ui/field.tsx';
import { useEscape } from '#platform/browser/ui/dialog-escape.ts';
import { IconButton } from '#platform/browser/ui/icon-button.tsx';
import type { AdminProduct } from '../contract/products.ts';
import { dollars } from '#shared/money.ts';
import { useMediaQuery } from '#platform/browser/ui/use-media-query.ts';
import { readingOf } from '#shared/typed-money.ts';
import { CellConflict } from '#platform/browser/editing/cell-conflict.tsx';
import { MoneyInput } from '#platform/browser/editing/money-input.tsx';
import { PriceQuestion } from '#platform/browser/editing/price-question.tsx';
import { type PriceDraft, type PriceEdit, usePriceEdit } from './use-price-edit.ts';

/** The keys are ids of products. */
type Drafts = Record<string, PriceDraft | undefined>;
const DraftsContext = createContext<[Drafts, Dispatch<SetStateAction<Drafts>>]>([{}, () => undefined]);
const EditContext = createContext<PriceEdit | undefined>(undefined);

/** Keeps the typed prices of a table outside of its rows: one that scrolls away must not forget what was typed. */
export const PriceDrafts = ({ children }: { children: ReactNode }) => (
  <DraftsContext value={useState<Drafts>({})}>{children}</DraftsContext>
);

/** The cell of a price and the notes below its row share what is typed. */
export function PriceEditing({ row: product, children }: { row: AdminProduct; children: ReactNode }) {
  const { id } = product;
  const [drafts, setDrafts] = use(DraftsContext);
  const setDraft = (draft: PriceDraft | undefined) => setDrafts((now) => ({ ...now, [id]: draft }));
  return <EditContext value={usePriceEdit(product, drafts[id], setDraft)}>{children}</EditContext>;
}

/** The width from which the column of prices has room for a field. */
const wide = '(min-width: 80rem)';

const formId = ({ id }: AdminProduct) => `price-${id}`;

/** A press makes the price a field. Where the column has no room for it, it is in the row of notes below. */
export function PriceCell({ product }: { product: AdminProduct }) {
  const edit = use(EditContext);
  const isWide = useMediaQuery(wide);
  const isEdited = edit?.isEdited ?? false;
  const button = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(isEdited);
  useEffect(() => {
    if (wasEdited.current === isEdited) return;
    wasEdited.current = isEdited;
    if (isEdited) document.querySelector<HTMLInputElement>(`#${formId(product)} input`)?.select();
    else button.current?.focus({ preventScroll: true });
  }, [isEdited, product]);

  if (!edit) return null;
  if (isEdited) {
    return isWide ? (
      <PriceForm {...{ product, edit }} />
    ) : (
      <span className="px-2 text-muted">{dollars(product.price)}</span>
    );
  }
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

type FormProps = { product: AdminProduct; edit: PriceEdit };

/** Enter or the check saves the price, and Escape leaves it. */
function PriceForm({ product, edit }: FormProps) {
  const offline = useOfflineReason();
  const [isFocused, setFocused] = useState(false);
  // The first Escape closes the question about the price, and keeps what was typed.
  useEscape(isFocused && edit.question.asked === undefined, edit.end);
  return (
    <form
      id={formId(product)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        edit.submit();
      }}
      className="flex items-center gap-1 max-xl:max-w-72"
    >
      <div className="min-w-0 flex-1">
        <MoneyInput
          name="price"
          aria-label={`Price of ${product.name}`}
          aria-invalid={edit.error ? true : undefined}
          aria-describedby={`${formId(product)}note`}
          withoutReading
          value={edit.value}
          onChange={({ target }) => edit.type(target.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
      </div>
      <IconButton
        icon={Check}
        label="Save price"
        type="submit"
        variant="primary"
        pending={edit.isPending}
        disabledReason={offline || edit.waitsFor}
      />
      <IconButton icon={X} label="Cancel" onClick={edit.end} />
    </form>
  );
}

/** While a price is typed, a second row of the table says why it is not saved yet. */
export function PriceNotes({ row: product, colSpan }: { row: AdminProduct; colSpan: number }) {
  const edit = use(EditContext);
  const isWide = useMediaQuery(wide);
  if (!edit?.isEdited) return null;
  const reading = readingOf(edit.value);
  return (
    <tr>
      <td colSpan={colSpan}>
        <div className="sticky left-0 grid w-[min(100%,calc(100vw-2.5rem))] gap-2 px-4 *:mb-3 xl:ml-auto xl:max-w-xl">
          {!isWide && <PriceForm {...{ product, edit }} />}
          <div id={`${formId(product)}note`} role="status" className="grid gap-2 empty:hidden">
            {edit.error && <FieldError>{edit.error}</FieldError>}
            {reading && <p className="text-meta text-muted tabular-nums">{reading}</p>}
          </div>
          {edit.conflict && <CellConflict conflict={edit.conflict} onClose={edit.end} />}
          <PriceQuestion form={formId(product)} field="price" was={product.price} question={edit.question} />
        </div>
      </td>
    </tr>
  );
}
