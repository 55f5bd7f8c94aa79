import type { z } from 'zod';
import type { firstBatch } from '../contract/first-batch.ts';
import type { AdminProduct, createProduct } from '../contract/products.ts';
import type { CallInput } from '#platform/browser/api/api.ts';
import type { Editing } from '#platform/browser/editing/field-entry.ts';
import { type ComponentType, useId, useState } from 'react';
import { Switch } from '#platform/browser/ui/switch.tsx';
import { ClaimWarning } from '#platform/browser/editing/claim-warning.tsx';
import { EditorDialog } from '#platform/browser/editing/editor-form.tsx';
import { Fields } from '#platform/browser/editing/fields.tsx';
import { PriceQuestion, usePriceQuestion } from '#platform/browser/editing/price-question.tsx';
import { type Save, useEditor } from '#platform/browser/editing/use-editor.ts';
import { FactsFields } from './facts-fields.tsx';
import { ImageField } from './image-field.tsx';
import {
  bodyOf,
  choiceFields,
  formOf,
  labelOf,
  type ProductForm,
  productForm,
  show,
  wordFields,
} from './product-form.ts';
import { SizesFields } from './sizes-fields.tsx';
import { useImageUpload } from './use-image-upload.ts';
import { useUpdateProduct } from './use-products.ts';

export type ProductDialogProps = {
  product: AdminProduct | undefined;
  /** Someone else deleted it while it was edited here. */
  isGone: boolean;
  categories: string[];
  /** The category of the product that was added before. */
  category?: string;
  onClose: () => void;
  onAnother: (category: string) => void;
};

/** The properties of the batches' part in the form of a new product. */
export type BatchFieldsProps = {
  editor: Editing<ProductForm>;
  /** Told when a certificate begins to be sent, and when that ends. */
  onSending: (isSending: boolean) => void;
};

/** The body that the form sends: a product, and the batch that a new one comes with. */
type SentProduct = CallInput<typeof createProduct>['body'] & { batch?: z.input<typeof firstBatch> };
export type CreateProduct = Save<SentProduct, AdminProduct>;

/** The batch of a new product, by the noun that knows batches: its fields, and the call that saves both. */
type WithBatch = { BatchFields: ComponentType<BatchFieldsProps>; create: CreateProduct };

export function ProductDialog(props: ProductDialogProps & WithBatch) {
  const { product, isGone, categories, category = '', onClose, onAnother, BatchFields, create } = props;
  const id = useId();
  const question = usePriceQuestion(product?.price);
  const editor = useEditor<ProductForm, AdminProduct, SentProduct>({
    noun: 'product',
    schema: productForm,
    row: product,
    isGone,
    valuesOf: (of) => (of ? formOf(of) : { ...formOf(of), category }),
    bodyOf: (values) => bodyOf(values, product),
    create,
    update: useUpdateProduct(),
    mayBeSent: ({ price }) => question.mayBecome(price),
    labelOf,
    show,
  });
  const { errors, values } = editor;
  const [isSendingCertificate, setSendingCertificate] = useState(false);
  const image = useImageUpload((imageUrl) => editor.set({ imageUrl }));
  const own: Partial<Record<string, object>> = {
    price: {
      onChange: question.forget,
      below: <PriceQuestion form={id} field="price" was={product?.price} question={question} />,
    },
    category: { suggestions: categories },
  };

  return (
    <EditorDialog
      {...{ id, editor, onClose }}
      onAnother={() => onAnother(values.category)}
      title={product ? 'Edit Product' : 'Add Product'}
      create="Create Product"
      waitsFor={
        (image.busy && 'The image is still uploading') ||
        (isSendingCertificate && 'The certificate is still uploading')
      }
    >
      <Fields editor={editor} fields={wordFields} className="gap-y-4" />
      <ClaimWarning text={`${values.name} ${values.description}`} />
      <Fields
        editor={editor}
        fields={choiceFields.map((field) => ({ ...field, ...own[field.path] }))}
        className="gap-y-4"
      />
      <ImageField
        upload={image}
        url={values.imageUrl}
        alt={values.name}
        error={errors.imageUrl?.message}
        onRemove={() => editor.set({ imageUrl: '' })}
      />
      <SizesFields editor={editor} />
      {!product && <BatchFields editor={editor} onSending={setSendingCertificate} />}
      <FactsFields editor={editor} />
      <Switch
        label="Available"
        hint="Only available products are on the menu."
        checked={values.available}
        onChange={(available) => editor.set({ available })}
      />
    </EditorDialog>
  );
}
