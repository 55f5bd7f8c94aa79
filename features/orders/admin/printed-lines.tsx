import { useQuery } from '@tanstack/react-query';
import { batchPath } from '#features/products/rules/batch-path.ts';
import { call } from '#platform/browser/api/api.ts';
import { keyOf } from '#platform/browser/api/use-endpoint.ts';
import { QrCode } from '#platform/browser/editing/qr-code.tsx';
import type { Output } from '#shared/endpoint.ts';
import type { AdminOrder } from '../contract/admin-orders.ts';
import type { OrderItem } from '../contract/orders.ts';
import { listPackedLines } from '../contract/packed-lines.ts';
import { statementsOf } from '../rules/printed-order.ts';

type PackedLine = Output<typeof listPackedLines>[number];
export type PackedBatch = NonNullable<PackedLine['batch']>;
/** By the id of the line. */
export type PackedLines = ReadonlyMap<string, PackedLine>;

/**
 * Reads the batches and statements of the lines of these orders, again for each print; undefined until they are there.
 * If they cannot be read, the page is printed without them.
 */
export function usePackedLines(orders: readonly AdminOrder[]): PackedLines | undefined {
  const ids = orders.map(({ id }) => id);
  const { data = [], isPending } = useQuery({
    queryKey: [...keyOf(listPackedLines), ids],
    queryFn: () => call(listPackedLines, { body: { ids } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return isPending ? undefined : new Map(data.map((line) => [line.id, line]));
}

/** The code of a batch leads to its page for customers. */
export function BatchCode({ batch: { id, lotNumber } }: { batch: PackedBatch }) {
  return <QrCode text={new URL(batchPath(id), location.origin).href} label={`Code of lot ${lotNumber}`} />;
}

type Props = {
  items: readonly OrderItem[];
  lines: PackedLines;
  /** The statements that the law asks for, or what is missing for them. */
  of?: 'statements' | 'missing';
};

/** Prints each statement once. */
export const Statements = ({ items, lines, of }: Props) =>
  statementsOf(items, lines, of).map((text) => (
    <p key={text} className="mt-3 wrap-break-word">
      {text}
    </p>
  ));
