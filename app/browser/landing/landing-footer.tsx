import { useQuery } from '@tanstack/react-query';
import { getShop } from '#features/settings/contract/shop.ts';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';

/** Shows the shop's licence, and links to the pages that its owner has written. */
export function LandingFooter() {
  const { data: shop } = useQuery(queryOptionsFor(getShop, {}));
  const links = [{ path: '/menu', title: 'Menu' }, ...(shop?.pages ?? [])];
  return (
    <footer>
      <nav aria-label="About the shop">
        <ul className="flex flex-wrap justify-center gap-x-5 gap-y-2">
          {links.map(({ path, title }) => (
            <li key={path}>
              <a
                href={path}
                className="flex min-h-11 min-w-11 items-center justify-center underline underline-offset-2"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {shop?.licence && <p className="wrap-anywhere">{shop.licence}</p>}
    </footer>
  );
}
