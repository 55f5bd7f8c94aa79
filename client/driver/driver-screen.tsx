import { PageHeader } from '#client/components/page-header.tsx';
import { useDocumentTitle } from '#client/lib/use-document-title.ts';
import { useLogout, useUser } from '#client/lib/use-session.ts';
import { Button } from '#client/ui/button.tsx';

export function DriverScreen() {
  useDocumentTitle('Driver Dashboard');
  const { firstName } = useUser();
  const logout = useLogout();
  return (
    <PageHeader
      column="driver"
      title="Driver Dashboard"
      subtitle={`Welcome back, ${firstName ?? 'Driver'}!`}
      actions={
        <Button variant="ghost" pending={logout.isPending} onClick={() => logout.mutate()}>
          Logout
        </Button>
      }
    />
  );
}
