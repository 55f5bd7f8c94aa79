import type { getLaw } from '#features/products/contract/law.ts';
import { Badge } from '#platform/browser/ui/badge.tsx';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { formatCalendarDay } from '#shared/dates.ts';
import type { Output } from '#shared/endpoint.ts';
import { stateNames } from '#shared/states.ts';

type Law = Output<typeof getLaw>;
type Rule = Law['rules'][number];

/** Lists the rules of the shop's place in words, each with its source and the day on which that was read. */
export function RulesOfPlace({ law: { state, rules, hasRulesOfState } }: { law: Law }) {
  const name = state && (stateNames.get(state) ?? state);
  const stopsDelivery = rules.find(({ forbids, isInForce }) => forbids === 'delivery' && isInForce);
  return (
    <section aria-label="What it means" className="grid grid-cols-1 gap-3">
      {stopsDelivery && (
        <Banner tone="error" inline iconAtTop>
          {name}: delivery itself is the problem. {stopsDelivery.wording} With “Keep it off the menu” no
          address in {name} is accepted.
        </Banner>
      )}
      {!state && <p className="text-meta">Choose your state: until then only federal rules are looked at.</p>}
      {state && !hasRulesOfState && (
        <p className="text-meta">
          No rule of {name} is in this program. That does not mean that {name} has none: ask a lawyer.
        </p>
      )}
      <ul className="grid grid-cols-1 gap-3">
        {rules.map((rule) => (
          <RuleOfPlace key={rule.id} rule={rule} />
        ))}
      </ul>
    </section>
  );
}

function RuleOfPlace({ rule }: { rule: Rule }) {
  const { name, wording, source, from, isInForce, isUnverified, isChanged, changedLimits, duties, label } =
    rule;
  return (
    <li className="grid grid-cols-1 gap-1 rounded-control border border-line p-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-label wrap-anywhere">
        {name}
        <Badge className="max-w-full whitespace-normal!" tone={isInForce ? 'completed' : 'pending'}>
          {isInForce ? 'In force since' : 'In force from'} {formatCalendarDay(from)}
        </Badge>
        {isChanged && <Badge>Changed by you</Badge>}
        {isUnverified && <Badge tone="pending">Unverified</Badge>}
      </p>
      <p className="max-w-prose text-meta">{wording}</p>
      {changedLimits && <p className="max-w-prose text-meta">With your changes: {changedLimits}.</p>}
      {duties.length > 0 && (
        <ul className="ml-5 list-disc text-meta">
          {duties.map((duty) => (
            <li key={duty}>{duty}</li>
          ))}
        </ul>
      )}
      {label.length > 0 && <p className="text-meta">Labels and bags say: {label.join(' ')}</p>}
      <div className="max-w-prose text-meta text-muted">
        <a
          className="flex min-h-11 w-fit items-center underline underline-offset-2 wrap-anywhere"
          href={source.url}
          target="_blank"
          rel="noreferrer"
        >
          Source: {source.name}
        </a>
        {source.readOn && `Read on ${formatCalendarDay(source.readOn)}`}
        {isUnverified && '. That is more than 90 days ago: read it again before you rely on it'}
      </div>
    </li>
  );
}
