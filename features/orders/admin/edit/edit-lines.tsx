import Trash from '~icons/lucide/trash';
import { useRead } from '#platform/browser/api/use-endpoint.ts';
import { listProducts } from '#features/products/contract/products.ts';
import { CentsInput } from '#platform/browser/editing/inputs.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { IconButton } from '#platform/browser/ui/icon-button.tsx';
import { Select } from '#platform/browser/ui/select.tsx';
import { Stepper } from '#platform/browser/ui/stepper.tsx';
import type { MenuProduct } from '#features/products/contract/products.ts';
import { maxQuantity } from '#shared/limits.ts';
import { dollars } from '#shared/money.ts';
import type { EditLine } from './edit-form.ts';

type Choice = { productId: string; sizeId: string | null; name: string; today: number };

/** Returns the sizes that can be ordered now, one choice each. */
function choicesOf(products: readonly MenuProduct[]): Choice[] {
  return products.flatMap(({ id: productId, name, price, salePrice, sizes, soldOut }): Choice[] => {
    if (soldOut) return [];
    if (!sizes) return [{ productId, sizeId: null, name, today: salePrice ?? price }];
    return sizes
      .filter((size) => !size.soldOut)
      .map((size) => ({
        productId,
        sizeId: size.id,
        name: `${name} (${size.label})`,
        today: size.salePrice ?? size.price,
      }));
  });
}

/** Returns the present price of a line, if it is still sold. */
const todayOf = ({ productId, sizeId }: EditLine, choices: readonly Choice[]) =>
  choices.find((one) => one.productId === productId && (!one.sizeId || one.sizeId === sizeId))?.today ?? null;

type Props = {
  lines: readonly EditLine[];
  /** The person may lower a price by hand. */
  mayTakeOff: boolean;
  onChange: (lines: EditLine[]) => void;
};

/** The lines of an order: how many of each, at which price, fewer lines or more. */
export function EditLines({ lines, mayTakeOff, onChange }: Props) {
  const choices = choicesOf(useRead(listProducts, {}));
  const change = (key: string, part: Partial<EditLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const add = (choice: Choice | undefined) => {
    if (!choice) return;
    const { productId, sizeId, name } = choice;
    const key = `${productId} ${sizeId}`;
    const known = lines.find((line) => line.key === key);
    if (known) change(key, { quantity: Math.min(known.quantity + 1, maxQuantity) });
    else
      onChange([
        ...lines,
        { key, productId, sizeId, name, quantity: 1, ordered: null, price: 'today', lower: null },
      ]);
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-card">Items</legend>
      <ul className="grid gap-3">
        {lines.map((line) => (
          <Line
            key={line.key}
            line={line}
            today={todayOf(line, choices)}
            isLast={lines.length === 1}
            mayTakeOff={mayTakeOff}
            onChange={(part) => change(line.key, part)}
            onRemove={() => onChange(lines.filter(({ key }) => key !== line.key))}
          />
        ))}
      </ul>
      <Field label="Add an item">
        <Select value="" onChange={({ target }) => add(choices[target.selectedIndex - 1])}>
          <option value="" disabled>
            Choose a product…
          </option>
          {choices.map(({ productId, sizeId, name, today }) => (
            <option key={`${productId} ${sizeId}`}>
              {name}, {dollars(today)}
            </option>
          ))}
        </Select>
      </Field>
    </fieldset>
  );
}

type LineProps = {
  line: EditLine;
  today: number | null;
  isLast: boolean;
  mayTakeOff: boolean;
  onChange: (part: Partial<EditLine>) => void;
  onRemove: () => void;
};

function Line({ line, today, isLast, mayTakeOff, onChange, onRemove }: LineProps) {
  const { name, quantity, ordered, price, lower } = line;
  const each = { ordered, today, lower }[price] ?? 0;
  const hasToday = today !== null && today !== ordered;
  return (
    <li className="grid gap-2 rounded-control border border-line p-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="max-w-full min-w-0 flex-1 basis-32 wrap-anywhere">{name}</span>
        <span className="ml-auto text-label tabular-nums">{dollars(each * quantity)}</span>
        <IconButton
          icon={Trash}
          label={`Remove ${name}`}
          disabledReason={isLast && 'An order needs an item. Cancel the order instead.'}
          onClick={onRemove}
          className="-my-2 -mr-2"
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Stepper
          label={name}
          value={quantity}
          min={1}
          max={maxQuantity}
          minReason="Remove the item instead"
          onChange={(next) => onChange({ quantity: next })}
        />
        {ordered !== null && (hasToday || mayTakeOff) ? (
          <Select
            aria-label={`Price of ${name}`}
            className="min-w-40 flex-1"
            value={price}
            onChange={({ target }) => onChange({ price: target.value as EditLine['price'], lower: ordered })}
          >
            <option value="ordered">Ordered at {dollars(ordered)}</option>
            {hasToday && <option value="today">Today {dollars(today)}</option>}
            {mayTakeOff && <option value="lower">A lower price</option>}
          </Select>
        ) : (
          <span className="flex-1 text-meta text-muted">{dollars(each)} each</span>
        )}
      </div>
      {price === 'lower' && (
        <Field label={`Price of one ${name}`}>
          <CentsInput value={lower} onChange={(next) => onChange({ lower: next })} />
        </Field>
      )}
    </li>
  );
}
