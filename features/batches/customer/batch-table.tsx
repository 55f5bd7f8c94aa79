import type { Output } from '#shared/endpoint.ts';
import type { getBatch } from '../contract/batches.ts';
import { formatCalendarDay } from '#shared/dates.ts';

type Batch = Omit<Output<typeof getBatch>, 'isRecalled' | 'hasCertificate' | 'id'>;

/** A table of a batch and its laboratory values. */
export function BatchTable({ batch }: { batch: Batch }) {
  const { packedOn, bestBy, laboratory, testedOn, totalThcPercent, totalThcMgPerContainer } = batch;
  const facts = [
    ['Packed on', packedOn && formatCalendarDay(packedOn)],
    ['Best by', bestBy && formatCalendarDay(bestBy)],
    ['Laboratory', laboratory],
    ['Tested on', testedOn && formatCalendarDay(testedOn)],
  ].filter(([, value]) => value);
  const hasTotal = totalThcPercent !== null || totalThcMgPerContainer !== null;
  const total = { name: 'Total THC', percent: totalThcPercent, mgPerContainer: totalThcMgPerContainer };
  const found = [...(hasTotal ? [total] : []), ...batch.cannabinoids];
  if (facts.length === 0 && found.length === 0) {
    return <p className="text-meta text-muted">No values were entered for this batch.</p>;
  }
  return (
    <div className="grid gap-4">
      {facts.length > 0 && (
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2 max-[19rem]:grid-cols-1">
          {facts.map(([name, value]) => (
            <div key={name} className="min-w-0">
              <dt className="text-meta text-muted">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {found.length > 0 && (
        <table className="w-full border-collapse text-left tabular-nums">
          <caption className="sr-only">What the laboratory found</caption>
          <thead className="max-[24rem]:sr-only">
            <tr className="text-meta text-muted">
              <th scope="col" className="py-1 pr-3 font-normal">
                Found
              </th>
              <th scope="col" className="py-1 pl-3 text-right font-normal">
                Percent
              </th>
              <th scope="col" className="py-1 pl-3 text-right font-normal">
                mg a container
              </th>
            </tr>
          </thead>
          <tbody>
            {found.map(({ name, percent, mgPerContainer }, index) => (
              // Two rows may have one name: a laboratory's table is typed as it is.
              <tr
                key={`${index} ${name}`}
                className="border-t border-line max-[24rem]:flex max-[24rem]:flex-wrap max-[24rem]:gap-x-4"
              >
                <th
                  scope="row"
                  className="py-2 pr-3 font-normal wrap-anywhere max-[24rem]:basis-full max-[24rem]:pb-0"
                >
                  {name}
                </th>
                <Value value={percent} unit="%" />
                <Value value={mgPerContainer} unit="mg" />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

/** Shows a value; without room for columns a missing one is left out. */
function Value({ value, unit }: { value: number | null; unit: string }) {
  if (value === null) return <td className="py-2 text-right text-muted max-[24rem]:hidden">not given</td>;
  return (
    <td className="py-2 pl-3 text-right max-[24rem]:pl-0">{`${value.toLocaleString('en-US')} ${unit}`}</td>
  );
}
