/** Each icon of Lucide by its name, such as `~icons/lucide/check`. scripts/icons.ts makes the module. */
declare module '~icons/lucide/*' {
  import type { ReactElement, SVGProps } from 'react';
  export default function icon(props: SVGProps<SVGSVGElement>): ReactElement;
}
