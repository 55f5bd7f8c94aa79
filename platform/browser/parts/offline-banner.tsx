import WifiOff from '~icons/lucide/wifi-off';
import { useOnline } from '../live/use-online.ts';

/** Shows a slim strip for as long as the shop is out of reach. */
export function OfflineBanner({ children = "You're offline" }: { children?: string }) {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-pending px-4 py-2 text-meta font-medium text-on-pending">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {children}
        </p>
      )}
    </div>
  );
}
