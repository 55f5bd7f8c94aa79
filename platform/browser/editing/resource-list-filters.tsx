import { clsx } from 'clsx';
import { Chip } from '../ui/chip.tsx';

export type Filter = {
  id: string;
  label: string;
  /** The number of rows it leaves; undefined until it is known. */
  count?: number | undefined;
  isChosen: boolean;
  onPress: () => void;
};

type Props = { label: string; filters: readonly Filter[]; className?: string };

/** The filters of a list, a chip each, in a row that scrolls sideways. */
export const ListFilters = ({ label, filters, className }: Props) => (
  <div
    role="group"
    aria-label={label}
    className={clsx(
      'flex scroll-px-4 gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:px-1',
      className,
    )}
  >
    {filters.map((filter) => (
      <Chip
        key={filter.id}
        selected={filter.isChosen}
        onClick={filter.onPress}
        // Browsers leave one that is half in sight where it is.
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
        className="shrink-0"
      >
        <span className="max-w-56 truncate">{filter.label}</span>{' '}
        {'count' in filter && <span className="tabular-nums">{filter.count}</span>}
      </Chip>
    ))}
  </div>
);
