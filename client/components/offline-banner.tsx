import { WifiOff } from 'lucide-react';
import { useOnline } from '#client/lib/use-online.ts';
import { Banner } from '#client/ui/banner.tsx';

/** A slim strip for as long as the shop is out of reach. */
export function OfflineBanner({ children = "You're offline" }: { children?: string }) {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <Banner tone="warning" icon={WifiOff} className="justify-center">
          {children}
        </Banner>
      )}
    </div>
  );
}
