import { ProductDialog, type ProductDialogProps } from '#features/products/admin/product-dialog.tsx';
import { FirstBatchFields } from './first-batch-fields.tsx';
import { useCreateWithBatch } from './use-create-with-batch.ts';

/** The form of a product, to which a new one's batch and certificate belong. */
export const ProductWithBatchDialog = (props: ProductDialogProps) => (
  <ProductDialog {...props} BatchFields={FirstBatchFields} create={useCreateWithBatch()} />
);
