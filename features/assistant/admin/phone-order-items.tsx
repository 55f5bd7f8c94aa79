import { quantityOf, withAdded, without, withQuantity } from '#features/cart/customer/cart-lines.ts';
import type { CartItem } from '#features/cart/contract.ts';
import type { MenuProduct } from '#features/products/contract/products.ts';
import { asCartEntry, nameOfLine } from '#features/products/parts/cart-entry.ts';
import { Field } from '#platform/browser/ui/field.tsx';
import { Select } from '#platform/browser/ui/select.tsx';
import { Stepper } from '#platform/browser/ui/stepper.tsx';
import type { CartChange } from '#platform/browser/conversation/conversation.ts';
import { maxQuantity } from '#shared/limits.ts';
import { dollars } from '#shared/money.ts';

type Props = {
  menu: readonly MenuProduct[];
  items: readonly CartItem[];
  onChange: (items: CartItem[]) => void;
};

/** Returns the lines as the assistant's changes leave them. */
export const changedBy = (items: readonly CartItem[], changes: readonly CartChange[]) =>
  changes.reduce<CartItem[]>(
    (lines, { quantity, ...entry }) => {
      if (quantity === 0) return without(lines, entry);
      return quantityOf(lines, entry) > 0
        ? withQuantity(lines, entry, quantity)
        : withAdded(lines, entry, quantity);
    },
    [...items],
  );

/** The goods of an order on the phone: chosen from the menu, or read from what the caller said. */
export function PhoneOrderItems({ menu, items, onChange }: Props) {
  const choices = menu
    .filter(({ soldOut }) => !soldOut)
    .flatMap((product) =>
      (product.sizes ?? [undefined])
        .filter((size) => !size?.soldOut)
        .map((size) => ({ key: `${product.id} ${size?.id ?? ''}`, entry: asCartEntry(product, size) })),
    );
  const add = (key: string) => {
    const chosen = choices.find((choice) => choice.key === key);
    if (chosen) onChange(withAdded(items, chosen.entry, 1));
  };
  return (
    <div className="grid gap-3">
      {items.length > 0 && (
        <ul aria-label="Items of the order" className="grid gap-2">
          {items.map((item) => (
            <li key={item.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{nameOfLine(item)}</span>
              <span className="text-meta text-muted tabular-nums">
                {dollars(item.product.price * item.quantity)}
              </span>
              <Stepper
                label={nameOfLine(item)}
                value={item.quantity}
                max={maxQuantity}
                onChange={(quantity) =>
                  onChange(quantity === 0 ? without(items, item) : withQuantity(items, item, quantity))
                }
              />
            </li>
          ))}
        </ul>
      )}
      <Field label="Add a product">
        <Select value="" onChange={({ target }) => add(target.value)}>
          <option value="">Choose from the menu</option>
          {choices.map(({ key, entry }) => (
            <option key={key} value={key}>
              {nameOfLine(entry)}, {dollars(entry.product.price)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
