import { lowStockTemplate } from '#features/campaigns/admin/quick-templates.tsx';
import BadgePercent from '~icons/lucide/badge-percent';
import Bell from '~icons/lucide/bell';
import ChartColumn from '~icons/lucide/chart-column';
import Package from '~icons/lucide/package';
import ShoppingBag from '~icons/lucide/shopping-bag';
import Users from '~icons/lucide/users';
import { lazyComponent } from '#platform/browser/lib/lazy-component.ts';
import type { Icon } from '#platform/browser/ui/icon.tsx';
import { useState, type ReactNode } from 'react';
import { ErrorBoundary } from '#platform/browser/parts/error-boundary.tsx';
import { useHeldProducts } from '#features/products/admin/held-products.ts';
import { useReadOnUpdates } from '#platform/browser/live/use-read-on-updates.ts';
import { useUser } from '#features/accounts/session/use-session.ts';
import { useDocumentTitle } from '#platform/browser/lib/use-document-title.ts';
import { SkeletonForm } from '#platform/browser/ui/skeleton.tsx';
import { SkeletonBoundary } from '#platform/browser/ui/skeleton-boundary.tsx';
import { SkipLink } from '#platform/browser/ui/skip-link.tsx';
import { TabPanel, Tabs } from '#platform/browser/ui/tabs.tsx';
import { hasPermission, type Permission } from '#shared/permissions.ts';
import { AdminHeader } from './admin-header.tsx';
import { AdminSkeleton } from './admin-skeleton.tsx';
import { emptyDraft, type Kept, keptOf } from '#features/campaigns/admin/kept-draft.ts';
import { useOrderCounts } from '#features/orders/admin/new-orders/use-order-alarm.ts';
import { useNewOrders } from '#features/orders/admin/new-orders/use-new-orders.ts';
import { listDrivers } from '#features/accounts/contract/users.ts';
import { listRecalls } from '#features/batches/contract/recalls.ts';
import { listNotifications } from '#features/campaigns/contract.ts';
import { listShifts } from '#features/deliveries/contract/shifts.ts';
import { getAsapLoad } from '#features/settings/contract/settings.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { TimeZoneNotice } from './time-zone-notice.tsx';
import { adminTabs, useAdminUrl, type AdminTab } from '#platform/browser/editing/use-admin-url.ts';

const AnalyticsTab = lazyComponent(
  async () => (await import('#features/analytics/admin/analytics-tab.tsx')).AnalyticsTab,
);
const NotificationsTab = lazyComponent(
  async () => (await import('#features/campaigns/admin/notifications-tab.tsx')).NotificationsTab,
);
const ProductsWithBatches = lazyComponent(
  async () => (await import('#features/batches/admin/products-with-batches.tsx')).ProductsWithBatches,
);
const SalesTab = lazyComponent(async () => (await import('#features/products/admin/sales-tab.tsx')).SalesTab);
const OrdersTab = lazyComponent(
  async () => (await import('#features/orders/admin/orders-tab.tsx')).OrdersTab,
);
const InboxScreen = lazyComponent(
  async () => (await import('#features/messages/admin/inbox-screen.tsx')).InboxScreen,
);
const SettingsScreen = lazyComponent(async () => (await import('./settings-screen.tsx')).SettingsScreen);
const UsersTab = lazyComponent(async () => (await import('#features/accounts/admin/users-tab.tsx')).UsersTab);

const labels: Record<AdminTab, { label: string; icon: Icon; needs: Permission }> = {
  analytics: { label: 'Analytics', icon: ChartColumn, needs: 'analytics' },
  notifications: { label: 'Notifications', icon: Bell, needs: 'notifications' },
  products: { label: 'Products', icon: Package, needs: 'stock' },
  sales: { label: 'Sales', icon: BadgePercent, needs: 'menu' },
  orders: { label: 'Orders', icon: ShoppingBag, needs: 'orders' },
  users: { label: 'Users', icon: Users, needs: 'users' },
};

export function AdminScreen() {
  const { tab: asked, setTab, settings, inbox } = useAdminUrl();
  const user = useUser();
  const allowed = adminTabs.filter((one) => hasPermission(user, labels[one].needs));
  const tab = allowed.includes(asked) ? asked : 'orders';
  const newOrders = useNewOrders();
  useReadOnUpdates(listNotifications, 'notification_update');
  useReadOnUpdates(listShifts, 'shift_update', 'order_update');
  useReadOnUpdates(listDrivers, 'shift_update');
  useReadOnUpdates(listRecalls, 'recall_update');
  useReadOnUpdates(getAsapLoad, 'order_update', 'menu_update');
  useHeldProducts();
  const pending = useOrderCounts()?.pending ?? 0;
  useDocumentTitle(
    `${pending > 0 ? `(${pending}) ` : ''}Admin · ${settings !== null ? 'Settings' : inbox !== null ? 'Inbox' : labels[tab].label}`,
  );
  // Kept here, so that a look at another tab does not cost a half-written message.
  const [draft, setDraft] = useState<Kept>();

  const contents: Record<AdminTab, ReactNode> = {
    analytics: <AnalyticsTab />,
    notifications: <NotificationsTab kept={draft} keep={setDraft} />,
    products: (
      <ProductsWithBatches
        onNotify={
          allowed.includes('notifications')
            ? () => {
                const { title, message } = lowStockTemplate;
                setDraft(keptOf({ ...emptyDraft, ...draft?.values, title, message }));
                setTab('notifications');
              }
            : undefined
        }
      />
    ),
    sales: <SalesTab />,
    orders: <OrdersTab newOrders={newOrders} />,
    users: <UsersTab />,
  };

  return (
    <LeaveQuestion>
      <SkipLink />
      <AdminHeader />
      <Shortcuts />
      <TimeZoneNotice />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto max-w-admin has-data-wide:max-w-[100rem] px-4 pt-2 pb-16 outline-none md:px-6 lg:pt-6"
      >
        {settings !== null ? (
          <ErrorBoundary key="settings">
            <SkeletonBoundary skeleton={<SkeletonForm />}>
              <SettingsScreen section={settings} />
            </SkeletonBoundary>
          </ErrorBoundary>
        ) : inbox !== null ? (
          <ErrorBoundary key="inbox">
            <SkeletonBoundary skeleton={<SkeletonForm />}>
              <InboxScreen thread={inbox} />
            </SkeletonBoundary>
          </ErrorBoundary>
        ) : (
          <Tabs
            rail
            label="Admin sections"
            value={tab}
            onChange={(next) => setTab(next as AdminTab)}
            tabs={allowed.map((value) => ({
              value,
              label: labels[value].label,
              icon: labels[value].icon,
              ...(value === 'orders' && { pinned: true, count: pending || undefined }),
            }))}
          >
            <TabPanel value={tab} className="pt-3 md:pt-5 lg:pt-0">
              <ErrorBoundary
                key={tab}
                message={tab === 'analytics' ? 'No analytics data available' : undefined}
              >
                <SkeletonBoundary skeleton={<AdminSkeleton tab={tab} />}>{contents[tab]}</SkeletonBoundary>
              </ErrorBoundary>
            </TabPanel>
          </Tabs>
        )}
      </main>
    </LeaveQuestion>
  );
}
