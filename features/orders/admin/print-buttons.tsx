import Printer from '~icons/lucide/printer';
import Tag from '~icons/lucide/tag';
import { useState } from 'react';
import { lazyComponent } from '#platform/browser/lib/lazy-component.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { LoadBoundary } from '#platform/browser/ui/load-boundary.tsx';
import type { AdminOrder } from '../contract/admin-orders.ts';

const PrintOrder = lazyComponent(async () => (await import('./pick-list.tsx')).PrintOrder);

const icons = { 'pick list': Printer, 'bag label': Tag };

/** Prints an order for the packer, and the label of its bag. */
export function PrintButtons({ order }: { order: AdminOrder }) {
  const [printed, setPrinted] = useState<keyof typeof icons>();
  return (
    <>
      {(['pick list', 'bag label'] as const).map((what) => {
        const Icon = icons[what];
        return (
          <Button key={what} variant="outline" onClick={() => setPrinted(what)}>
            <Icon aria-hidden />
            Print {what}
          </Button>
        );
      })}
      {printed && (
        <LoadBoundary>
          <PrintOrder key={printed} order={order} as={printed} onDone={() => setPrinted(undefined)} />
        </LoadBoundary>
      )}
    </>
  );
}
