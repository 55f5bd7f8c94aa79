import { brandColors, type Theme } from './brand-colors.ts';
import type { Look } from './look-settings.ts';

const variablesOf = (color: string, theme: Theme) =>
  Object.entries(brandColors(color, theme))
    .map(([name, value]) => `--color-${name}:${value}`)
    .join(';');

/** It is not in a layer, so it comes before the theme's own colors. A forced palette chooses its own. */
function colorCss(color: string | null) {
  if (color === null) return '';
  const dark = variablesOf(color, 'dark');
  return `@media not (forced-colors:active){:root{${variablesOf(color, 'light')}}:root[data-theme=dark]{${dark}}@media(prefers-color-scheme:dark){:root:not([data-theme]){${dark}}}}`;
}

/** The picture is shown whole, on white in both themes, and on paper too. */
const logoCss = (logo: string | null) =>
  logo === null
    ? ''
    : `[data-mark]{background:#fff url(${logo.replace('.webp', '-320.webp')}) center/contain no-repeat;border-radius:50%;print-color-adjust:exact;-webkit-print-color-adjust:exact}[data-mark]>*{display:none}[data-paper-logo]{display:block}`;

/** Returns the styles of the shop's look; nothing where the owner has set none. */
export const lookCss = ({ color, logo }: Look) => colorCss(color) + logoCss(logo);

/** The sizes in pixels of the app's icon. */
export const iconSizes = [180, 192, 512] as const;
export type IconSize = (typeof iconSizes)[number];

const idOf = (logo: string) => logo.slice('/objects/'.length, -'.webp'.length);

/** The address of an icon that is drawn from the logo. */
export const iconPath = (logo: string, size: IconSize) => `/app-icon/${idOf(logo)}/${size}.png`;

/** The address that leads to the icon which the shop has now. */
export const currentIconPath = '/app-icon/192.png';
