import { reasonToast } from '#platform/browser/editing/reason-toast.ts';
import { createProduct, deleteProduct, updateProduct } from '../contract/products.ts';
import { errorToast, useWrite } from '#platform/browser/api/use-endpoint.ts';
import { useUpdate } from '#platform/browser/editing/edit-conflict.tsx';

// Sales show their product's name and price too.
export const productReads = ['menu'] as const;
const failed = errorToast('Failed to save product.');

export const useCreateProduct = () =>
  useWrite(createProduct, {
    refreshes: productReads,
    done: ({ name }) => ({ title: 'Product Created', description: name }),
    failed,
  });

export const useUpdateProduct = () =>
  useUpdate(updateProduct, 'product', {
    refreshes: productReads,
    done: ({ name }) => ({ title: 'Product Updated', description: name }),
    failed,
  });

export const useDeleteProduct = () =>
  useWrite(deleteProduct, {
    refreshes: productReads,
    done: { title: 'Product Deleted', description: 'The product has been removed from the menu.' },
    failed: reasonToast('Failed to delete product.', 'Cannot Delete Product'),
  });
