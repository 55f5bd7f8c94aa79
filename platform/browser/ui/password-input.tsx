import Eye from '~icons/lucide/eye';
import EyeOff from '~icons/lucide/eye-off';
import { useState, type ComponentProps } from 'react';
import { IconButton } from './icon-button.tsx';
import { Input } from './input.tsx';

type Props = Omit<ComponentProps<'input'>, 'type'> & { autoComplete: 'current-password' | 'new-password' };

export function PasswordInput(props: Props) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <Input
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className="pr-12"
      />
      <IconButton
        icon={shown ? EyeOff : Eye}
        label={shown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!shown)}
        className="absolute top-0 right-0 text-muted"
      />
    </div>
  );
}
