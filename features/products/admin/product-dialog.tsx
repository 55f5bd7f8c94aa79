import type { AdminProduct } from '../contract/products.ts';
import { useId, useState } from 'react';
import { Controller } from 'react-hook-form';
import { newKey, isStale } from '#platform/browser/api/api.ts';
import { showFieldErrors, useZodForm } from '#platform/browser/api/use-zod-form.ts';
import { Dialog } from '#platform/browser/ui/dialog.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import { Switch } from '#platform/browser/ui/switch.tsx';
import { Textarea } from '#platform/browser/ui/textarea.tsx';
import { ClaimWarning } from '#platform/browser/editing/claim-warning.tsx';
import { EditConflict } from '#platform/browser/editing/edit-conflict.tsx';
import { FormFailure } from '#platform/browser/editing/form-failure.tsx';
import { FormFooter } from '#platform/browser/editing/form-footer.tsx';
import { MoneyInput } from '#platform/browser/editing/money-input.tsx';
import { PriceQuestion, usePriceQuestion } from '#platform/browser/editing/price-question.tsx';
import { useEditConflict } from '#platform/browser/editing/use-edit-conflict.ts';
import { useFormGuard } from '#platform/browser/editing/use-form-guard.ts';
import { FactsFields } from './facts-fields.tsx';
import { ImageField } from './image-field.tsx';
import { bodyOf, formOf, labels, productForm, show } from './product-form.ts';
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
  const [key] = useState(newKey); // however often it is sent, this form creates one product
  const form = useZodForm(productForm, formOf(product));
  const { errors, isDirty } = form.formState;
  const conflict = useEditConflict({ form, stored: product, formOf });
  const image = useImageUpload((path) => form.setValue('imageUrl', path, { shouldDirty: true }));
  const { requestClose, leave, question } = useFormGuard({ dirty: isDirty || image.busy, onClose });

  const create = useCreateProduct();
  const update = useUpdateProduct();
  const isKnown = product !== undefined && !isGone;
  const { isPending, error } = isKnown ? update : create;
  const priceChange = usePriceQuestion(product?.price);
  const save = form.handleSubmit((values) => {
    const body = bodyOf(values, product);
    if (!priceChange.mayBecome(body.price)) return;
    const options = { onSuccess: leave, onError: (refusal: Error) => showFieldErrors(form, refusal, values) };
    const headers = { 'if-match': String(conflict.version) };
    if (isKnown) update.mutate({ params: { id: product.id }, headers, body }, options);
    else create.mutate({ body, headers: { 'idempotency-key': key } }, options);
  });

  return (
    <Dialog
      open
      onCloseRequest={requestClose}
      title={product ? 'Edit Product' : 'Add Product'}
      footer={
        <FormFooter
          form={id}
          label={isKnown ? 'Save Changes' : 'Create Product'}
          pending={isPending}
          pendingLabel="Saving…"
          waitsFor={(image.busy && 'The image is still uploading') || (isKnown && conflict.waitsFor)}
          onCancel={requestClose}
        />
      }
    >
      <form id={id} noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
        <FormFailure error={isStale(error) ? null : error} />
        <EditConflict
          noun="product"
          {...{ isGone, labels, show }}
          readings={conflict.readings}
          onKeep={conflict.keep}
        />
        <Field label="Name" required error={errors.name?.message}>
          <Input autoComplete="off" {...form.register('name')} />
        </Field>
        <Field label="Description" error={errors.description?.message}>
          <Textarea {...form.register('description')} />
        </Field>
        <ClaimWarning text={`${form.watch('name')} ${form.watch('description')}`} />
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
          url={form.watch('imageUrl')}
          alt={form.watch('name')}
          error={errors.imageUrl?.message}
          onRemove={() => form.setValue('imageUrl', '', { shouldDirty: true })}
        />
        <SizesFields form={form} />
        <FactsFields form={form} />
        <Controller
          control={form.control}
          name="available"
          render={({ field: { value, onChange } }) => (
            <Switch
              label="Available"
              hint="Only available products are on the menu."
              checked={value}
              onChange={onChange}
            />
          )}
        />
      </form>
      {question}
    </Dialog>
  );
}
