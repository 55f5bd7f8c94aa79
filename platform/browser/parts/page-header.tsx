import { publishHeight } from '../ui/publish-height.ts';
import { useRootMark } from '../ui/use-root-mark.ts';
import { HeaderFrame, type HeaderParts } from './header-frame.tsx';
import { OfflineBanner } from './offline-banner.tsx';

type Props = HeaderParts & {
  /** The message while the shop is out of reach, where there is more to say than the column's own text. */
  offline?: string;
};

const offlineWords = {
  chat: "You're offline. Showing saved menu",
  driver: "You're offline. What you change is sent when the signal is back.",
  admin: "You're offline. What you see was read before, and nothing can be saved.",
};

/** Publishes the height of the bar for elements that stick below it or are scrolled into view. */
const publishHeaderHeight = publishHeight('page-header');

/** Shows the bar that stays at the top of a role's screen, unless the text is so large that it would fill a phone. */
export function PageHeader({ column = 'chat', offline = offlineWords[column], ...parts }: Props) {
  useRootMark('toasts-on-header', column === 'driver');
  return (
    <HeaderFrame
      {...parts}
      ref={publishHeaderHeight}
      column={column}
      strip={<OfflineBanner>{offline}</OfflineBanner>}
      data-keep-clear={column !== 'driver' || undefined}
    />
  );
}
