import { useQuery } from '@tanstack/react-query';
import { useUser } from '#features/accounts/session/use-session.ts';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { getBackupWarning } from '#platform/contract/health.ts';
import { hasPermission } from '#shared/permissions.ts';

/** Time alone makes a backup late, and no announcement comes with it. */
const lookAgainMs = 3_600_000;

/** Tells an owner that the shop's last backup is too old. */
export function BackupBand() {
  const { data } = useQuery({
    ...queryOptionsFor(getBackupWarning, {}),
    enabled: hasPermission(useUser(), 'settings'),
    refetchInterval: lookAgainMs,
  });
  return (
    <div role="status">
      {data?.warning && (
        <Banner tone="warning" inline iconAtTop className="mb-2">
          <strong className="font-semibold">{data.warning}</strong> If the disk of the server dies now,
          everything since then is lost. Ask whoever runs the server to look at it.
        </Banner>
      )}
    </div>
  );
}
