import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { errorToast, showError, useSingleFlightMutation } from '../api/use-endpoint.ts';
import { useOfflineReason } from '../live/use-online.ts';
import { Button } from '../ui/button.tsx';
import { createStore } from '../ui/store.ts';
import { asSentence, counted, grouped } from '#shared/counted.ts';
import { undoSeconds } from '#shared/undo.ts';

/** The actions on the chosen rows of a list, and the place of their result. */
export type Bulk<Row> = {
  /** A `BulkFrame` of the list's results. */
  Frame: ComponentType<{ children?: ReactNode }>;
  renderBar: (chosen: readonly Row[], onClear: () => void) => ReactNode;
  /** Shown above the frame. */
  renderAbove?: (rows: readonly Row[]) => ReactNode;
};

type BulkResults<Targets> = ReturnType<typeof createBulkResults<Targets>>;
type Result<Targets> = {
  words: string;
  /** The targets that an undo is sent with. */
  undo?: Targets;
  /** In its first ten seconds it is shown even when no row is chosen any more. */
  isFresh: boolean;
};

/**
 * The result of the last change of many rows, with its undo. It is kept outside of the list: the change may take the
 * rows out of the list, and their bar with them.
 */
export function createBulkResults<Targets>({ undoEnds }: { undoEnds: boolean }) {
  const { current, set, subscribe } = createStore<Result<Targets> | undefined>(undefined);
  return {
    current,
    subscribe,
    clear: () => set(undefined),
    show(words: string, undo?: Targets) {
      const result = { words, undo, isFresh: true };
      set(result);
      const age = () => {
        if (current() === result) set({ words, undo: undoEnds ? undefined : undo, isFresh: false });
      };
      setTimeout(age, undoSeconds * 1000);
    },
  };
}

type BulkResult = { result: 'changed' | 'unchanged' | 'skipped'; message: string | null };

type BulkChange<Input, Answer, Targets> = {
  results: BulkResults<Targets>;
  /** The name of a row: "order". */
  noun: string;
  send: (input: Input) => Promise<Answer[]>;
  /** Returns the targets of an undo of these changes; undefined when they cannot be undone. */
  undoOf?: (answers: Answer[], input: Input) => Targets | undefined;
  refresh: (cache: QueryClient) => unknown;
  failed: string;
};

/** Changes many rows by one call, and shows the result. `done` describes the changed rows: "now available". */
export function useBulkChange<Input extends { done: string }, Answer extends BulkResult, Targets>({
  results,
  noun,
  send,
  undoOf,
  refresh,
  failed,
}: BulkChange<Input, Answer, Targets>) {
  const cache = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: send,
    onSuccess: async (answers, input: Input) => {
      results.show(formatBulkResult(answers, noun, input.done), undoOf?.(answers, input));
      await refresh(cache);
    },
    onError: (error) => showError(error, errorToast(failed)()),
  });
}

/**
 * The result of a change of many, as sentences: "12 orders assigned to Diego. 1 needed no change. 1 skipped: Order H1 is
 * closed."
 */
export function formatBulkResult(results: readonly BulkResult[], noun: string, done: string) {
  const withResult = (result: BulkResult['result']) => results.filter((one) => one.result === result);
  const [changed, unchanged, skipped] = [
    withResult('changed'),
    withResult('unchanged'),
    withResult('skipped'),
  ];
  const reasons = [...new Set(skipped.map(({ message }) => message))].join('; ');
  return [
    changed.length > 0 && `${counted(changed.length, noun)} ${done}.`,
    unchanged.length > 0 && `${grouped(unchanged.length)} needed no change.`,
    skipped.length > 0 && asSentence(`${grouped(skipped.length)} skipped: ${reasons}`),
  ]
    .filter(Boolean)
    .join(' ');
}

type Props<Targets> = {
  label: string;
  results: BulkResults<Targets>;
  pending: boolean;
  onUndo: (targets: Targets) => void;
  /** The actions for the chosen rows; none when no row is chosen. */
  children?: ReactNode;
};

/** The bar of the chosen rows at the bottom of a list, and the result of their last change. */
export function BulkFrame<Targets>({ label, results, pending, onUndo, children }: Props<Targets>) {
  const offline = useOfflineReason();
  const result = useSyncExternalStore(results.subscribe, results.current);
  const isOver = !children && result?.isFresh === false;
  useEffect(() => {
    if (isOver) results.clear();
  }, [isOver, results]);
  const shown = isOver ? undefined : result;
  const undo = shown?.undo;
  return (
    <div
      {...(children && { role: 'region', 'aria-label': label })}
      data-keep-clear
      data-shown={Boolean(children || shown) || undefined}
      className="grid gap-2 data-shown:-mx-4 data-shown:border-t data-shown:border-line data-shown:bg-surface data-shown:px-4 data-shown:py-3 data-shown:md:mx-0 data-shown:md:rounded-card data-shown:md:border"
    >
      {children}
      <div role="status" className="flex flex-wrap items-center gap-2 text-meta empty:absolute">
        {shown && <span>{shown.words}</span>}
        {undo && (
          <Button variant="outline" pending={pending} disabledReason={offline} onClick={() => onUndo(undo)}>
            Undo
          </Button>
        )}
      </div>
    </div>
  );
}

/** The place of such bars: at the bottom of the window for as long as the list is in sight. */
export const BulkDock = ({ children }: { children: ReactNode }) => (
  <div className="pointer-events-none sticky bottom-0 z-20 mt-3 grid gap-3 *:pointer-events-auto">
    {children}
  </div>
);
