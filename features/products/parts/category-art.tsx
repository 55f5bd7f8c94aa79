import type { CategoryKind } from './category-look.ts';

/** Draws three washes of one color, from the shadow to the light. */
export function CategoryShape({ kind, className }: { kind: CategoryKind; className?: string }) {
  return (
    <svg viewBox="0 0 100 100" width={100} height={100} aria-hidden fill="currentColor" className={className}>
      <ellipse cx="50" cy="88" rx="34" ry="5" opacity=".14" />
      {shapes[kind]}
    </svg>
  );
}

const shapes: Record<CategoryKind, React.ReactNode> = {
  flower: (
    <>
      <path d="M50 88c-3-12-3-18-1-26h3c-1 8 0 15 2 26Z" opacity=".6" />
      <path
        d="M50 70c-18 4-30-4-33-17 7-1 11 0 15 3-7-9-7-19-2-28 6 3 9 8 10 13 0-11 4-19 10-24 6 5 10 13 10 24 1-5 4-10 10-13 5 9 5 19-2 28 4-3 8-4 15-3-3 13-15 21-33 17Z"
        opacity=".34"
      />
      <path
        d="M50 68c-12 0-20-6-21-15 5 0 8 1 11 4-4-8-3-15 0-21 4 3 6 6 7 10 0-8 1-13 3-17 2 4 3 9 3 17 1-4 3-7 7-10 3 6 4 13 0 21 3-3 6-4 11-4-1 9-9 15-21 15Z"
        opacity=".5"
      />
      <path d="M50 64c-4-9-4-18 0-26 4 8 4 17 0 26Z" opacity=".75" />
    </>
  ),
  preRolls: (
    <>
      <path d="M20 76 66 18c6-5 16 3 13 10L30 84c-3 4-13-3-10-8Z" opacity=".3" />
      <path d="M20 76 34 58l11 9-15 17c-3 4-13-3-10-8Z" opacity=".55" />
      <path d="M44 86 74 36c4-5 13 0 11 6L56 91c-2 4-14-1-12-5Z" opacity=".42" />
      <path d="m44 86 9-15 12 6-9 14c-2 4-14-1-12-5Z" opacity=".7" />
      <path d="M66 18c6-5 16 3 13 10-4 1-12-5-13-10Z" opacity=".7" />
    </>
  ),
  edibles: (
    <>
      <path d="M16 54c0-5 3-7 8-8l18-2c5 0 8 2 8 7v28c0 5-3 8-8 8H24c-5 0-8-3-8-8Z" opacity=".45" />
      <path d="M16 54c0-5 3-7 8-8l18-2c5 0 8 2 8 7-9 6-24 8-34 3Z" opacity=".4" />
      <path d="M53 58c0-5 4-8 9-8h16c5 0 8 3 8 8v22c0 5-3 8-8 8H61c-5 0-8-3-8-8Z" opacity=".6" />
      <path d="M53 58c0-5 4-8 9-8h16c5 0 8 3 8 8-9 5-24 6-33 0Z" opacity=".35" />
      <path d="M34 24c0-5 3-8 8-9l15-2c5 0 8 3 9 7l2 17c0 5-3 8-8 8l-15 2c-5 0-8-2-9-7Z" opacity=".5" />
      <path d="M34 24c0-5 3-8 8-9l15-2c5 0 8 3 9 7-9 6-22 8-32 4Z" opacity=".4" />
    </>
  ),
  tinctures: (
    <>
      <path d="M34 52c0-6 8-7 8-13h16c0 6 8 7 8 13v30c0 4-2 6-6 6H40c-4 0-6-2-6-6Z" opacity=".34" />
      <path d="M34 60c10 4 22-4 32 0v22c0 4-2 6-6 6H40c-4 0-6-2-6-6Z" opacity=".42" />
      <path d="M41 27h18v13H41Z" opacity=".65" />
      <path d="M44 27c-1-7 1-16 6-16s7 9 6 16Z" opacity=".45" />
      <path d="M38 56c2-3 3-4 5-5v32c-3 0-5-2-5-5Z" opacity=".3" />
      <path d="M50 62c5 6 7 9 7 12a7 7 0 0 1-14 0c0-3 2-6 7-12Z" opacity=".5" />
    </>
  ),
  topicals: (
    <>
      <path d="M18 56h64v24c0 5-3 8-8 8H26c-5 0-8-3-8-8Z" opacity=".4" />
      <path d="M18 56h64v9c-20 8-44 6-64 0Z" opacity=".3" />
      <ellipse cx="50" cy="56" rx="32" ry="7" opacity=".5" />
      <path d="M30 54c4-9 12-10 16-17 3-5 2-9 6-12 2 8 6 9 9 15s7 8 8 14c-11 5-28 5-39 0Z" opacity=".34" />
      <path d="M46 50c1-6 7-7 7-14 4 5 8 8 7 14-4 3-10 3-14 0Z" opacity=".4" />
    </>
  ),
  other: (
    <>
      <path d="M28 40h44v40c0 5-3 8-8 8H36c-5 0-8-3-8-8Z" opacity=".36" />
      <path d="M28 54c14 6 30-3 44 1v25c0 5-3 8-8 8H36c-5 0-8-3-8-8Z" opacity=".36" />
      <path d="M26 26c0-4 2-6 6-6h36c4 0 6 2 6 6v10c0 3-2 5-5 5H31c-3 0-5-2-5-5Z" opacity=".6" />
      <path d="M50 80c-1-10-2-14-12-18 9-1 12 2 13 6 1-7 4-10 12-11-1 9-4 12-11 13Z" opacity=".6" />
    </>
  ),
};
