import ChevronRight from '~icons/lucide/chevron-right';
import type { Icon as IconComponent } from '#platform/browser/ui/icon.tsx';
import { useId } from 'react';
import { Link } from 'wouter';
import { Card, CardTitle } from '#platform/browser/ui/card.tsx';
import { grouped } from '#shared/counted.ts';

type Props = {
  title: string;
  icon: IconComponent;
  active: number;
  activeLabel: string;
  total: number;
  href: string;
  link: string;
};

export function CountCard({ title, icon: Icon, active, activeLabel, total, href, link }: Props) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col p-4">
      <div className="flex items-center gap-2">
        <Icon aria-hidden className="size-5 text-muted" />
        <CardTitle id={id}>{title}</CardTitle>
      </div>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
        <div>
          <dt className="text-meta text-muted">{activeLabel}</dt>
          <dd className="text-display tabular-nums">{grouped(active)}</dd>
        </div>
        <div>
          <dt className="text-meta text-muted">Total</dt>
          <dd className="text-display tabular-nums">{grouped(total)}</dd>
        </div>
      </dl>
      <Link
        href={href}
        className="-mx-2 mt-auto -mb-2 flex min-h-11 items-center justify-between rounded-control px-2 text-label text-brand hover:bg-surface-2"
      >
        {link}
        <ChevronRight aria-hidden className="size-5" />
      </Link>
    </Card>
  );
}
