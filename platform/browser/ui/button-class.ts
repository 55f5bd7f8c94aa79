import { clsx } from 'clsx';

type ButtonVariant = 'primary' | 'soft' | 'outline' | 'ghost' | 'danger';
export type ButtonSize = 'md' | 'lg';
export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; block?: boolean; className?: string };
type Look = ButtonLook & { disabled?: boolean };

// Every variant has a border, if a transparent one: it is all that forced colors leave of a button.
const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-brand text-on-brand enabled-hover:bg-brand-hover',
  soft: 'border-transparent bg-brand-soft text-on-brand-soft enabled-hover:border-brand',
  outline: 'border-control bg-surface text-ink enabled-hover:bg-surface-2',
  ghost: 'border-transparent text-ink enabled-hover:bg-ink/7',
  danger: 'border-transparent bg-danger text-on-danger enabled-hover:bg-danger/90',
};

/** Returns a pale but readable look: a disabled button can be focused, and its reason read. */
const disabledLook = (variant: ButtonVariant) =>
  variant === 'ghost' ? 'border-transparent text-muted opacity-60' : 'border-line bg-surface-2 text-muted';

const sizes: Record<ButtonSize, string> = {
  md: 'min-h-11 px-4 py-2 text-label',
  lg: 'min-h-14 px-6 py-3 text-card',
};

const base =
  'inline-flex items-center justify-center gap-2 rounded-control border text-center transition ' +
  'enabled-press:scale-98 [&_svg]:size-5 [&_svg]:shrink-0';

export function buttonClass({
  variant = 'primary',
  size = 'md',
  block = false,
  disabled = false,
  className,
}: Look) {
  return clsx(
    base,
    disabled ? disabledLook(variant) : variants[variant],
    sizes[size],
    block && 'w-full',
    className,
  );
}
