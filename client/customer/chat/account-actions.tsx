import { LayoutDashboard, LogOut, Truck } from 'lucide-react';
import { Link } from 'wouter';
import { useOfflineReason } from '#client/lib/use-online.ts';
import { ThemeToggle } from '#client/components/theme-toggle.tsx';
import { useLogout, useUser } from '#client/lib/session/use-session.ts';
import { Button } from '#client/ui/button.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';

const desks = {
  admin: { href: '/admin', name: 'Admin Panel', icon: LayoutDashboard },
  driver: { href: '/driver', name: 'Driver Dashboard', icon: Truck },
};

/** What is not about shopping: the light, the way to the shop's own side for admins and drivers, and the door. */
export function AccountActions() {
  const { role } = useUser();
  const desk = role === 'customer' ? undefined : desks[role];
  const logout = useLogout();
  const offline = useOfflineReason();
  return (
    <>
      <ThemeToggle />
      {desk && (
        <LinkButton asChild variant="ghost">
          <Link href={desk.href}>
            <desk.icon aria-hidden />
            {desk.name}
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
