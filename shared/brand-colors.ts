/* From one color the colors of both themes, each as readable as WCAG asks (1.4.3, 1.4.6). */

type Rgb = readonly [number, number, number];

const read = (hex: string): Rgb => {
  const number = Number.parseInt(hex.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
};
const write = (color: Rgb) =>
  `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Relative luminance, as WCAG 2.2 defines it. */
function luminanceOf(hex: string) {
  const [red, green, blue] = read(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colors, from 1 to 21. */
export function contrastOf(one: string, other: string) {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes so much of the second color into the first, from 0 to 1. */
function mix(one: string, other: string, share: number) {
  const second = read(other);
  return write(read(one).map((part, at) => part + ((second[at] ?? 0) - part) * share) as unknown as Rgb);
}

/** Moves a color towards another one just as far as it must, in steps of a hundredth. */
function moveUntil(color: string, towards: string, isReadable: (moved: string) => boolean) {
  for (let percent = 0; percent < 100; percent += 1) {
    const moved = mix(color, towards, percent / 100);
    if (isReadable(moved)) return moved;
  }
  return towards;
}

/** The colors of `theme.css` that the brand's color is shown on in each theme, and those that it is moved towards. */
const themes = {
  light: {
    surfaces: ['#faf8f3', '#ffffff', '#f1eee5'],
    onBrand: '#ffffff',
    towards: '#000000',
    softOn: '#ffffff',
    softShare: 0.13,
    muted: '#55615a',
  },
  dark: {
    surfaces: ['#0e1411', '#161e19', '#1f2922'],
    onBrand: '#08130d',
    towards: '#ffffff',
    softOn: '#161e19',
    softShare: 0.2,
    muted: '#a3b0a7',
  },
} as const;
export type Theme = keyof typeof themes;

/** The brand's color in `theme.css`, for a shop that has chosen none. */
export const programColor = '#1f5b3f';

/** The color of a theme's page. */
export const pageColor = (theme: Theme) => themes[theme].surfaces[0];

const textContrast = 4.5;
const strongContrast = 7;
const onUserBubble = '#ffffff';

export type BrandColors = Record<
  'brand' | 'on-brand' | 'brand-hover' | 'brand-soft' | 'on-brand-soft' | 'user-bubble' | 'on-user-bubble',
  string
>;

/** Derives a theme's colors from the owner's. One that could not be read there is moved until it can. */
export function brandColors(color: string, theme: Theme): BrandColors {
  const { surfaces, onBrand, towards, softOn, softShare, muted } = themes[theme];
  // A tint with as much of the brand in it as lets words of less weight be read on it.
  const softOf = (brand: string) =>
    moveUntil(mix(softOn, brand, softShare), softOn, (tint) => contrastOf(muted, tint) >= textContrast);
  const brand = moveUntil(color, towards, (moved) =>
    [...surfaces, softOf(moved), onBrand].every((behind) => contrastOf(moved, behind) >= textContrast),
  );
  const soft = softOf(brand);
  const strong = (moved: string) => contrastOf(moved, soft) >= strongContrast;
  return {
    brand,
    'on-brand': onBrand,
    'brand-hover': mix(brand, towards, 0.15),
    'brand-soft': soft,
    'on-brand-soft': moveUntil(brand, towards, strong),
    'user-bubble': moveUntil(color, '#000000', (moved) => contrastOf(moved, onUserBubble) >= textContrast),
    'on-user-bubble': onUserBubble,
  };
}

/** Says which colors are used in place of the owner's, and what to choose for it to be used as it is. */
export function describeCorrections(color: string) {
  const sentence = (theme: Theme, fault: string, better: string) => {
    const { brand } = brandColors(color, theme);
    return brand === color
      ? []
      : [
          `${color} is too ${fault} to be read in the ${theme} theme, so ${brand} is used there. Choose a ${better} color to have it as it is.`,
        ];
  };
  return [...sentence('light', 'light', 'darker'), ...sentence('dark', 'dark', 'lighter')];
}
