import { isStale } from '#platform/browser/api/api.ts';
import { listProducts } from '../contract/products.ts';
import { createSale, deleteSale, listAdminSales, listSales, updateSale } from '../contract/sales.ts';
import { errorToast, useWrite } from '#platform/browser/api/use-endpoint.ts';
import { getAnalytics } from '#features/analytics/contract.ts';
import { changedFirst } from '#platform/browser/editing/edit-conflict.tsx';

const refreshes = [listAdminSales, listSales, listProducts, getAnalytics];
const failed = errorToast('Failed to save sale.');

export const useCreateSale = () =>
  useWrite(createSale, { refreshes, done: { title: 'Sale Created' }, failed });

export const useUpdateSale = () =>
  useWrite(updateSale, {
    refreshes,
    done: { title: 'Sale Updated' },
    failed: (error) => (isStale(error) ? changedFirst('sale') : failed()),
    refreshesOnStale: true,
  });

export const useDeleteSale = () =>
  useWrite(deleteSale, {
    refreshes,
    done: { title: 'Sale Deleted' },
    failed: errorToast('Failed to delete sale.'),
  });
