import Moon from '~icons/lucide/moon';
import Sun from '~icons/lucide/sun';
import { chooseTheme, useThemeChoice } from '../lib/theme.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { useMediaQuery } from '../ui/use-media-query.ts';

export function ThemeToggle({ className }: { className?: string }) {
  const choice = useThemeChoice();
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)');
  const isDark = choice === 'system' ? systemIsDark : choice === 'dark';
  const other = isDark ? 'light' : 'dark';
  return (
    <IconButton
      icon={isDark ? Sun : Moon}
      label={`Switch to the ${other} theme`}
      onClick={() => chooseTheme(other)}
      className={className}
    />
  );
}
