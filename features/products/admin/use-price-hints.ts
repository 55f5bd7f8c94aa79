import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { dollars, percentOff } from '#shared/money.ts';
import { asTyped, centsOf } from '#shared/typed-money.ts';
import type { SaleForm } from './sale-form.ts';

type Form = UseFormReturn<SaleForm, unknown, SaleForm>;
type Figure = 'salePrice' | 'discountPercentage';

/** The number that was typed: cents of a price, or a percentage. */
const figureOf = (field: Figure, typed: string) => {
  if (field === 'salePrice') return centsOf(typed);
  return typed.trim() !== '' && Number.isFinite(Number(typed)) ? Number(typed) : undefined;
};

/**
 * Price and percentage fill each other in. What the owner typed in person is never touched:
 * when the two disagree, a hint says so, and the owner decides.
 */
export function usePriceHints(form: Form, regular: number | undefined) {
  const typed = useRef(new Set<Figure>());
  const [price, percent] = form.watch(['salePrice', 'discountPercentage']);

  const fill = (field: Figure, value: string) => {
    if (!typed.current.has(field)) form.setValue(field, value, { shouldValidate: true });
  };
  const fillOther = (field: Figure, value: string, from: number | undefined) => {
    const figure = figureOf(field, value);
    if (from === undefined || figure === undefined) return;
    if (field === 'salePrice') fill('discountPercentage', String(percentFor(from, figure)));
    else fill('salePrice', asTyped(priceFor(from, figure)));
  };
  const onType = (field: Figure, value: string) => {
    if (value.trim() === '') typed.current.delete(field);
    else typed.current.add(field);
    fillOther(field, value, regular);
  };
  const onProduct = (newRegular: number | undefined) => {
    for (const field of typed.current) fillOther(field, form.getValues(field), newRegular);
  };

  const [cents, label] = [figureOf('salePrice', price), figureOf('discountPercentage', percent)];
  const byPrices = regular !== undefined && cents !== undefined ? percentFor(regular, cents) : undefined;
  const apart = byPrices !== undefined && label !== undefined && byPrices !== Math.round(label);
  return {
    onType,
    onProduct,
    priceHint: regular === undefined ? undefined : `Regular price ${dollars(regular)}`,
    percentHint: apart ? `By the prices it is ${byPrices}%` : undefined,
  };
}

const percentFor = (regular: number, price: number) => Math.min(100, Math.max(0, percentOff(regular, price)));

const priceFor = (regular: number, percent: number) =>
  Math.round(regular * (1 - Math.min(100, Math.max(0, percent)) / 100));
