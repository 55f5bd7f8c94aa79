import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';
import { Spinner } from './spinner.tsx';

type Props = ComponentProps<'button'> &
  ButtonLook & {
    'data-keep-clear'?: 'if-room';
    /** True while it is busy: it keeps focus and width, and ignores presses until it is done. */
    pending?: boolean;
    pendingLabel?: string;
    /** Cannot be pressed now, and this is why. It stays focusable, so the reason can be read. */
    disabledReason?: string | false;
  };

export function Button({
  variant,
  size,
  block,
  className,
  pending = false,
  pendingLabel,
  disabledReason,
  type = 'button',
  onClick,
  onMouseDown,
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
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isInField()) event.preventDefault();
    onMouseDown?.(event);
  };

  return (
    <button
      {...rest}
      title={disabledReason || rest.title}
      type={type}
      onClick={click}
      onMouseDown={press}
      data-keep-clear={isAction(variant, size) || rest['data-keep-clear']}
      aria-disabled={inert || undefined}
      aria-busy={pending || undefined}
      className={buttonClass({ variant, size, block, disabled, className })}
    >
      {pending ? <Pending label={pendingLabel}>{children}</Pending> : children}
    </button>
  );
}

/*
 * A field keeps the focus while a button is pressed, and the button takes it with the click: what a field shows when it is
 * left would move the button from under the pointer, and the press would be lost.
 */

const isInField = () => document.activeElement?.matches('input, textarea, select');

/** The Enter key in a field clicks the button too, without a press: there the field keeps the focus. */
function takeFocus({ currentTarget, detail }: MouseEvent<HTMLButtonElement>) {
  if (detail > 0 && isInField()) currentTarget.focus({ preventScroll: true });
}

/** One of the things a screen is there for: no notice may cover it. */
const isAction = (variant: ButtonLook['variant'] = 'primary', size: ButtonLook['size'] = 'md') =>
  variant === 'primary' || variant === 'danger' || size === 'lg';

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
