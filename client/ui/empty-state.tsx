import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Nothing here yet: says so in one sentence, and offers the one thing to do about it. */
export function EmptyState({ icon: Icon, children, action }: { icon: LucideIcon; children: ReactNode; action?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-4 px-4 py-12 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-brand-soft text-on-brand-soft">
        <Icon aria-hidden className="size-7" strokeWidth={1.75} />
      </span>
      <p className="max-w-80 text-muted">{children}</p>
      {action}
    </div>
  );
}
