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
import { readPreview, sendImport } from './send-import.ts';

const importReads = [...productReads, getLastImport] as const;

export type Choice = { leaveOut: boolean; hideGone: boolean };

/** A file on its way into the menu: read, shown, and imported. */
export function useImport() {
  const cache = useQueryClient();
  const [file, setFile] = useState<File>();
  const [fields, setFields] = useState<Record<number, ImportField | ''>>({});
  const [progress, setProgress] = useState<number>();
  const columnsOf = (chosen: typeof fields) =>
    Object.entries(chosen)
      .map(([index, field]) => `${index}:${field}`)
      .join(',');

  const reading = useSingleFlightMutation<ImportPreview, { file: File; fields: typeof fields }>({
    mutationFn: (input) => readPreview(input.file, columnsOf(input.fields)),
    onError: (error) => showError(error, errorToast('Failed to read the file.')()),
  });
  const read = (next: File, chosen: typeof fields) => {
    setFile(next);
    setFields(chosen);
    sending.reset();
    reading.mutate({ file: next, fields: chosen });
  };

  const sending = useSingleFlightMutation<ImportCounts, Choice>({
    mutationFn: (choice) => {
      if (!file || !reading.data) throw new Error('There is no file to import');
      setProgress(0);
      return sendImport(file, { ...choice, columns: columnsOf(fields), key: reading.data.key }, setProgress);
    },
    onError: (error) => {
      showError(error, errorToast('The file was not imported. Nothing has changed.')());
      if (reasonOf(error) && file) reading.mutate({ file, fields });
    },
    onSettled: async () => {
      setProgress(undefined);
      await readAllAgain(cache, importReads);
    },
  });

  return {
    file,
    preview: reading.data,
    problem: reading.error ? (reasonOf(reading.error) ?? 'The file could not be read.') : undefined,
    isReading: reading.isPending,
    choose: (next: File) => read(next, {}),
    setField: (index: number, field: ImportField | '') => file && read(file, { ...fields, [index]: field }),
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
