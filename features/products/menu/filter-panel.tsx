import { Button } from '#platform/browser/ui/button.tsx';
import { Chip } from '#platform/browser/ui/chip.tsx';
import { Dialog } from '#platform/browser/ui/dialog.tsx';
import type { MenuProduct } from '../contract/products.ts';
import { counted } from '#shared/counted.ts';
import { facetsOf, sorts } from './menu-filters.ts';
import type { MenuFilter } from './use-menu-filter.ts';

type Props = { filter: MenuFilter; products: readonly MenuProduct[]; onClose: () => void };

/** Shows how to sort and narrow the menu. Each press shows at once in the menu behind it. */
export function FilterPanel({ filter, products, onClose }: Props) {
  const { filters, setFilter, matching, clear } = filter;
  const shown = `Show ${counted(matching.length, 'product')}`;
  const groups = [{ name: 'sort', label: 'Sort by', options: sorts } as const, ...facetsOf(products)];
  return (
    <Dialog
      open
      onCloseRequest={onClose}
      title="Filters"
      footer={
        <>
          <Button variant="ghost" onClick={clear}>
            Clear filters
          </Button>
          <Button onClick={onClose} className="flex-1">
            {shown}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {groups.map(({ name, label, options }) => (
          <fieldset key={name}>
            <legend className="mb-2 text-label">{label}</legend>
            <div className="flex flex-wrap gap-2">
              {options.map((option) => {
                const selected = filters[name] === option.value;
                return (
                  <Chip
                    key={option.value}
                    className="max-w-full"
                    selected={selected}
                    onClick={() => setFilter({ [name]: selected ? '' : option.value })}
                  >
                    {option.label}
                  </Chip>
                );
              })}
            </div>
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}
