import LayoutDashboard from '~icons/lucide/layout-dashboard';
import LogOut from '~icons/lucide/log-out';
import Truck from '~icons/lucide/truck';
import { Link } from 'wouter';
import { ThemeToggle } from '#platform/browser/parts/theme-toggle.tsx';
import { useLogout, useUser } from '#features/accounts/session/use-session.ts';
import { SendButton } from '#platform/browser/parts/send-button.tsx';
import { LinkButton } from '#platform/browser/ui/link-button.tsx';

const dashboards = {
  admin: { href: '/admin', name: 'Admin Panel', icon: LayoutDashboard },
  driver: { href: '/driver', name: 'Driver Dashboard', icon: Truck },
};

/** The header's actions: the theme, the dashboard of an admin or driver, and Logout. */
export function AccountActions() {
  const { role } = useUser();
  const dashboard = role === 'customer' ? undefined : dashboards[role];
  const logout = useLogout();
  return (
    <>
      <ThemeToggle />
      {dashboard && (
        <LinkButton asChild variant="ghost">
          <Link href={dashboard.href}>
            <dashboard.icon aria-hidden />
            {dashboard.name}
          </Link>
        </LinkButton>
      )}
      <SendButton
        variant="ghost"
        of={logout}

        onClick={() => logout.mutate()}
      >
        <LogOut aria-hidden />
        Logout
      </SendButton>
    </>
  );
}
