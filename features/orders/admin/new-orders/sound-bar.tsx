import BellRing from '~icons/lucide/bell-ring';
import { useChime, useWakeOnPress, wakeChime } from './chime.ts';

/** The browser keeps the sound silent until the page was pressed once. */
export function SoundBar() {
  useWakeOnPress();
  const held = useChime() === 'held';
  return (
    <div role="status">
      {held && (
        <button
          type="button"
          onClick={wakeChime}
          className="-mt-1 mb-2 flex min-h-11 w-full items-center justify-center gap-2 rounded-control bg-pending px-3 text-label text-on-pending"
        >
          <BellRing aria-hidden className="size-5 shrink-0" />
          Tap to switch the sound on
        </button>
      )}
    </div>
  );
}
