import Leaf from '~icons/lucide/leaf';
import { Button } from '../ui/button.tsx';
import { useConversation } from './use-conversation.ts';

const label = 'Browse the Menu';

/** Shows the way out of a view that has nothing to show yet. */
export function BrowseButton() {
  const { choose } = useConversation();
  return (
    <Button onClick={() => choose({ label, view: 'products' })}>
      <Leaf aria-hidden />
      {label}
    </Button>
  );
}
