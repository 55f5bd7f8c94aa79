import * as Radix from '@radix-ui/react-tooltip';
import type { ReactElement, ReactNode } from 'react';

/** Surrounds every page that has tooltips: once one was shown, its neighbors show without delay. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

/** A supplement on hover or focus: never the only place of something one must know. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-72 rounded-badge bg-ink px-3 py-1.5 text-meta text-bg data-[state=delayed-open]:animate-appear"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
