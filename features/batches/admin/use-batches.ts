import { send } from '#platform/browser/api/api.ts';
import { reasonToast } from '#platform/browser/editing/reason-toast.ts';
import {
  showError,
  useSingleFlightMutation,
  useWrite,
  readAllAgain,
} from '#platform/browser/api/use-endpoint.ts';
import { toast } from '#platform/browser/ui/toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { Output } from '#shared/endpoint.ts';
import {
  createBatch,
  deleteBatch,
  listBatches,
  setCurrentBatch,
  updateBatch,
  uploadCertificate,
  uploadNewCertificate,
} from '../contract/batches.ts';
import { getLaw } from '#features/products/contract/law.ts';
import { useUpdate } from '#platform/browser/editing/edit-conflict.tsx';

export type Batch = Output<typeof listBatches>[number];

// A batch decides what the law rule says of its product, and so what is on the menu.
const refreshes = [listBatches, 'menu', getLaw] as const;
const failed = reasonToast('Failed to save the batch.');

export const useCreateBatch = () =>
  useWrite(createBatch, {
    refreshes,
    done: ({ lotNumber }) => ({ title: 'Batch Created', description: `Lot ${lotNumber}` }),
    failed,
  });

export const useUpdateBatch = () =>
  useUpdate(updateBatch, 'batch', {
    refreshes,
    done: ({ lotNumber }) => ({ title: 'Batch Updated', description: `Lot ${lotNumber}` }),
    failed,
  });

export const useSetCurrentBatch = () =>
  useWrite(setCurrentBatch, {
    refreshes,
    done: ({ lotNumber, isCurrent }) => ({
      title: isCurrent ? 'Current Batch' : 'No Current Batch',
      description: isCurrent
        ? `Orders are packed from lot ${lotNumber} from now on.`
        : `Orders are no longer packed from lot ${lotNumber}.`,
    }),
    failed,
  });

export const useDeleteBatch = () =>
  useWrite(deleteBatch, { refreshes, done: { title: 'Batch Deleted' }, failed });

const formOf = (file: File) => {
  const body = new FormData();
  body.append('file', file);
  return body;
};

/** Sends a PDF for a batch that is still to be created. */
export const useUploadNewCertificate = (onSent: (certificateId: string, file: File) => void) =>
  useSingleFlightMutation<Output<typeof uploadNewCertificate>, File>({
    mutationFn: async (file) => {
      const response = await send(uploadNewCertificate, { body: formOf(file) });
      return (await response.json()) as Output<typeof uploadNewCertificate>;
    },
    onSuccess: ({ certificateId }, file) => onSent(certificateId, file),
    onError: (error) => showError(error, { title: 'Certificate Not Saved' }),
  });

/** Sends a PDF. The error says what is wrong with it. */
export function useUploadCertificate(batchId: string) {
  const cache = useQueryClient();
  return useSingleFlightMutation<unknown, File>({
    mutationFn: (file) => send(uploadCertificate, { params: { id: batchId }, body: formOf(file) }),
    onSuccess: async () => {
      toast({ title: 'Certificate Saved' });
      await readAllAgain(cache, refreshes);
    },
    onError: (error) => showError(error, { title: 'Certificate Not Saved' }),
  });
}

export const warningWords: Record<Batch['warnings'][number], string> = {
  past_best_by: 'Past best by',
  no_certificate: 'No certificate',
};
