import { Sprig } from '#client/components/art/sprig.tsx';

/**
 * A shelf at sunrise: dropper bottle, jar and tin. Drawn in the theme's own colors, so that night falls
 * with the dark theme.
 */
export function LandingArt({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 400 232"
      aria-hidden
      className={className}
      fill="none"
      stroke="var(--color-on-brand-soft)"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <g fill="var(--color-surface)" stroke="none">
        <path d="M20 212a180 180 0 0 1 360 0Z" opacity=".3" />
        <path d="M65 212a135 135 0 0 1 270 0Z" opacity=".4" />
        <path d="M112 212a88 88 0 0 1 176 0Z" opacity=".65" />
      </g>
      <g fill="var(--color-brand-soft)">
        <Sprig transform="translate(92 212) rotate(-12)" />
        <Sprig transform="translate(312 212) rotate(14) scale(-.86 .86)" />
      </g>
      <g fill="var(--color-surface)">
        <path d="M118 150h34a8 8 0 0 1 8 8v48a6 6 0 0 1-6 6h-38a6 6 0 0 1-6-6v-48a8 8 0 0 1 8-8Z" />
        <path d="M126 136h18v14h-18zM124 118h22v18h-22z" />
        <path d="M129 118v-14a6 6 0 0 1 12 0v14" />
        <path d="M168 118a10 10 0 0 1 6-9v-9h52v9a10 10 0 0 1 6 9v84a10 10 0 0 1-10 10h-44a10 10 0 0 1-10-10Z" />
        <rect x="169" y="82" width="62" height="18" rx="6" />
        <rect x="250" y="170" width="62" height="42" rx="8" />
        <rect x="246" y="158" width="70" height="14" rx="6" />
      </g>
      <g strokeWidth="1.75">
        <path d="M110 172h50M110 196h50" />
        <path
          d="M135 178c4 5 6 8 6 10.5a6 6 0 0 1-12 0c0-2.500 2-5.500 6-10.500Z"
          fill="var(--color-sale)"
          stroke="none"
        />
        <path d="M168 134h64M168 186h64" />
        <path d="M200 177v-20" />
        <path
          d="M200 166c-9 0-14-5-14-13 9 0 14 5 14 13Zm0-8c8 0 13-5 13-12-8 0-13 5-13 12Z"
          fill="var(--color-brand-soft)"
        />
        <path d="M176 91h48M254 165h54" />
        <circle cx="281" cy="191" r="9" fill="var(--color-sale)" stroke="none" />
      </g>
      <path d="M8 212h384" />
      <path d="M40 222h96M176 222h24M232 222h120" strokeWidth="1.5" opacity=".45" />
    </svg>
  );
}
