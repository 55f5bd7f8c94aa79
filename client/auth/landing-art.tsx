import { CategoryShape } from '#client/components/art/category-art.tsx';

/** A painted still life of what the shop sells, in the theme's own colors. */
export function LandingArt() {
  return (
    <div aria-hidden className="flex items-end justify-center *:h-auto *:min-w-0">
      <CategoryShape kind="flower" className="-mr-3 w-24 lg:w-32" />
      <CategoryShape kind="tinctures" className="-mr-4 w-32 lg:w-44" />
      <CategoryShape kind="edibles" className="-mr-2 w-24 lg:w-36" />
      <CategoryShape kind="topicals" className="w-24 lg:w-32" />
    </div>
  );
}
