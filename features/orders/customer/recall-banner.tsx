import TriangleAlert from '~icons/lucide/triangle-alert';
import { Banner } from '#platform/browser/ui/banner.tsx';
import type { Recall } from './recalls-in.ts';

/** What the shop said of a recall, at the order that it is about. */
export function RecallBanner({ recall }: { recall: Recall }) {
  const { productName, lotNumber, title, message } = recall;
  return (
    <Banner tone="error" icon={TriangleAlert} inline iconAtTop>
      <div className="grid gap-1 wrap-anywhere">
        <p className="text-label">{title}</p>
        <p className="font-normal whitespace-pre-line">{message}</p>
        <p className="font-normal">
          {productName}, lot {lotNumber}
        </p>
      </div>
    </Banner>
  );
}
