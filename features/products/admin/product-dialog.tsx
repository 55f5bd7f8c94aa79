import type { AdminProduct } from '../contract/products.ts';
import { useId } from 'react';
import { Field } from '#platform/browser/ui/field.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import { Switch } from '#platform/browser/ui/switch.tsx';
import { Textarea } from '#platform/browser/ui/textarea.tsx';
import { ClaimWarning } from '#platform/browser/editing/claim-warning.tsx';
import { EditorDialog } from '#platform/browser/editing/editor-form.tsx';
import { MoneyInput } from '#platform/browser/editing/money-input.tsx';
import { PriceQuestion, usePriceQuestion } from '#platform/browser/editing/price-question.tsx';
import { useEditor } from '#platform/browser/editing/use-editor.ts';
import { FactsFields } from './facts-fields.tsx';
import { ImageField } from './image-field.tsx';
import { bodyOf, formOf, labelOf, productForm, show } from './product-form.ts';
import { SizesFields } from './sizes-fields.tsx';
import { useImageUpload } from './use-image-upload.ts';
import { useCreateProduct, useUpdateProduct } from './use-products.ts';

type Props = {
  product: AdminProduct | undefined;
  /** Someone else deleted it while it was edited here. */
  isGone: boolean;
  categories: string[];
  onClose: () => void;
};

export function ProductDialog({ product, isGone, categories, onClose }: Props) {
  const id = useId();
  const priceChange = usePriceQuestion(product?.price);
  const editor = useEditor({
    noun: 'product',
    schema: productForm,
    row: product,
    isGone,
    valuesOf: formOf,
    bodyOf: (values) => bodyOf(values, product),
    create: useCreateProduct(),
    update: useUpdateProduct(),
    mayBeSent: ({ price }) => priceChange.mayBecome(price),
    labelOf,
    show,
  });
  const { form, errors, values } = editor;
  const image = useImageUpload((imageUrl) => editor.set({ imageUrl }));

  return (
    <EditorDialog
      {...{ id, editor, onClose }}
      title={product ? 'Edit Product' : 'Add Product'}
      create="Create Product"
      waitsFor={image.busy && 'The image is still uploading'}
    >
      <Field label="Name" required error={errors.name?.message}>
        <Input autoComplete="off" {...form.register('name')} />
      </Field>
      <Field label="Description" error={errors.description?.message}>
        <Textarea {...form.register('description')} />
      </Field>
      <ClaimWarning text={`${values.name} ${values.description}`} />
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Price" required error={errors.price?.message}>
          <MoneyInput {...form.register('price', { onChange: priceChange.forget })} />
        </Field>
        <PriceQuestion
          className="sm:order-last sm:col-span-3"
          form={id}
          was={product?.price}
          asked={priceChange.asked}
          onChangeIt={() => {
            priceChange.forget();
            form.setFocus('price', { shouldSelect: true });
          }}
        />
        <Field label="Category" error={errors.category?.message}>
          <Input autoComplete="off" list={`${id}categories`} {...form.register('category')} />
        </Field>
        <Field label="THC Content" error={errors.thcContent?.message}>
          <Input autoComplete="off" placeholder="0.3%" {...form.register('thcContent')} />
        </Field>
      </div>
      <datalist id={`${id}categories`}>
        {categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </datalist>
      <ImageField
        upload={image}
        url={values.imageUrl}
        alt={values.name}
        error={errors.imageUrl?.message}
        onRemove={() => editor.set({ imageUrl: '' })}
      />
      <SizesFields form={form} />
      <FactsFields form={form} />
      <Switch
        label="Available"
        hint="Only available products are on the menu."
        checked={values.available}
        onChange={(available) => editor.set({ available })}
      />
    </EditorDialog>
  );
}
