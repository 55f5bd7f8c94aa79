import { clsx } from 'clsx';
import ArrowLeft from '~icons/lucide/arrow-left';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

type Props = {
  title: string;
  /** It leads back, where there is something to go back to. */
  onBack?: () => void;
  /** The actions on the list, such as a search. */
  children?: ReactNode;
};

/** The bar of a list: it stays under the page's header while the list scrolls. Its heading is the view's own. */
export function ViewBar({ title, onBack, children }: Props) {
  return (
    <div className="group/bar sticky top-(--page-header) z-20 -mx-4 -mb-2 flex h-12 items-center gap-1 bg-bg px-4 [@media(height<30rem)]:relative [@media(height<30rem)]:top-0 max-[18rem]:[&_button]:size-[44px]! md:mx-0 md:px-0">
      {onBack && <IconButton icon={ArrowLeft} label="Back" onClick={onBack} className="-ml-3" />}
      <p
        aria-hidden
        className={clsx(
          'min-w-0 flex-1 truncate font-display text-title font-semibold! max-[23rem]:text-price max-[18rem]:line-clamp-2 max-[18rem]:whitespace-normal max-[18rem]:leading-none! @max-[18rem]:text-price @min-[30rem]:shrink-0 @min-[30rem]:basis-auto',
          // On a narrow screen the open search covers it.
          '@max-[30rem]:group-has-[input:focus]/bar:invisible @max-[30rem]:group-has-[input:not(:placeholder-shown)]/bar:invisible',
        )}
      >
        {title}
      </p>
      {children}
    </div>
  );
}
