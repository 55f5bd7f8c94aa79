import ArrowUpDown from '~icons/lucide/arrow-up-down';
import Columns4 from '~icons/lucide/columns-4';
import LayoutGrid from '~icons/lucide/layout-grid';
import Table2 from '~icons/lucide/table-2';
import { IconButton } from '../ui/icon-button.tsx';

const looks = {
  cards: { icon: LayoutGrid, label: 'Show as cards' },
  table: { icon: Table2, label: 'Show as table' },
  board: { icon: Columns4, label: 'Show as board' },
  sequence: { icon: ArrowUpDown, label: 'Show in menu order' },
};

type Props<Layout> = { layouts: readonly Layout[]; layout: Layout; onChoose: (layout: Layout) => void };

export const LayoutSwitch = <Layout extends keyof typeof looks>({
  layouts,
  layout,
  onChoose,
}: Props<Layout>) => (
  <div role="group" aria-label="Layout" className="flex flex-wrap gap-2">
    {layouts.map((one) => (
      <IconButton
        key={one}
        {...looks[one]}
        aria-pressed={layout === one}
        variant={layout === one ? 'soft' : 'ghost'}
        onClick={() => onChoose(one)}
      />
    ))}
  </div>
);
