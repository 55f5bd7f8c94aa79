import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { dollars, percentOff, toCents } from '#shared/money.ts';
import { asTyped } from '../typed-dollars.ts';
import type { SaleForm } from './sale-form.ts';

type Form = UseFormReturn<SaleForm, unknown, SaleForm>;
type Figure = 'salePrice' | 'discountPercentage';

const isFigure = (typed: string) => typed.trim() !== '' && Number.isFinite(Number(typed));

/**
 * Price and percentage fill each other in. What the owner typed in person is never touched:
 * when the two disagree, a hint says so, and the owner decides.
 */
export function usePriceHints(form: Form, regular: number | undefined) {
  const typed = useRef(new Set<Figure>());
  const [price, percent] = form.watch(['salePrice', 'discountPercentage']);

  const fill = (field: Figure, value: string) => {
    if (!typed.current.has(field)) form.setValue(field, value, { shouldDirty: true, shouldValidate: true });
  };
  const fillOther = (field: Figure, value: string, from: number | undefined) => {
    if (from === undefined || !isFigure(value)) return;
    if (field === 'salePrice') fill('discountPercentage', String(percentFor(from, value)));
    else fill('salePrice', asTyped(priceFor(from, value)));
  };
  const onType = (field: Figure, value: string) => {
    if (value.trim() === '') typed.current.delete(field);
    else typed.current.add(field);
    fillOther(field, value, regular);
  };
  const onProduct = (newRegular: number | undefined) => {
    for (const field of typed.current) fillOther(field, form.getValues(field), newRegular);
  };

  const both = regular !== undefined && isFigure(price) && isFigure(percent);
  const apart = both && percentFor(regular, price) !== Math.round(Number(percent));
  return {
    onType,
    onProduct,
    priceHint: regular === undefined ? undefined : `Regular price ${dollars(regular)}`,
    percentHint: apart ? `By the prices it is ${percentFor(regular, price)}%` : undefined,
  };
}

const percentFor = (regular: number, price: string) =>
  Math.min(100, Math.max(0, percentOff(regular, toCents(Number(price)))));

const priceFor = (regular: number, percent: string) =>
  Math.round(regular * (1 - Math.min(100, Math.max(0, Number(percent))) / 100));
