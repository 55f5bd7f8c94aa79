import { createSale, deleteSale, updateSale } from '../contract/sales.ts';
import { errorToast, useWrite } from '#platform/browser/api/use-endpoint.ts';
import { useUpdate } from '#platform/browser/editing/edit-conflict.tsx';

const refreshes = ['menu'] as const;
const failed = errorToast('Failed to save sale.');

export const useCreateSale = () =>
  useWrite(createSale, { refreshes, done: { title: 'Sale Created' }, failed });

export const useUpdateSale = () =>
  useUpdate(updateSale, 'sale', { refreshes, done: { title: 'Sale Updated' }, failed });

export const useDeleteSale = () =>
  useWrite(deleteSale, {
    refreshes,
    done: { title: 'Sale Deleted' },
    failed: errorToast('Failed to delete sale.'),
  });
