import SendHorizontal from '~icons/lucide/send-horizontal';
import { useRef, type KeyboardEvent, type SyntheticEvent } from 'react';
import { errorToast, useWrite } from '#platform/browser/api/use-endpoint.ts';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { SendButton } from '#platform/browser/parts/send-button.tsx';
import { Chip } from '#platform/browser/ui/chip.tsx';
import { Textarea } from '#platform/browser/ui/textarea.tsx';
import { useEditor } from '#platform/browser/editing/use-editor.ts';
import { answerCustomer, listThreads, messageBody } from '../contract/messages.ts';

/** Starting points for what a shop writes most often. Every word can be changed. */
export const templates = [
  { name: 'Thanks', text: 'Thank you for your message. I am looking into it.' },
  { name: 'On its way', text: 'Your order is on its way to you.' },
  { name: 'Running late', text: 'We are running late today. Your order comes as soon as we can bring it.' },
  { name: 'Sold out', text: 'I am sorry, this is sold out. Would you like something else instead?' },
  { name: 'Please call', text: 'Please call us, so that we can sort this out together.' },
];

export const maxMessageLength = 1000;

type Props = { customer: { id: string; name: string } };

/** Writes to the customer in the shop's name. What was typed stays until it was sent. */
export function AnswerForm({ customer: { id, name } }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const offline = useOfflineReason();
  const editor = useEditor({
    noun: 'message',
    schema: messageBody,
    valuesOf: () => ({ body: '' }),
    bodyOf: ({ body }) => ({ body: body.trim() }),
    params: { id },
    create: useWrite(answerCustomer, {
      refreshes: [listThreads],
      failed: errorToast('The message was not sent. It is still in the field.'),
    }),
    createsMany: true,
  });
  const { body: text } = editor.values;
  const write = (body: string) => editor.set({ body });
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !offline) void editor.submit()(event);
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  };
  return (
    <form
      aria-label={`Answer ${name}`}
      className="grid grid-cols-1 gap-2 bg-bg py-2 [@media(min-height:40rem)]:sticky [@media(min-height:40rem)]:bottom-0"
      onSubmit={send}
    >
      <div role="group" aria-label="Templates" className="flex flex-wrap gap-2 *:whitespace-nowrap">
        {templates.map((template) => (
          <Chip
            key={template.name}
            onClick={() => {
              write(text ? `${text.trimEnd()} ${template.text}` : template.text);
              field.current?.focus();
            }}
          >
            {template.name}
          </Chip>
        ))}
      </div>
      <Textarea
        ref={field}
        aria-label={`Message to ${name}`}
        rows={2}
        maxLength={maxMessageLength}
        placeholder="Write an answer"
        value={text}
        onChange={({ target }) => write(target.value)}
        onKeyDown={press}
      />
      <SendButton
        type="submit"
        of={editor}
        pendingLabel="Sending…"
        disabledReason={text.trim() === '' && 'Write something first'}
        className="justify-self-end"
      >
        <SendHorizontal aria-hidden />
        Send
      </SendButton>
    </form>
  );
}
