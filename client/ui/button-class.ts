import { clsx } from 'clsx';

export type ButtonVariant = 'primary' | 'soft' | 'outline' | 'ghost' | 'danger';
export type ButtonSize = 'md' | 'lg';
export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; block?: boolean; className?: string };

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-brand text-on-brand enabled-hover:bg-brand-hover',
  soft: 'bg-brand-soft text-on-brand-soft enabled-hover:border-brand',
  outline: 'border-control bg-surface text-ink enabled-hover:bg-surface-2',
  ghost: 'text-ink enabled-hover:bg-surface-2',
  danger: 'bg-danger text-on-danger enabled-hover:bg-danger/90',
};

const sizes: Record<ButtonSize, string> = {
  md: 'min-h-11 px-4 py-2 text-label',
  lg: 'min-h-14 px-6 py-3 text-card',
};

// Every variant has a border, if a transparent one: it is all that forced colors leave of a button.
const base =
  'inline-flex items-center justify-center gap-2 rounded-control border border-transparent text-center ' +
  'transition enabled-press:scale-98 aria-disabled:opacity-60 disabled:opacity-60 [&_svg]:size-5 [&_svg]:shrink-0';

export function buttonClass({ variant = 'primary', size = 'md', block = false, className }: ButtonLook) {
  return clsx(base, variants[variant], sizes[size], block && 'w-full', className);
}
