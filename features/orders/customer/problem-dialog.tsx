import { type ReactNode, useState } from 'react';
import { openThread } from '#platform/browser/conversation/navigation.ts';
import { useConversation } from '#platform/browser/conversation/use-conversation.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { Chip } from '#platform/browser/ui/chip.tsx';
import { Dialog } from '#platform/browser/ui/dialog.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { Textarea } from '#platform/browser/ui/textarea.tsx';
import { useDiscardGuard } from '#platform/browser/ui/use-discard-guard.tsx';
import type { Order } from '../contract/orders.ts';
import { formatItem } from '../rules/format-items.ts';

const problems = ['Something is missing', 'It is damaged', 'Not what I ordered', 'It came too late'];
/** Characters; the message has room for the order and its lines too. */
const maxProblemLength = 500;

type Props = { order: Order; onClose: () => void };

/** Writes to the shop about a delivered order: what it is about is tapped, not typed. */
export function ProblemDialog({ order: { orderNumber, items }, onClose }: Props) {
  const { sendToShop } = useConversation();
  const [ids, setIds] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState('');
  const [words, setWords] = useState('');
  const { requestClose, question } = useDiscardGuard({ dirty: words.trim() !== '', onClose });
  const toggle = (id: string) => setIds(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
  const about = items.filter(({ id }) => ids.includes(id)).map(formatItem);
  const hasSaid = problem !== '' || words.trim() !== '';
  const send = () => {
    const subject = [`Order ${orderNumber}`, about.join(', ')].filter(Boolean).join(': ');
    sendToShop([subject, problem, words.trim()].filter(Boolean).join('\n').slice(0, 1000));
    onClose();
    openThread();
  };
  return (
    <Dialog
      open
      onCloseRequest={requestClose}
      title="Something wrong?"
      description={`With order ${orderNumber}. A person of the shop reads it and answers you.`}
      footer={
        <>
          <Button variant="outline" onClick={requestClose}>
            Close
          </Button>
          <Button disabledReason={!hasSaid && 'Choose what is wrong, or write it'} onClick={send}>
            Send to the Shop
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <Choices legend="What is it about?">
          {items.map((item) => (
            <Chip
              key={item.id}
              quiet
              selected={ids.includes(item.id)}
              onClick={() => toggle(item.id)}
              className="wrap-anywhere"
            >
              {formatItem(item)}
            </Chip>
          ))}
        </Choices>
        <Choices legend="What is wrong?">
          {problems.map((one) => (
            <Chip
              key={one}
              quiet
              selected={problem === one}
              onClick={() => setProblem(problem === one ? '' : one)}
            >
              {one}
            </Chip>
          ))}
        </Choices>
        <Field label="In your words" count={{ length: words.length, max: maxProblemLength }}>
          <Textarea
            rows={3}
            maxLength={maxProblemLength}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </Field>
      </div>
      {question}
    </Dialog>
  );
}

function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-label">{legend}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}
