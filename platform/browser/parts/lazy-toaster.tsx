import { startTransition, useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { loadAhead } from '../lib/idle.ts';
import { currentToast, onToastChange } from '../ui/toast.ts';

/** The toaster, loaded in an idle moment or with the first notice: no screen has to wait for it. */
export function LazyToaster() {
  const id = useSyncExternalStore(onToastChange, currentToast)?.id;
  const [Toaster, setToaster] = useState<ComponentType>();
  const isLoaded = Toaster !== undefined;
  useEffect(() => {
    // Should it fail, the next notice asks again.
    const load = () =>
      void import('../ui/toaster.tsx').then(
        (file) => startTransition(() => setToaster(() => file.Toaster)),
        () => undefined,
      );
    if (isLoaded) return undefined;
    if (id !== undefined) return load();
    return loadAhead(load);
  }, [id, isLoaded]);
  return (
    // A dialog that opens hides all else from screen readers, but for live regions: this one is there before the
    // toaster is. It announces nothing itself, as Radix does that in another place.
    <div aria-live="off" className="contents">
      {Toaster && <Toaster />}
    </div>
  );
}
