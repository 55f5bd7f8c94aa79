import { Share, SquarePlus } from 'lucide-react';
import { useId, useSyncExternalStore } from 'react';
import {
  install,
  installOffer,
  isInstalled,
  isIos,
  isReturning,
  onInstallOffer,
} from '#client/lib/install.ts';
import { useDismissal } from '#client/lib/dismissal.ts';
import { shopName } from '#client/lib/shop-name.ts';
import { Button } from '#client/ui/button.tsx';
import { Card, CardTitle } from '#client/ui/card.tsx';
import { Mark } from './wordmark.tsx';

type Props = {
  /** After an order it is worth having, on whatever visit. */
  earned?: boolean;
  /** On this device it is the way to notifications. */
  toHear?: boolean;
};

/** The app among the others on the device: for those who came back, or ordered. */
export function InstallHint({ earned = false, toHear = false }: Props) {
  const [dismissed, dismiss] = useDismissal('install');
  const offer = useSyncExternalStore(onInstallOffer, installOffer);
  const title = useId();
  const isDue = earned || toHear || isReturning();
  if (dismissed || isInstalled() || !isDue || !(offer || isIos())) return null;

  const add = () => void install().then((outcome) => outcome === 'dismissed' && dismiss());
  return (
    <Card
      as="section"
      aria-labelledby={title}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-3 p-4"
    >
      <Mark className="size-11" />
      <div className="grid gap-0.5">
        <CardTitle id={title}>
          {toHear ? 'Want to hear how your order is doing?' : `Keep ${shopName} close`}
        </CardTitle>
        <p className="text-meta text-muted">
          {toHear
            ? `This phone sends notifications once ${shopName} is on your Home Screen.`
            : 'One tap from your Home Screen, and the menu opens even without signal.'}
        </p>
      </div>
      {!offer && <IosSteps />}
      <div className="col-span-full flex justify-end gap-2">
        <Button variant="ghost" onClick={dismiss}>
          Not now
        </Button>
        {offer && <Button onClick={add}>Install</Button>}
      </div>
    </Card>
  );
}

function IosSteps() {
  return (
    <ol className="col-span-full grid gap-2 text-label *:flex *:items-center *:gap-2 [&_svg]:size-5 [&_svg]:shrink-0">
      <li>
        <Share aria-hidden /> Tap Share in the browser's bar
      </li>
      <li>
        <SquarePlus aria-hidden /> Choose Add to Home Screen
      </li>
    </ol>
  );
}
