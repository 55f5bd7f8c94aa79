import { Mark } from '#platform/browser/parts/wordmark.tsx';

type Props = { shop: string; title: string; message: string };

/** About how it will look on a customer's lock screen, where long lines are cut. */
export function NotificationPreview({ shop, title, message }: Props) {
  return (
    <figure className="mx-auto w-full max-w-80">
      <div className="rounded-t-[2.25rem] border-x-[6px] border-t-[6px] border-control/60 bg-linear-160 from-brand-soft to-surface-2 px-3 pt-3 pb-8">
        <div aria-hidden className="mx-auto h-1.5 w-16 rounded-full bg-control/60" />
        <p aria-hidden className="mt-5 text-center text-display text-on-brand-soft tabular-nums">
          9:41
        </p>
        <div className="mt-5 rounded-card bg-raised p-3 shadow-raised">
          <p className="flex items-center gap-2 text-badge text-muted">
            <Mark className="size-5" />
            {shop}
            <span className="ml-auto font-medium">now</span>
          </p>
          <p className="mt-1.5 line-clamp-1 text-label">{title.trim() || 'Notification title'}</p>
          <p className="line-clamp-4 text-meta text-muted">
            {message.trim() || 'Your message appears here.'}
          </p>
        </div>
      </div>
      <figcaption className="mt-2 text-center text-meta text-muted">Preview on a phone</figcaption>
    </figure>
  );
}
