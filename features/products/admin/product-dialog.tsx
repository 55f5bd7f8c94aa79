import type { AdminProduct } from '../contract/products.ts';
import { useId } from 'react';
import { Switch } from '#platform/browser/ui/switch.tsx';
import { ClaimWarning } from '#platform/browser/editing/claim-warning.tsx';
import { EditorDialog } from '#platform/browser/editing/editor-form.tsx';
import { Fields } from '#platform/browser/editing/fields.tsx';
import { PriceQuestion, usePriceQuestion } from '#platform/browser/editing/price-question.tsx';
import { useEditor } from '#platform/browser/editing/use-editor.ts';
import { FactsFields } from './facts-fields.tsx';
import { ImageField } from './image-field.tsx';
import { bodyOf, choiceFields, formOf, labelOf, productForm, show, wordFields } from './product-form.ts';
import { SizesFields } from './sizes-fields.tsx';
import { useImageUpload } from './use-image-upload.ts';
import { useCreateProduct, useUpdateProduct } from './use-products.ts';

type Props = {
  product: AdminProduct | undefined;
  /** Someone else deleted it while it was edited here. */
  isGone: boolean;
  categories: string[];
  /** The category of the product that was added before. */
  category?: string;
  onClose: () => void;
  onAnother: (category: string) => void;
};

export function ProductDialog({ product, isGone, categories, category = '', onClose, onAnother }: Props) {
  const id = useId();
  const question = usePriceQuestion(product?.price);
  const editor = useEditor({
    noun: 'product',
    schema: productForm,
    row: product,
    isGone,
    valuesOf: (of) => (of ? formOf(of) : { ...formOf(of), category }),
    bodyOf: (values) => bodyOf(values, product),
    create: useCreateProduct(),
    update: useUpdateProduct(),
    mayBeSent: ({ price }) => question.mayBecome(price),
    labelOf,
    show,
  });
  const { form, errors, values } = editor;
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
      waitsFor={image.busy && 'The image is still uploading'}
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
      <SizesFields form={form} />
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
