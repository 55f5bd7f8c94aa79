import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brandColors, contrastOf, describeCorrections, type Theme } from './brand-colors.ts';

const surfaces = {
  light: ['#faf8f3', '#ffffff', '#f1eee5'],
  dark: ['#0e1411', '#161e19', '#1f2922'],
};
const muted = { light: '#55615a', dark: '#a3b0a7' };
const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

test('contrast is as WCAG computes it', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
  expect(contrastOf('#1f5b3f', '#1f5b3f')).toBe(1);
});

test('whatever color an owner chooses, words in it and on it can be read in both themes', () => {
  fc.assert(
    fc.property(hex, fc.constantFrom<Theme>('light', 'dark'), (color, theme) => {
      const colors = brandColors(color, theme);
      const { brand } = colors;
      for (const behind of [...surfaces[theme], colors['brand-soft']])
        expect(contrastOf(brand, behind)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(colors['on-brand'], brand)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(colors['on-brand'], colors['brand-hover'])).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(colors['on-brand-soft'], colors['brand-soft'])).toBeGreaterThanOrEqual(7);
      expect(contrastOf(muted[theme], colors['brand-soft'])).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(colors['on-user-bubble'], colors['user-bubble'])).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 2000, seed: 50 },
  );
});

test('a color that can be read is used as it is, and another one is said to be moved, with what to choose', () => {
  expect(brandColors('#1f5b3f', 'light').brand).toBe('#1f5b3f');
  expect(brandColors('#7cc79a', 'dark').brand).toBe('#7cc79a');
  const [light, ...others] = describeCorrections('#ffe000');
  expect(others).toEqual([]);
  expect(light).toMatch(
    /^#ffe000 is too light to be read in the light theme, so #\w{6} is used there\. Choose a darker/,
  );
  expect(describeCorrections('#1f5b3f').join()).toMatch(/^#1f5b3f is too dark to be read in the dark theme/);
});
