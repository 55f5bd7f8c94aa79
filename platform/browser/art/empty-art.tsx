import { clsx } from 'clsx';
import scenes from './empty-art.svg';

/** A basket, a parcel, a tin with its tag, an empty jar and bottle, and a lantern that is out. */
type Scene = 'cart' | 'orders' | 'sales' | 'products' | 'offline';

/**
 * Shows a painted scene for a place with nothing in it, in an alcove. Hidden from screen readers: the sentence
 * next to it has the meaning. Its size is in px: larger text needs the room.
 */
export function EmptyArt({ scene, className }: { scene: Scene; className?: string }) {
  return (
    <span
      className={clsx(
        'grid h-[148px] w-[176px] shrink-0 place-items-end rounded-t-[88px] rounded-b-card bg-brand-soft',
        className,
      )}
    >
      <img
        src={`${scenes}#${scene}`}
        alt=""
        width={240}
        height={200}
        className="h-auto w-full brightness-(--picture-brightness)"
      />
    </span>
  );
}
