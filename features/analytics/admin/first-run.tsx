import { useQuery } from '@tanstack/react-query';
import Check from '~icons/lucide/check';
import X from '~icons/lucide/x';
import { useState } from 'react';
import { Link } from 'wouter';
import { localStore } from '#platform/browser/lib/storage.ts';
import { Card, CardTitle } from '#platform/browser/ui/card.tsx';
import { IconButton } from '#platform/browser/ui/icon-button.tsx';
import { VisuallyHidden } from '#platform/browser/ui/visually-hidden.tsx';
import { queryOptionsFor, useRead } from '#platform/browser/api/use-endpoint.ts';
import { useUser } from '#features/accounts/session/use-session.ts';
import { hasPermission } from '#shared/permissions.ts';
import type { Section } from '#shared/settings.ts';
import { listDrivers } from '#features/accounts/contract/users.ts';
import { getSettings } from '#features/settings/contract/settings.ts';
import { adminHref } from '#platform/browser/editing/use-admin-url.ts';
import { counted } from '#shared/counted.ts';

type Step = { done: boolean; title: string; why: string; href: string; optional?: boolean };

const putAwayKey = 'first-run-put-away';

const allSteps = 'yes';

/** Titles of the steps that were put away on this device, or `allSteps`. */
function usePutAway() {
  const [titles, setTitles] = useState(() => (localStore.read(putAwayKey) ?? '').split('\n'));
  const putAway = (title: string) => {
    const next = [...titles, title].filter(Boolean);
    localStore.write(putAwayKey, next.join('\n'));
    setTitles(next);
  };
  return [titles, putAway] as const;
}

/**
 * The first steps of an owner in an empty shop. One or all can be dismissed; they disappear once the required ones
 * are done.
 */
export function FirstRun({ products, sales }: { products: number; sales: number }) {
  const drivers = useRead(listDrivers, {});
  const [titles, putAway] = usePutAway();
  const settings = useSettingsSteps();
  const offered: Step[] = [
    {
      done: products > 0,
      title: 'Add products',
      why: 'Customers can order as soon as something is on the menu.',
      href: adminHref('products', { form: 'new' }),
    },
    {
      done: sales > 0,
      optional: true,
      title: 'Set a sale',
      why: 'A lower price with a start and an end brings people back.',
      href: products > 0 ? adminHref('sales', { form: 'new' }) : adminHref('sales'),
    },
    {
      done: drivers.length > 0,
      title: 'Create a driver',
      why: 'Drivers sign in with their own account and see the orders you give them.',
      href: adminHref('users', { form: 'new' }),
    },
    ...settings,
  ];
  const steps = offered.filter(({ title }) => !titles.includes(title));
  const left = steps.filter(({ done, optional }) => !done && !optional).length;
  if (left === 0 || titles.includes(allSteps)) return null;

  return (
    <Card as="section" aria-labelledby="first-run" className="mb-4 p-4">
      <div className="flex flex-wrap items-center gap-x-2">
        <CardTitle id="first-run">Get your shop ready</CardTitle>
        <p className="ml-auto text-meta text-muted">{counted(left, 'step')} left</p>
        <IconButton icon={X} label="Put away" onClick={() => putAway(allSteps)} className="-my-2 -mr-2" />
      </div>
      <ol className="mt-3 grid gap-2 md:grid-cols-3">
        {steps.map((step, index) => (
          <FirstStep key={step.title} {...step} number={index + 1} onPutAway={() => putAway(step.title)} />
        ))}
      </ol>
    </Card>
  );
}

const sections: { section: Section; title: string; why: string }[] = [
  {
    section: 'shop',
    title: 'Name your shop',
    why: 'Customers and receipts show its name, phone and address, and all times follow its time zone.',
  },
  { section: 'hours', title: 'Set your hours', why: 'Until then the shop is always open.' },
  {
    section: 'area',
    title: 'Set your delivery area',
    why: 'Until then every address is served, without a fee.',
  },
  {
    section: 'charges',
    title: 'Set taxes and tips',
    why: 'Until then customers pay the prices of the menu.',
  },
  {
    section: 'law',
    title: 'Choose your state',
    why: 'Then you read in words what its law and the federal one mean for each size of your products.',
  },
  { section: 'age', title: 'Ask for the age', why: 'Until then nobody is asked how old they are.' },
  {
    section: 'pages',
    title: 'Write your pages',
    why: 'Terms, privacy, returns and accessibility, from templates. Until then nobody can read them.',
  },
];

/** Settings are among the steps for those who may change them. */
function useSettingsSteps(): Step[] {
  const user = useUser();
  const { data } = useQuery({
    ...queryOptionsFor(getSettings, {}),
    enabled: hasPermission(user, 'settings'),
  });
  if (!data) return [];
  const isSet = (section: Section) => data.sections.some((one) => one.section === section && one.version > 0);
  return sections.map(({ section, ...step }) => ({
    ...step,
    href: `/admin?settings=${section}`,
    done: isSet(section),
    optional: true,
  }));
}

type FirstStepProps = Step & { number: number; onPutAway: () => void };

function FirstStep({ done, title, why, href, optional = false, number, onPutAway }: FirstStepProps) {
  const mark = (
    <span
      aria-hidden
      className={`grid size-7 shrink-0 place-items-center rounded-full text-badge ${done ? 'bg-completed text-on-completed' : 'bg-brand text-on-brand'}`}
    >
      {done ? <Check className="size-4" strokeWidth={3} /> : number}
    </span>
  );
  if (done) {
    return (
      <li className="flex items-center gap-3 rounded-control bg-surface-2 p-3 text-label text-muted">
        {mark}
        {title}
        <VisuallyHidden>, done</VisuallyHidden>
      </li>
    );
  }
  return (
    <li className="relative grid">
      <Link
        href={href}
        className="flex items-start gap-3 rounded-control border border-line p-3 pr-12 transition-colors hover:border-brand hover:bg-brand-soft"
      >
        {mark}
        <span className="min-w-0 flex-1">
          <span className="block text-label">
            {title}
            {optional && <span className="font-normal text-muted"> · optional</span>}
          </span>
          <span className="block text-meta text-muted">{why}</span>
        </span>
      </Link>
      <IconButton
        icon={X}
        label={`Put away: ${title}`}
        onClick={onPutAway}
        className="absolute right-0 top-0 text-muted"
      />
    </li>
  );
}
