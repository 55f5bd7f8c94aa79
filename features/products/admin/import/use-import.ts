import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonOf } from '#platform/browser/api/api.ts';
import {
  errorToast,
  readAllAgain,
  showError,
  useSingleFlightMutation,
  useWrite,
} from '#platform/browser/api/use-endpoint.ts';
import type { ImportCounts, ImportField, ImportPreview } from '../../contract/imports.ts';
import { getLastImport, undoImport } from '../../contract/imports.ts';
import { productReads } from '../use-products.ts';
import { readPreview, sendImport, type Sheet } from './send-import.ts';
import { isZip } from './unpack-zip.ts';
import { useZip } from './use-zip.ts';

const importReads = [...productReads, getLastImport] as const;

export type Choice = { leaveOut: boolean; hideGone: boolean };

/** A file on its way into the menu: read, shown, and imported. */
export function useImport() {
  const cache = useQueryClient();
  const [sheet, setSheet] = useState<Sheet>();
  const [fields, setFields] = useState<Record<number, ImportField | ''>>({});
  const [progress, setProgress] = useState<number>();
  const columnsOf = (chosen: typeof fields) =>
    Object.entries(chosen)
      .map(([index, field]) => `${index}:${field}`)
      .join(',');

  const reading = useSingleFlightMutation<ImportPreview, { sheet: Sheet; fields: typeof fields }>({
    mutationFn: (input) => readPreview(input.sheet, columnsOf(input.fields)),
    onError: (error) => showError(error, errorToast('Failed to read the file.')()),
  });
  const sending = useSingleFlightMutation<ImportCounts, Choice>({
    mutationFn: (choice) => {
      if (!sheet || !reading.data) throw new Error('There is no file to import');
      setProgress(0);
      return sendImport(sheet, { ...choice, columns: columnsOf(fields), key: reading.data.key }, setProgress);
    },
    onError: (error) => {
      showError(error, errorToast('The file was not imported. Nothing has changed.')());
      if (reasonOf(error) && sheet) reading.mutate({ sheet, fields });
    },
    onSettled: async () => {
      setProgress(undefined);
      await readAllAgain(cache, importReads);
    },
  });

  const read = (next: Sheet, chosen: typeof fields) => {
    setSheet(next);
    setFields(chosen);
    sending.reset();
    reading.mutate({ sheet: next, fields: chosen });
  };
  const packed = useZip((opened) => {
    const file = opened.file ?? sheet?.file;
    if (file) read({ file, pictures: opened.pictures }, opened.file ? {} : fields);
    else setSheet(undefined);
  });
  // One at a time: what is read goes with the sheet and the pictures that it was read with.
  const isBusy = packed.isOpening || reading.isPending || sending.isPending;
  const choose = (next: File) => {
    if (isBusy) return;
    if (isZip(next)) return packed.open(next);
    if (packed.problem) packed.reset();
    // Pictures that came before their sheet, or go with a mended one.
    read({ file: next, pictures: packed.pictures }, {});
  };

  return {
    file: sheet?.file,
    preview: reading.data,
    problem:
      packed.problem ??
      (reading.error ? (reasonOf(reading.error) ?? 'The file could not be read.') : undefined),
    packed,
    isBusy,
    isReading: reading.isPending,
    choose,
    setField: (index: number, field: ImportField | '') => sheet && read(sheet, { ...fields, [index]: field }),
    progress,
    isSending: sending.isPending,
    imported: sending.data,
    send: (choice: Choice) => sending.mutate(choice),
  };
}

export const useUndoImport = () =>
  useWrite(undoImport, {
    refreshes: importReads,
    done: ({ undone, kept }) => ({
      title: 'Import Undone',
      description:
        kept > 0
          ? `${undone} products are as before. ${kept} were ordered or changed since, and stay.`
          : `${undone} products are as before.`,
    }),
    failed: errorToast('Failed to undo the import.'),
  });
