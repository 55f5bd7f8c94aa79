import { useEffect } from 'react';
import { reasonToast } from '#platform/browser/editing/reason-toast.ts';
import { useLocation } from 'wouter';
import { EditorForm } from '#platform/browser/editing/editor-form.tsx';
import { useEditor } from '#platform/browser/editing/use-editor.ts';
import { useWrite } from '#platform/browser/api/use-endpoint.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { Button } from '#platform/browser/ui/button.tsx';
import { SendButton } from '#platform/browser/parts/send-button.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { Textarea } from '#platform/browser/ui/textarea.tsx';
import { listBatches } from '../contract/batches.ts';
import { listRecalls, recallBody, startRecall } from '../contract/recalls.ts';
import { recallHref } from './recall-href.ts';
import { RecallSteps } from './recall-steps.tsx';
import type { Batch } from './use-batches.ts';

type Props = {
  batch: Batch;
  productName: string;
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
};

/** The first step of a recall: what and why. It takes the product off the menu, and leads to who got it. */
export function StartRecall({ batch, productName, onDirty, onCancel }: Props) {
  const [, navigate] = useLocation();
  const editor = useEditor({
    noun: 'recall',
    schema: recallBody,
    valuesOf: () => ({ reason: '' }),
    params: { id: batch.id },
    create: useWrite(startRecall, {
      refreshes: [listBatches, listRecalls, 'menu'],
      done: { title: 'Recall Started', description: `${productName} is off the menu.` },
      failed: reasonToast('Failed to start the recall.'),
    }),
  });
  const isDirty = editor.values.reason.trim() !== '';
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <EditorForm
      editor={editor}
      // In place of the entry that guards what was typed: Back leads to the products.
      onSaved={(saved) => navigate(recallHref(saved.id), { replace: true })}
    >
      <RecallSteps current={0} />
      <Banner tone="warning" inline>
        This takes {productName} off the menu and out of every cart at once. Orders already packed from lot{' '}
        {batch.lotNumber} are listed next. No buyer is notified until you send the message.
      </Banner>
      <Field label="What is wrong with this batch" required error={editor.errorAt('reason')}>
        <Textarea
          maxLength={500}
          placeholder="The laboratory found mold"
          {...editor.form.register('reason')}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-4">
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <SendButton
          type="submit"
          variant="danger"
          of={editor}
          pendingLabel="Starting…"
          disabledReason={!isDirty && 'Say what is wrong with this batch'}
        >
          Start recall
        </SendButton>
      </div>
    </EditorForm>
  );
}
