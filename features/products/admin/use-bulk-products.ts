import { useQueryClient } from '@tanstack/react-query';
import { call, type CallInput } from '#platform/browser/api/api.ts';
import {
  errorToast,
  keyOf,
  readAgain,
  showError,
  useSingleFlightMutation,
} from '#platform/browser/api/use-endpoint.ts';
import type { ProductChangeResult } from '../contract/products.ts';
import { formatBulkResult } from '#features/orders/admin/format.ts';
import { createBulkResults } from '#platform/browser/editing/bulk-results.tsx';
import { changeProducts, setProductPrices } from '../contract/products.ts';
import type { PricedProduct } from './change-percent.ts';
import { productReads } from './use-products.ts';

type Body = CallInput<typeof changeProducts>['body'];
/** What became of those that changed, after their number: "now 15% cheaper". */
type Done = { done: string };
type Change = Done & { targets: Body['products']; change: Body['change'] };
/** `former` are the prices to go back to. */
type Reprice = Done & { priced: PricedProduct[]; former?: PricedProduct[] };

/** The former prices may be set back for as long as the products are chosen. */
export const productResults = createBulkResults<PricedProduct[]>({ undoEnds: false });

/** The changes of many products at once. Each keeps its result, and what an undo of its prices needs. */
export function useBulkProducts() {
  const apply = useBulk<Change>(
    ({ targets, change }) => call(changeProducts, { body: { products: targets, change } }),
    () => undefined,
    'Failed to change the products. Please try again.',
  );
  const reprice = useBulk<Reprice>(
    ({ priced }) => call(setProductPrices, { body: { products: priced } }),
    formerPrices,
    'Failed to change the prices. Please try again.',
  );
  return { apply, reprice, isPending: apply.isPending || reprice.isPending };
}

function useBulk<Input extends Done>(
  send: (input: Input) => Promise<ProductChangeResult[]>,
  undoOf: (results: ProductChangeResult[], input: Input) => PricedProduct[] | undefined,
  failed: string,
) {
  const cache = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: send,
    onSuccess: async (results, input: Input) => {
      productResults.show(formatBulkResult(results, 'product', input.done), undoOf(results, input));
      await Promise.all(productReads.map((read) => readAgain(cache, { queryKey: keyOf(read) })));
    },
    onError: (error) => showError(error, errorToast(failed)()),
  });
}

/** What is set back is what was changed here, unless it is changed again meanwhile. */
function formerPrices(results: ProductChangeResult[], { former = [] }: Reprice) {
  const changed = former.flatMap((product) => {
    const one = results.find(({ id }) => id === product.id);
    return one?.result === 'changed' && one.version ? { ...product, version: one.version } : [];
  });
  return changed.length > 0 ? changed : undefined;
}
