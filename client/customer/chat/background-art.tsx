import { clsx } from 'clsx';
import { Sprig } from '#client/components/art/sprig.tsx';

type Props = {
  /** There is room under the conversation too, where the screen is no wider than it. */
  onPhones: boolean;
};

/** Decorative plants at the bottom corners of the chat. Screen readers skip them. */
export function BackgroundArt({ onPhones }: Props) {
  return (
    <div
      aria-hidden
      className={clsx(
        'pointer-events-none fixed inset-x-0 bottom-0 -z-1 flex items-end justify-between *:h-auto *:w-2/5 *:max-w-80',
        onPhones || 'max-lg:hidden',
      )}
    >
      <PlantBed />
      <PlantBed className="-scale-x-100" />
    </div>
  );
}

function PlantBed({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 320 300"
      className={className}
      width={320}
      height={300}
      fill="var(--color-surface-2)"
      stroke="var(--color-line)"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M0 300v-34c60-34 150-30 210 4 24 14 44 24 70 30Z" stroke="none" />
      <Sprig transform="translate(58 262) rotate(-10) scale(1.9)" />
      <Sprig transform="translate(112 262) rotate(6) scale(1.35)" />
      <Sprig transform="translate(160 274) rotate(20) scale(-.95 .95)" />
    </svg>
  );
}
