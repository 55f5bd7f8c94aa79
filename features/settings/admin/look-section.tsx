import { useEffect } from 'react';
import {
  brandColors,
  describeCorrections,
  pageColor,
  programColor,
  type Theme,
} from '#shared/brand-colors.ts';
import type { Editing } from '#platform/browser/editing/field-entry.ts';
import { ImageField } from '#features/products/admin/image-field.tsx';
import { useImageUpload } from '#features/products/admin/use-image-upload.ts';
import { Field } from '#platform/browser/ui/field.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import type { Look } from '#shared/look-settings.ts';
import type { SectionDescription } from './section-form.tsx';

const isColor = (typed: string | null) => typed !== null && /^#[0-9a-f]{6}$/i.test(typed.trim());

type Props = { editor: Editing<Look> };

/** A color by the device's own palette, or typed, with what both themes make of it. */
function ColorField({ editor: { values, set, errorAt, leave } }: Props) {
  const { color } = values;
  const shown = isColor(color) ? String(color).trim().toLowerCase() : programColor;
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="grid grid-cols-[4rem_minmax(0,12rem)] items-end gap-3">
        <input
          type="color"
          aria-label="Choose a color"
          value={shown}
          onChange={({ target }) => set({ color: target.value })}
          className="h-12 w-full cursor-pointer rounded-control border border-control bg-surface p-1"
        />
        <Field label="Color" error={errorAt('color')}>
          <Input
            name="color"
            value={color ?? ''}
            maxLength={20}
            placeholder={programColor}
            autoComplete="off"
            spellCheck={false}
            autoCapitalize="none"
            onChange={({ target }) => set({ color: target.value || null })}
            onBlur={() => leave('color')}
          />
        </Field>
      </div>
      <div aria-hidden className="flex flex-wrap gap-3">
        <Sample theme="light" color={shown} />
        <Sample theme="dark" color={shown} />
      </div>
    </div>
  );
}

function Sample({ theme, color }: { theme: Theme; color: string }) {
  const colors = brandColors(color, theme);
  return (
    <span
      className="flex max-w-full flex-wrap items-center gap-3 rounded-control border border-line p-3 text-label"
      style={{ background: pageColor(theme) }}
    >
      <span
        className="rounded-pill px-4 py-2"
        style={{ background: colors.brand, color: colors['on-brand'] }}
      >
        Add to Cart
      </span>
      <span style={{ color: colors.brand }}>View Menu</span>
    </span>
  );
}

function LogoField({ editor: { values, set, errorAt, hold } }: Props) {
  const upload = useImageUpload((logo) => set({ logo }));
  const { busy } = upload;
  useEffect(() => {
    hold(busy && 'The logo is still uploading');
    return () => hold(false);
  }, [busy, hold]);
  return (
    <ImageField
      label="Logo"
      upload={upload}
      url={values.logo ?? ''}
      alt="Logo"
      isWhole
      error={errorAt('logo')}
      onRemove={() => set({ logo: null })}
    />
  );
}

export const lookSection: SectionDescription<'look'> = {
  section: 'look',
  title: 'Logo and Color',
  explains:
    'What customers know your shop by: on every page, as the icon of the app, and on receipts. Pages that are open show it when they are loaded again.',
  preview: ({ color, logo }) => [
    logo === null
      ? 'The app shows its own sign.'
      : 'The logo is shown whole in a round on white. A square picture fills it best.',
    ...(color === null
      ? ['The app shows its own green.']
      : isColor(color)
        ? describeCorrections(color.trim().toLowerCase())
        : []),
  ],
  fields: [
    { path: 'logo', label: 'Logo', kind: 'own', widget: LogoField },
    { path: 'color', label: 'Color', kind: 'own', widget: ColorField },
  ],
};
