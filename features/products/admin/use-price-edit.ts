import { useState } from 'react';
import { isStale } from '#platform/browser/api/api.ts';
import type { AdminProduct } from '../contract/products.ts';
import { dollars } from '#shared/money.ts';
import { asTyped, centsOf } from '#shared/typed-money.ts';
import { usePriceQuestion } from '#platform/browser/editing/price-question.tsx';
import { type CellDraft, useCellEdit } from '#platform/browser/editing/use-cell-edit.ts';
import { typedDollars } from '#platform/browser/editing/typed-dollars.ts';
import { bodyOf, formOf, type ProductForm } from './product-form.ts';
import { useUpdateProduct } from './use-products.ts';

/** A price that is being typed, in dollars. */
export type PriceDraft = CellDraft<string>;

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
  const cell = useCellEdit({
    stored: asTyped(price),
    draft,
    onDraft: (next) => {
      question.forget();
      setError(undefined);
      onDraft(next);
    },
    noun: 'price',
    show: (typed) => dollars(centsOf(typed) ?? 0),
    save: (typed) => {
      const read = typedPrice.safeParse(typed);
      if (!read.success) setError(read.error.issues[0]?.message);
      else if (read.data === price) cell.end();
      else if (question.mayBecome(read.data)) {
        save({ price: typed }, cell.end, (refusal) => !isStale(refusal) && question.forget());
      }
    },
  });
  return { ...cell, isPending, question, error };
}
export type PriceEdit = ReturnType<typeof usePriceEdit>;
