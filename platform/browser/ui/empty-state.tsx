import type { Icon as IconComponent } from './icon.tsx';
import type { ReactNode } from 'react';

type Sign = { icon: IconComponent } | { art: ReactNode };
type Props = Sign & { children: ReactNode; action?: ReactNode };

/** An empty list: one sentence, and one action. */
export function EmptyState({ children, action, ...sign }: Props) {
  return (
    <div className="grid justify-items-center gap-4 px-4 py-12 text-center">
      {'art' in sign ? sign.art : <Glyph icon={sign.icon} />}
      <p className="max-w-80 text-balance text-muted">{children}</p>
      {action}
    </div>
  );
}

function Glyph({ icon: Icon }: { icon: IconComponent }) {
  return (
    <span className="grid size-16 place-items-center rounded-full bg-brand-soft text-on-brand-soft">
      <Icon aria-hidden className="size-7" strokeWidth={1.75} />
    </span>
  );
}
