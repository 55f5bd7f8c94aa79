import { useState } from 'react';
import { isStale } from '#platform/browser/api/api.ts';
import type { AdminProduct } from '../contract/products.ts';
import { dollars } from '#shared/money.ts';
import { asTyped } from '#shared/typed-money.ts';
import { usePriceQuestion } from '#platform/browser/editing/price-question.tsx';
import { typedDollars } from '#platform/browser/editing/typed-dollars.ts';
import { bodyOf, formOf, type ProductForm } from './product-form.ts';
import { useUpdateProduct } from './use-products.ts';

/** A price that is being typed; `was` is the stored one, in cents, when it began or was last compared. */
export type PriceDraft = { typed: string; was: number };

const typedPrice = typedDollars('Price', 1);

/** Saves one field of a product by the rules of its form, and all others as they are stored. */
export function useFieldSave(product: AdminProduct) {
  const update = useUpdateProduct();
  return {
    isPending: update.isPending,
    sent: update.isPending ? update.variables.body : undefined,
    save: (part: Partial<ProductForm>, onSaved?: () => void, onError?: (error: Error) => void) =>
      update.mutate(
        {
          params: { id: product.id },
          headers: { 'if-match': String(product.version) },
          body: bodyOf({ ...formOf(product), ...part }, product),
        },
        { onSuccess: onSaved, onError },
      ),
  };
}

/** Holds the price in a row of the table from the press on it until it is saved. */
export function usePriceEdit(
  product: AdminProduct,
  draft: PriceDraft | undefined,
  onDraft: (draft: PriceDraft | undefined) => void,
) {
  const { price } = product;
  const { save, isPending } = useFieldSave(product);
  const question = usePriceQuestion(price);
  const [error, setError] = useState<string>();
  const type = (typed: string) => {
    question.forget();
    setError(undefined);
    onDraft({ typed, was: draft?.was ?? price });
  };
  const end = () => {
    question.forget();
    setError(undefined);
    onDraft(undefined);
  };
  return {
    draft,
    isPending,
    question,
    error,
    /** Someone else saved another price since this one was begun. */
    conflict:
      draft && draft.was !== price
        ? `Someone else set the price to ${dollars(price)}. Save again to keep yours, or cancel.`
        : undefined,
    begin: () => type(asTyped(price)),
    type,
    end,
    submit: () => {
      if (!draft) return;
      const read = typedPrice.safeParse(draft.typed);
      if (!read.success) setError(read.error.issues[0]?.message);
      else if (read.data === price) end();
      else if (question.mayBecome(read.data)) {
        save({ price: draft.typed }, end, (refusal) => !isStale(refusal) && question.forget());
      }
    },
  };
}
export type PriceEdit = ReturnType<typeof usePriceEdit>;
