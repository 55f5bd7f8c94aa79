/** A low sun behind hills. Drawn in the theme's own colors, so that night falls with the dark theme. */
export function LandingArt({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 400 300" preserveAspectRatio="xMidYMax slice" aria-hidden className={className}>
      <g fill="var(--color-surface)">
        <circle cx="200" cy="210" r="170" opacity="0.35" />
        <circle cx="200" cy="210" r="125" opacity="0.4" />
        <circle cx="200" cy="210" r="82" opacity="0.6" />
      </g>
    </svg>
  );
}
