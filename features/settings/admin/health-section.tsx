import { ResourceList } from '#platform/browser/editing/resource-list.tsx';
import { useRead } from '#platform/browser/api/use-endpoint.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { Card } from '#platform/browser/ui/card.tsx';
import { SectionHeading } from '#platform/browser/editing/section-heading.tsx';
import { getHealth, type HealthCheck } from '#platform/contract/health.ts';

const tones = { ok: 'success', note: 'info', wrong: 'error' } as const satisfies Record<
  HealthCheck['state'],
  string
>;

/** Shows the checks of `npm run doctor`, each with what to do. */
export function HealthSection() {
  const { checks } = useRead(getHealth, {});
  return (
    <Card as="section" aria-label="Health" className="min-w-0 p-4 sm:p-6">
      <SectionHeading title="Health">
        What the shop needs to take orders, and to come back after an accident. Whoever runs the server sees
        the same with “npm run doctor”.
      </SectionHeading>
      <div className="mt-5">
        <ResourceList
          label="Checks"
          look="stack"
          rows={checks.map((check) => ({ ...check, id: check.name }))}
          renderItem={({ id, name, state, says, remedy }) => (
            <li key={id}>
              <Banner tone={tones[state]} inline iconAtTop>
                <span className="wrap-anywhere">
                  <strong className="font-semibold">{name}</strong>: {says}
                  {remedy && <span className="block">{remedy}</span>}
                </span>
              </Banner>
            </li>
          )}
        />
      </div>
    </Card>
  );
}
