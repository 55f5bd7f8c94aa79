import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';
import { keepFocus, takeFocus } from './keep-focus.ts';
import { Spinner } from './spinner.tsx';

type Props = Omit<ComponentProps<'button'>, 'onMouseDown'> &
  ButtonLook & {
    'data-keep-clear'?: 'if-room';
    /** True while it is busy: it keeps focus and width, and ignores presses until it is done. */
    pending?: boolean;
    pendingLabel?: string;
    /** Cannot be pressed now, and this is why. It stays focusable, so the reason can be read. */
    disabledReason?: string | false;
  };

export function Button({
  variant = 'primary',
  size,
  block,
  className,
  pending = false,
  pendingLabel,
  disabledReason,
  type = 'button',
  onClick,
  children,
  ...rest
}: Props) {
  const disabled = Boolean(disabledReason || rest.disabled);
  const inert = pending || disabled;

  // A submit button sends its form by the click, so stopping the click stops that too.
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    takeFocus(event);
    if (inert) event.preventDefault();
    else onClick?.(event);
  };

  return (
    <button
      {...rest}
      title={disabledReason || rest.title}
      type={type}
      onClick={click}
      onMouseDown={keepFocus}
      // One of the things a screen is there for: no notice may cover it.
      data-keep-clear={
        variant === 'primary' || variant === 'danger' || size === 'lg' || rest['data-keep-clear']
      }
      aria-disabled={inert || undefined}
      aria-busy={pending || undefined}
      className={buttonClass({ variant, size, block, disabled, className })}
    >
      {pending ? <Pending label={pendingLabel}>{children}</Pending> : children}
    </button>
  );
}

/**
 * The old label stays in place unseen and holds the width; the new one may use the padding. Alone, the old stays
 * the name.
 */
function Pending({ label, children }: { label: string | undefined } & Pick<Props, 'children'>) {
  return (
    <span className="grid place-items-center *:col-start-1 *:row-start-1 *:inline-flex *:items-center *:gap-2">
      <span className={clsx(label ? 'invisible' : 'opacity-0')}>{children}</span>
      <span className="-mx-2">
        <Spinner />
        {label}
      </span>
    </span>
  );
}
