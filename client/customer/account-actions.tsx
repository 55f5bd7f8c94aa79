import { LayoutDashboard, LogOut, Truck } from 'lucide-react';
import { Link } from 'wouter';
import { useOfflineReason } from '#client/lib/use-online.ts';
import { ThemeToggle } from '#client/components/theme-toggle.tsx';
import { useLogout, useUser } from '#client/lib/use-session.ts';
import { Button } from '#client/ui/button.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';

/** What is not about shopping: the light, the way to the shop's own side for admins and drivers, and the door. */
export function AccountActions() {
  const { role } = useUser();
  const logout = useLogout();
  const offline = useOfflineReason();
  return (
    <>
      <ThemeToggle />
      {role === 'admin' && (
        <LinkButton asChild variant="ghost">
          <Link href="/admin">
            <LayoutDashboard aria-hidden />
            Admin Panel
          </Link>
        </LinkButton>
      )}
      {role === 'driver' && (
        <LinkButton asChild variant="ghost">
          <Link href="/driver">
            <Truck aria-hidden />
            Driver Dashboard
          </Link>
        </LinkButton>
      )}
      <Button
        variant="ghost"
        pending={logout.isPending}
        disabledReason={offline}
        onClick={() => logout.mutate()}
      >
        <LogOut aria-hidden />
        Logout
      </Button>
    </>
  );
}
