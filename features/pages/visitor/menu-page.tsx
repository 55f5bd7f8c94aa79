import { clsx } from 'clsx';
import type { MenuProduct } from '#features/products/contract/products.ts';
import { noFilters } from '#features/products/menu/narrow-menu.ts';
import type { PageSource } from '../contract.ts';
import { categoriesOf, categoryPath, menuPath } from '../rules/page-addresses.ts';
import { MenuGrid } from './menu-grid.tsx';
import { MenuSearch } from './menu-search.tsx';

type Props = { source: PageSource; products: readonly MenuProduct[]; category?: string };

/** Shows the whole menu, or one category of it. */
export function MenuPage({ source, products, category }: Props) {
  const { menu, hasPictures } = source;
  return (
    <>
      <h1 className="font-display text-hero">{category ?? 'Menu'}</h1>
      <Categories menu={menu} chosen={category} />
      <MenuSearch menu={menu} filters={noFilters} search="" />
      {!hasPictures && <AgeNote />}
      {products.length === 0 && <p>There is nothing on the menu right now.</p>}
      <MenuGrid products={products} hasPictures={hasPictures} />
    </>
  );
}

type CategoriesProps = {
  menu: readonly MenuProduct[];
  /** Undefined is the whole menu, null none of them. */
  chosen: string | undefined | null;
};

export function Categories({ menu, chosen }: CategoriesProps) {
  const links = [
    { name: 'All', href: menuPath, isChosen: chosen === undefined },
    ...categoriesOf(menu).map((name) => ({ name, href: categoryPath(name), isChosen: name === chosen })),
  ];
  return (
    <nav aria-label="Categories" className="mt-3">
      <ul className="flex flex-wrap gap-2">
        {links.map(({ name, href, isChosen }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={isChosen ? 'page' : undefined}
              className={clsx(
                'inline-flex min-h-11 items-center rounded-pill border px-4 text-label',
                isChosen
                  ? 'border-transparent bg-brand text-on-brand'
                  : 'border-control bg-surface text-ink enabled-hover:bg-surface-2',
              )}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Says where the question is answered that the pictures wait for. */
export function AgeNote() {
  return (
    <p className="mt-4 rounded-control bg-pending px-4 py-3 text-on-pending">
      We show pictures once you have told us your age.{' '}
      <a href="/" className="font-semibold underline underline-offset-2">
        Tell us your age
      </a>
    </p>
  );
}
