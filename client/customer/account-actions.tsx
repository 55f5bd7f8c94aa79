import { LayoutDashboard, LogOut } from 'lucide-react';
import { Link } from 'wouter';
import { useLogout, useUser } from '#client/lib/use-session.ts';
import { Button } from '#client/ui/button.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';

/** The ways out of the conversation: to the shop's own side, for admins, and the door. */
export function AccountActions() {
  const { role } = useUser();
  const logout = useLogout();
  return (
    <>
      {role === 'admin' && (
        <LinkButton asChild variant="ghost">
          <Link href="/admin">
            <LayoutDashboard aria-hidden />
            Admin Panel
          </Link>
        </LinkButton>
      )}
      <Button variant="ghost" pending={logout.isPending} onClick={() => logout.mutate()}>
        <LogOut aria-hidden />
        Logout
      </Button>
    </>
  );
}
