import Share from '~icons/lucide/share';
import SquarePlus from '~icons/lucide/square-plus';
import X from '~icons/lucide/x';
import { useId } from 'react';
import { install } from '../pwa/install.ts';
import { shopName } from '../lib/shop-name.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardTitle } from '../ui/card.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Mark } from './wordmark.tsx';

type Props = {
  /** The browser can be asked to install; elsewhere the person does it by hand. */
  canPrompt: boolean;
  forPush: boolean;
  onDismiss: () => void;
};

export function InstallCard({ canPrompt, forPush, onDismiss }: Props) {
  const title = useId();
  const add = () => void install().then((outcome) => outcome === 'dismissed' && onDismiss());
  return (
    <Card
      as="section"
      aria-labelledby={title}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 py-2 pr-1 pl-4"
    >
      <Mark className="mt-2" />
      <div className="py-1.5">
        <CardTitle id={title}>
          {forPush ? 'Notifications for your orders' : `Keep ${shopName} close`}
        </CardTitle>
        <p className="text-meta text-muted">
          {forPush
            ? 'This device has them for apps on its Home Screen.'
            : 'One tap away, and the menu opens even without signal.'}
        </p>
      </div>
      <IconButton icon={X} label="Not now" onClick={onDismiss} />
      <div className="col-span-2 col-start-2 pb-1.5">
        {canPrompt ? (
          <Button variant="soft" onClick={add}>
            Install
          </Button>
        ) : (
          <IosSteps />
        )}
      </div>
    </Card>
  );
}

const step = 'inline-flex items-center gap-1.5 [&_svg]:size-5 [&_svg]:shrink-0';

function IosSteps() {
  return (
    <ol className="grid gap-2 text-label">
      <li className={step}>
        1. Tap Share <Share aria-hidden />
      </li>
      <li className={step}>
        2. Choose Add to Home Screen <SquarePlus aria-hidden />
      </li>
    </ol>
  );
}
