import { clsx } from 'clsx';
import { useQuery } from '@tanstack/react-query';
import Check from '~icons/lucide/check';
import X from '~icons/lucide/x';
import { Link } from 'wouter';
import { useUser } from '#features/accounts/session/use-session.ts';
import { listDrivers } from '#features/accounts/contract/users.ts';
import { listAdminProducts } from '#features/products/contract/products.ts';
import { getSettings } from '#features/settings/contract/settings.ts';
import { queryOptionsFor, useRead } from '#platform/browser/api/use-endpoint.ts';
import { adminHref } from '#platform/browser/editing/use-admin-url.ts';
import { IconButton } from '#platform/browser/ui/icon-button.tsx';
import { VisuallyHidden } from '#platform/browser/ui/visually-hidden.tsx';
import { hasPermission } from '#shared/permissions.ts';
import type { Section, Sections } from '#shared/settings.ts';
import type { Analytics } from '../contract.ts';

type Step = { done: boolean; title: string; why: string; href: string; optional?: boolean };

/** The step whose link and code are in the settings. */
export const tellCustomers = {
  title: 'Tell your customers',
  why: 'The address of your shop, as a link and as a code for a card or a window.',
  href: '/admin?settings=first-steps',
};

export type Figures = Pick<Analytics, 'products' | 'sales' | 'orders' | 'users'>;

/** The steps without which nobody can order, or nobody delivers. */
export function useRequiredSteps({ products }: Pick<Figures, 'products'>): Step[] {
  const drivers = useRead(listDrivers, {});
  return [
    {
      done: products.total > 0,
      title: 'Add products',
      why: 'Customers can order as soon as something is on the menu.',
      href: adminHref('products', { form: 'new' }),
    },
    {
      done: drivers.length > 0,
      title: 'Create a driver',
      why: 'Drivers sign in with their own account and see the orders you give them.',
      href: adminHref('users', { form: 'new' }),
    },
  ];
}

/** All steps of an owner who opens a shop: goods, settings, a trial, and the word to the customers. */
export function useFirstSteps(figures: Figures): Step[] {
  const [goods, driver] = useRequiredSteps(figures);
  const settings = useSettingsSteps();
  const mayTell = hasPermission(useUser(), 'settings');
  const { data: products = [] } = useQuery(queryOptionsFor(listAdminProducts, {}));
  const optional: Step[] = [
    {
      done: products.some(({ sizes }) => sizes.some(({ stock }) => stock !== null)),
      title: 'Count your stock',
      why: 'Then nobody orders what is not there. Until then everything is sold without a count.',
      href: adminHref('products', { layout: 'table' }),
    },
    {
      done: figures.sales.total > 0,
      title: 'Set a sale',
      why: 'A lower price with a start and an end brings people back.',
      href: figures.products.total > 0 ? adminHref('sales', { form: 'new' }) : adminHref('sales'),
    },
  ];
  const last: Step[] = [
    {
      done: figures.orders.total > 0,
      title: 'Place a test order',
      why: 'Order as a customer does, see it arrive here, and cancel it.',
      href: '/chat',
    },
    ...(mayTell ? [{ ...tellCustomers, done: figures.users.total > 0 }] : []),
  ];
  const asOptional = (step: Step) => ({ ...step, optional: true });
  return [
    ...(goods ? [goods] : []),
    ...optional.map(asOptional),
    ...(driver ? [driver] : []),
    ...settings,
    ...last.map(asOptional),
  ];
}

type SectionStep<S extends Section> = {
  section: S;
  title: string;
  why: string;
  /** Without it every saved section answers the step. */
  isAnswered?: (value: Sections[S]) => boolean;
};

const sections: { [S in Section]: SectionStep<S> }[Section][] = [
  {
    section: 'shop',
    title: 'Name your shop',
    why: 'Customers and receipts show its name, phone and address, and all times follow its time zone.',
    // The time zone of a fresh shop is saved by itself, at the first log-in.
    isAnswered: ({ name, phone, email, address }) => [name, phone, email, address].some(Boolean),
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
    isAnswered: ({ rule, state }) => rule === 'own' || state !== null,
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
  return sections.map(({ section, isAnswered = () => true, ...step }) => ({
    ...step,
    href: `/admin?settings=${section}`,
    done: data.sections.some(
      (one) => one.section === section && one.version > 0 && isAnswered(one.value as never),
    ),
    optional: true,
  }));
}

type Props = Step & { number: number; onPutAway?: () => void };

/** A step with a link to where it is done. */
export function FirstStep({ done, title, why, href, optional = false, number, onPutAway }: Props) {
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
        className={clsx(
          'flex items-start gap-3 rounded-control border border-line p-3 transition-colors hover:border-brand hover:bg-brand-soft',
          onPutAway && 'pr-12',
        )}
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
      {onPutAway && (
        <IconButton
          icon={X}
          label={`Put away: ${title}`}
          onClick={onPutAway}
          className="absolute right-0 top-0 text-muted"
        />
      )}
    </li>
  );
}
