import ChevronDown from '~icons/lucide/chevron-down';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import type { Icon as IconComponent } from '../ui/icon.tsx';
import { ResourceList } from './resource-list.tsx';

export type Warning = {
  id: string;
  what: ReactNode;
  problem: string;
  /** Leads to where it is mended; `name` says of what. */
  action?: { label: string; name: string; onPress: () => void };
};

type Props = {
  label: string;
  icon: IconComponent;
  /** "3 sizes low in stock". */
  summary: string;
  warnings: readonly Warning[];
  /** The action on all of them. */
  children?: ReactNode;
};

/** The warnings of a list, folded into one line above it; nothing without any. */
export function WarningList({ label, icon: Icon, summary, warnings, children }: Props) {
  if (warnings.length === 0) return null;
  return (
    <Card as="section" aria-label={label} className="mb-4 p-4">
      <details className="group">
        <summary className="flex min-h-11 items-center gap-2 text-label">
          <Icon aria-hidden className="size-5 shrink-0 text-danger" />
          <span>{summary}</span>
          <ChevronDown aria-hidden className="ml-auto size-5 shrink-0 text-muted group-open:rotate-180" />
        </summary>
        <ResourceList
          label={label}
          look="inner"
          rows={warnings}
          renderItem={({ id, what, problem, action }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-3">
              <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{what}</span>
              <span className="text-meta text-danger tabular-nums">{problem}</span>
              {action && (
                <Button variant="ghost" aria-label={action.name} onClick={action.onPress}>
                  {action.label}
                </Button>
              )}
            </li>
          )}
        />
        {children}
      </details>
    </Card>
  );
}
