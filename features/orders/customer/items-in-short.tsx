import { useQuery } from '@tanstack/react-query';
import { ProductPicture } from '#features/products/parts/product-picture.tsx';
import { listProducts } from '#features/products/contract/products.ts';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import type { OrderItem } from '../contract/orders.ts';
import { formatItems } from '../rules/format-items.ts';

const maxPictures = 4;

/** The products of an order as pictures and names. A product off the menu has a drawn picture. */
export function ItemsInShort({ items }: { items: readonly OrderItem[] }) {
  const products = useQuery(queryOptionsFor(listProducts, {})).data ?? [];
  const pictured = items.slice(0, maxPictures).map(({ id, productId, productName: name }) => ({
    id,
    product: products.find((product) => product.id === productId) ?? {
      name,
      imageUrl: null,
      imagePlaceholder: null,
    },
  }));
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="flex gap-1">
        {pictured.map(({ id, product }) => (
          <ProductPicture
            key={id}
            product={product}
            decorative
            sizes="44px"
            className="aspect-square! w-11! rounded-control"
          />
        ))}
      </span>
      <p className="line-clamp-2 min-w-0 flex-1 basis-60 text-meta wrap-anywhere">{formatItems(items)}</p>
    </div>
  );
}
