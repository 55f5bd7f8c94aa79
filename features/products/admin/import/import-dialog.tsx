import Download from '~icons/lucide/download';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { SendButton } from '#platform/browser/parts/send-button.tsx';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { Button } from '#platform/browser/ui/button.tsx';
import { Checkbox } from '#platform/browser/ui/checkbox.tsx';
import { Dialog } from '#platform/browser/ui/dialog.tsx';
import { LinkButton } from '#platform/browser/ui/link-button.tsx';
import { Spinner } from '#platform/browser/ui/spinner.tsx';
import { counted, grouped } from '#shared/counted.ts';
import { formatClock } from '#shared/dates.ts';
import {
  exportProducts,
  getLastImport,
  type ImportCounts,
  type ImportPreview,
} from '../../contract/imports.ts';
import { FilePicker } from './file-picker.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportLists } from './import-lists.tsx';
import { ZipStatus } from './zip-status.tsx';
import { type Choice, useImport, useUndoImport } from './use-import.ts';

/** Brings a menu in from a file: shows what would change, and changes it at once or not at all. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const work = useImport();
  const { preview } = work;
  const [choice, setChoice] = useState<Choice>({ leaveOut: false, hideGone: false });
  const isRunning = work.isSending;
  return (
    <Dialog
      open
      size="lg"
      onCloseRequest={() => isRunning || onClose()}
      title="Import Products"
      description="Nothing changes before you have seen what would."
      footer={
        work.imported ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <Button
              variant="outline"
              disabledReason={isRunning && 'The file is being imported'}
              onClick={onClose}
            >
              Cancel
            </Button>
            <SendButton
              of={{ isPending: isRunning }}
              disabledReason={reasonAgainst(preview, work.isReading || work.packed.isOpening, choice)}
              onClick={() => work.send(choice)}
            >
              {preview ? labelOf(preview, choice) : 'Import'}
            </SendButton>
          </>
        )
      }
    >
      {work.imported ? (
        <Result counts={work.imported} />
      ) : (
        <div className="grid gap-5">
          <FilePicker
            name={work.file?.name}
            problem={work.problem}
            waitsFor={work.isBusy && 'A file is being read'}
            onChoose={work.choose}
          />
          {work.file ? null : <BeforeFile />}
          <div role="status" className="empty:hidden">
            <ZipStatus packed={work.packed} hasSheet={work.file !== undefined} />
            {work.isReading && (
              <p className="flex items-center gap-2 text-meta text-muted">
                <Spinner aria-hidden className="size-5" />
                Reading {work.file?.name}…
              </p>
            )}
            {work.progress !== undefined && <Progress share={work.progress} />}
          </div>
          {preview && !work.isBusy && (
            <Preview preview={preview} choice={choice} onChoice={setChoice} onField={work.setField} />
          )}
        </div>
      )}
    </Dialog>
  );
}

function reasonAgainst(
  preview: ImportPreview | undefined,
  isReading: boolean,
  { leaveOut, hideGone }: Choice,
) {
  if (isReading) return 'The file is being read';
  if (!preview) return 'First choose a file';
  const { counts, missing, gone } = preview;
  if (missing.length > 0) return `First say which column is the ${missing.join(' and ').toLowerCase()}`;
  if (counts.wrong > 0 && !leaveOut) return 'Mend what is wrong in the file, or leave it out';
  const hides = hideGone && gone.some(({ available }) => available);
  return counts.new + counts.changed === 0 && !hides && 'Nothing would change';
}

function labelOf({ counts }: ImportPreview, { hideGone }: Choice) {
  const parts = [
    counts.new > 0 && `${grouped(counts.new)} New`,
    counts.changed > 0 && `${grouped(counts.changed)} Changed`,
    hideGone && 'Take Off the Rest',
  ].filter(Boolean);
  return parts.length > 0 ? `Import ${parts.join(', ')}` : 'Import';
}

type PreviewProps = {
  preview: ImportPreview;
  choice: Choice;
  onChoice: (choice: Choice) => void;
  onField: ReturnType<typeof useImport>['setField'];
};

function Preview({ preview, choice, onChoice, onField }: PreviewProps) {
  const { columns, counts, leftOut, notes, missing, source, encoding, separator } = preview;
  const unclear = missing.length > 0 ? columns : columns.filter(({ isSure }) => !isSure);
  const others = columns.filter((column) => !unclear.includes(column));
  const [onMenu] = [preview.gone.filter(({ available }) => available).length];
  return (
    <>
      <p className="text-meta text-muted">
        {[source ?? 'A sheet', counted(preview.rows, 'row'), encoding, `separated by ${separator}`].join(
          ' · ',
        )}
        {counts.same > 0 && ` · ${counted(counts.same, 'product')} as in the shop`}
      </p>
      {unclear.length > 0 && (
        <section className="grid gap-3 rounded-card bg-brand-soft p-4 text-on-brand-soft">
          <h3 className="text-card">
            {missing.length > 0 ? 'Which column is the product’s name?' : 'What is in these columns?'}
          </h3>
          <ImportColumns columns={unclear} onChange={onField} />
        </section>
      )}
      <ImportLists preview={preview} />
      {notes.length > 0 && (
        <Banner tone="warning" inline>
          {notes.slice(0, 5).join(' ')}
          {notes.length > 5 && ` And ${notes.length - 5} more notes.`}
        </Banner>
      )}
      {counts.wrong > 0 && (
        <Checkbox
          label={`Leave out ${leftOut > 0 ? counted(leftOut, 'product') : 'the rows'} with something wrong`}
          checked={choice.leaveOut}
          onChange={({ target }) => onChoice({ ...choice, leaveOut: target.checked })}
        />
      )}
      {onMenu > 0 && (
        <Checkbox
          label="Take what is not in the file off the menu"
          hint="Nothing is deleted."
          checked={choice.hideGone}
          onChange={({ target }) => onChoice({ ...choice, hideGone: target.checked })}
        />
      )}
      {others.length > 0 && (
        <details className="rounded-card border border-line">
          <summary className="min-h-11 cursor-pointer px-4 py-2.5 text-label">
            {unclear.length > 0 ? 'The other columns' : 'All columns'}
          </summary>
          <div className="px-4 pb-4">
            <ImportColumns columns={others} onChange={onField} />
          </div>
        </details>
      )}
    </>
  );
}

const Progress = ({ share }: { share: number }) => (
  <div className="grid gap-2">
    <progress
      aria-label="Import progress"
      value={share}
      className="h-2 w-full appearance-none overflow-hidden rounded-full bg-surface [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand"
    />
    <p className="text-meta text-muted">Importing: {Math.round(share * 100)} %</p>
  </div>
);

function BeforeFile() {
  const { data } = useQuery(queryOptionsFor(getLastImport, {}));
  return (
    <div className="grid gap-3">
      <LinkButton
        variant="outline"
        className="justify-self-start"
        href={exportProducts.url}
        download="products.csv"
      >
        <Download aria-hidden />
        Download the menu as CSV
      </LinkButton>
      {data?.last && <Last last={data.last} />}
    </div>
  );
}

type LastImport = {
  id: string;
  fileName: string;
  actorName: string | null;
  createdAt: string;
} & ImportCounts;

function Last({ last }: { last: LastImport }) {
  const undo = useUndoImport();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line p-4">
      <p className="min-w-0 flex-1 basis-60 text-meta wrap-anywhere">
        Last import: {last.fileName}, {wordsOf(last)}
        {last.actorName && `, by ${last.actorName}`}, {formatClock(last.createdAt, shopTimeZone)}
      </p>
      <SendButton variant="outline" of={undo} onClick={() => undo.mutate({ body: { id: last.id } })}>
        Undo
      </SendButton>
    </div>
  );
}

const wordsOf = ({ created, changed, hidden }: ImportCounts) =>
  [
    created > 0 && `${grouped(created)} new`,
    changed > 0 && `${grouped(changed)} changed`,
    hidden > 0 && `${grouped(hidden)} taken off the menu`,
  ]
    .filter(Boolean)
    .join(', ') || 'nothing changed';

function Result({ counts }: { counts: ImportCounts }) {
  const { data } = useQuery(queryOptionsFor(getLastImport, {}));
  return (
    <div className="grid gap-4">
      <Banner tone="success" inline role="status">
        Imported: {wordsOf(counts)}.
      </Banner>
      {data?.last && <Last last={data.last} />}
    </div>
  );
}
