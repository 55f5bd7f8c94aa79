import { clsx } from 'clsx';
import { lazyComponent } from '#platform/browser/lib/lazy-component.ts';
import BadgePercent from '~icons/lucide/badge-percent';
import CircleDollarSign from '~icons/lucide/circle-dollar-sign';
import CircleHelp from '~icons/lucide/circle-question-mark';
import Package from '~icons/lucide/package';
import Receipt from '~icons/lucide/receipt';
import ShoppingBag from '~icons/lucide/shopping-bag';
import UserPlus from '~icons/lucide/user-plus';

import { OptionalBoundary, ErrorBoundary } from '#platform/browser/parts/error-boundary.tsx';
import { useRead } from '#platform/browser/api/use-endpoint.ts';
import { LinkButton } from '#platform/browser/ui/link-button.tsx';
import { SkeletonBoundary } from '#platform/browser/ui/skeleton-boundary.tsx';
import { Skeleton } from '#platform/browser/ui/skeleton.tsx';
import { getAnalytics, getDailyFigures } from '../contract.ts';
import { FirstRun } from './first-run.tsx';
import { TabHeader } from '#platform/browser/editing/tab-header.tsx';
import { adminHref } from '#platform/browser/editing/use-admin-url.ts';
import { DailySection } from './daily-section.tsx';
import { FigureCard } from './figure-card.tsx';
import { StatusBreakdown } from './status-breakdown.tsx';
import { CountCard } from './count-card.tsx';

const ReportSection = lazyComponent(async () => (await import('./report-section.tsx')).ReportSection);

export function AnalyticsTab() {
  const all = useRead(getAnalytics, {});
  const { orders, revenue, users, averageOrderValue, products, sales, previous } = all;
  // A chart with nothing in it is a line, not as tall as the cards next to it.
  const isUnused = orders.total === 0;
  const newUsers = { today: users.newToday, thisWeek: users.newThisWeek, thisMonth: users.newThisMonth };
  const figures = [
    { title: 'Orders', icon: ShoppingBag, now: orders, before: previous.orders, total: orders.total },
    { title: 'Revenue', icon: CircleDollarSign, isMoney: true, now: revenue, before: previous.revenue },
    { title: 'New Users', icon: UserPlus, now: newUsers, before: previous.users, total: users.total },
    {
      title: 'Avg Order Value',
      icon: Receipt,
      isMoney: true,
      now: averageOrderValue,
      before: previous.averageOrderValue,
    },
  ];

  return (
    <>
      <TabHeader
        title="Analytics"
        note="Changes compare with the same time yesterday, last week and last month."
        reads={[getAnalytics, getDailyFigures]}
        action={
          !isUnused && (
            <LinkButton variant="outline" href="#answers">
              <CircleHelp aria-hidden />
              Answers
            </LinkButton>
          )
        }
      />
      <OptionalBoundary>
        <FirstRun figures={all} />
      </OptionalBoundary>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 md:gap-4 xl:grid-cols-4">
        {figures.map((figure) => (
          <FigureCard key={figure.title} {...figure} />
        ))}
      </div>
      <div
        className={clsx(
          'mt-3 grid grid-cols-1 gap-3 sm:grid-cols-2 md:mt-4 md:gap-4',
          isUnused ? 'xl:grid-cols-3' : 'xl:grid-cols-[minmax(0,1fr)_16rem]',
        )}
      >
        <div
          className={clsx(
            'grid grid-cols-1 sm:col-span-2',
            isUnused ? 'xl:col-span-3' : 'xl:col-span-1 xl:row-span-3',
          )}
        >
          <ErrorBoundary>
            <DailySection />
          </ErrorBoundary>
        </div>
        <div className="grid grid-cols-1 sm:max-xl:row-span-2">
          <StatusBreakdown byStatus={orders.byStatus} />
        </div>
        <CountCard
          title="Products"
          icon={Package}
          active={products.active}
          activeLabel="Active"
          total={products.total}
          href={adminHref('products')}
          link="Manage products"
        />
        <CountCard
          title="Active Promotions"
          icon={BadgePercent}
          active={sales.active}
          activeLabel="Running now"
          total={sales.total}
          href={adminHref('sales')}
          link="Manage sales"
        />
      </div>
      <ErrorBoundary>
        <SkeletonBoundary skeleton={<Skeleton className="mt-8 h-96 rounded-card" />}>
          <ReportSection />
        </SkeletonBoundary>
      </ErrorBoundary>
    </>
  );
}
