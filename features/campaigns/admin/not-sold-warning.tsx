import { useQuery } from '@tanstack/react-query';
import { useUser } from '#features/accounts/session/use-session.ts';
import { listAdminProducts } from '#features/products/contract/products.ts';
import { formatVerdict, markOn } from '#features/products/rules/stored-verdict.ts';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { useNow } from '#platform/browser/lib/use-now.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { isoDayOf } from '#shared/iso-day.ts';
import { hasPermission } from '#shared/permissions.ts';

/** Warns of a product that a text names and that does not fit the law, with the rule, its source and its day. */
export function NotSoldWarning({ text }: { text: string }) {
  const enabled = hasPermission(useUser(), 'stock');
  const { data: products = [] } = useQuery({ ...queryOptionsFor(listAdminProducts, {}), enabled });
  const today = isoDayOf(useNow(), shopTimeZone);
  const said = text.toLowerCase();
  const refused = products
    .filter(({ name }) => said.includes(name.toLowerCase()))
    .flatMap(({ name, sizes }) =>
      sizes.flatMap(({ label, law }) => {
        const mark = markOn(law ?? null, today);
        if (mark?.fit !== 'does_not_fit') return [];
        return `${label ? `${name}, ${label}` : name} does not fit the law: ${formatVerdict(mark)}`;
      }),
    );
  return (
    <div role="status" className="empty:hidden">
      {refused.length > 0 && (
        <Banner tone="warning" inline iconAtTop>
          {refused.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p>This is no legal advice.</p>
        </Banner>
      )}
    </div>
  );
}
