import type { ProductFacts } from '../contract/product-facts.ts';
import type { Product } from '../contract/products.ts';
import { factRows } from './format-facts.ts';

type Props = { facts: ProductFacts; product?: Product };

/** Shows all facts of a product as its customers read them; nothing when there are none. */
export function FactsTable({ facts, product }: Props) {
  const rows = factRows(facts, product);
  return (
    <>
      {rows.length > 0 && (
        <dl className="divide-y divide-line border-y border-line">
          {rows.map(([name, value]) => (
            <div
              key={name}
              className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3 py-2.5 max-[20rem]:grid-cols-1"
            >
              <dt className="text-muted">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {facts.allergens && (
        <p className="rounded-control bg-pending px-4 py-3 text-on-pending">
          <strong>Allergens: </strong>
          {facts.allergens.join(', ')}
        </p>
      )}
      {facts.warnings && <p className="text-meta text-muted">{facts.warnings}</p>}
    </>
  );
}
