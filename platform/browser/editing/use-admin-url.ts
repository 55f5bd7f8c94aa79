import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'wouter';

export const adminTabs = ['analytics', 'notifications', 'products', 'sales', 'orders', 'users'] as const;
export type AdminTab = (typeof adminTabs)[number];

/** The parameters of the address besides the tab. `form` is "new", or the id of the edited row. */
type AdminParams = {
  status?: string;
  search?: string;
  order?: string;
  form?: string;
  view?: string;
  driver?: string;
  /** The time of a slot. */
  slot?: string;
  layout?: string;
  /** Days of the shop, both included. */
  from?: string;
  to?: string;
};
const noView = { view: null, driver: null, slot: null };
type Opened = { opened?: boolean } | null;

const isTab = (name: string | null): name is AdminTab => adminTabs.some((tab) => tab === name);

/** The address of a tab, with what is open in it. */
export function adminHref(tab: AdminTab, params: AdminParams = {}) {
  return `/admin?${new URLSearchParams({ tab, ...params })}`;
}

type Navigate = (to: string, options?: { replace?: boolean; state?: Opened }) => void;

/** Returns the functions that change the address. */
function actionsOf(navigate: Navigate) {
  const change = (
    changed: { [K in keyof AdminParams]?: AdminParams[K] | null },
    options?: { replace?: boolean; state?: Opened },
  ) => {
    const next = new URLSearchParams(location.search);
    for (const [key, value] of Object.entries(changed)) {
      if (value) next.set(key, value);
      else next.delete(key);
    }
    const query = next.toString();
    navigate(query ? `/admin?${query}` : '/admin', options);
  };

  return {
    setTab: (tab: AdminTab) => navigate(adminHref(tab)),
    setStatus: (status: string | null) => change({ status, ...noView }),
    /** One at a time: a view, a driver's orders or a slot's. */
    setView: (chosen: Partial<Record<keyof typeof noView, string | null>>) =>
      change({ ...noView, ...chosen, status: null }),
    showAll: () => change({ status: null, ...noView, search: null, from: null, to: null }),
    setDays: (days: { from: string | null; to: string | null }) => change(days, { replace: true }),
    setLayout: (layout: string | null) => change({ layout }, { replace: true }),
    setSearch: (search: string) => change({ search }, { replace: true }),
    open: (opened: Pick<AdminParams, 'order' | 'form'>) => change(opened, { state: { opened: true } }),
    /** In place of what is open, so that closing it leads to where that was opened from. */
    openInstead: (opened: Pick<AdminParams, 'order'>) =>
      change(opened, { replace: true, state: history.state as Opened }),
    /** Goes back to where it was opened from; a shared link was opened from nowhere. */
    close: () => {
      if ((history.state as Opened)?.opened) history.back();
      else change({ order: null, form: null }, { replace: true });
    },
    /** The same, back to what the form stood over. */
    closeForm: () => {
      if ((history.state as Opened)?.opened) history.back();
      else change({ form: null }, { replace: true });
    },
  };
}

/**
 * Tab, filter, search and what is open live in the address, so that reload, Back and a shared link keep them. What
 * changes it is the same at every render: no row of a table is drawn again because of it.
 */
export function useAdminUrl() {
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const named = params.get('tab');
  const actions = useMemo(() => actionsOf(navigate), [navigate]);
  return {
    /** A section of the settings, which are shown instead of the tabs. */
    settings: params.get('settings'),
    /** The customer whose messages are shown instead of the tabs; empty is the list of all. */
    inbox: params.get('inbox'),
    tab: isTab(named) ? named : 'analytics',
    status: params.get('status'),
    search: params.get('search') ?? '',
    order: params.get('order'),
    form: params.get('form'),
    view: params.get('view'),
    driver: params.get('driver'),
    slot: params.get('slot'),
    layout: params.get('layout'),
    from: params.get('from'),
    to: params.get('to'),
    ...actions,
  };
}
