/** Shows a painted delivery van, seen from its side; it drives to the right. */
export function Vehicle({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 60 32" width={60} height={32} aria-hidden className={className}>
      <ellipse cx="30" cy="29" rx="27" ry="2.5" fill="var(--color-ink)" opacity=".12" />
      <path d="M3 8c0-3 2-5 5-5h26v22H6c-2 0-3-1-3-3Z" fill="var(--color-brand)" />
      <path d="M3 14c10 4 21-2 31 1v10H6c-2 0-3-1-3-3Z" fill="var(--color-ink)" opacity=".14" />
      <path d="M34 8h9c3 0 5 1 7 4l4 6c2 1 3 2 3 5 0 2-1 2-2 2H34Z" fill="var(--color-brand)" />
      <path d="M37 11h6c2 0 3 1 4 3l2 4H37Z" fill="var(--color-surface)" opacity=".9" />
      <path d="M15 17c0-5 2-8 6-10 1 5 0 9-6 10Z" fill="var(--color-sale)" />
      <path d="M14 18c-3 0-5-2-6-5 4-1 6 1 6 5Z" fill="var(--color-sale)" opacity=".75" />
      {[14, 45].map((x) => (
        <g key={x}>
          <circle cx={x} cy="25" r="5" fill="var(--color-ink)" />
          <circle cx={x} cy="25" r="2" fill="var(--color-surface)" />
        </g>
      ))}
    </svg>
  );
}
