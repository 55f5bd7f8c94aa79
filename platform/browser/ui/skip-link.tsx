/** The first thing Tab reaches: jumps over the header. `target` is the id of the main landmark, tabIndex -1. */
export function SkipLink({
  target = 'main',
  children = 'Skip to content',
}: {
  target?: string;
  children?: string;
}) {
  return (
    <a
      href={`#${target}`}
      className="fixed top-2 left-4 z-50 inline-flex min-h-11 -translate-y-24 items-center rounded-control bg-brand px-4 text-label text-on-brand focus:translate-y-0"
    >
      {children}
    </a>
  );
}
