import { Chip } from '#platform/browser/ui/chip.tsx';
import { flyToBubble } from './fly-to-bubble.ts';
import type { Option } from '#platform/browser/conversation/main-menu-options.ts';
import { useConversation } from '#platform/browser/conversation/use-conversation.ts';

type Props = {
  options: readonly Option[];
  /** They are what the main menu offers: they stay in the conversation after one was taken. */
  remembered?: boolean;
};

/** The choices below the assistant's line. */
export function Options({ options, remembered = false }: Props) {
  const { choose } = useConversation();
  return (
    <div
      role="group"
      aria-label="What you can say"
      data-keep-clear="if-room"
      className="flex flex-wrap gap-2"
    >
      {options.map(({ id, label, icon: Icon, view, params, primary, silent, description }) => (
        <Chip
          key={id}
          primary={primary}
          aria-description={description}
          onClick={({ currentTarget }) => {
            choose({
              label,
              view,
              params,
              silent,
              options: remembered ? options.map((option) => option.label) : undefined,
            });
            flyToBubble(currentTarget);
          }}
        >
          {Icon && <Icon aria-hidden />}
          {label}
        </Chip>
      ))}
    </div>
  );
}
