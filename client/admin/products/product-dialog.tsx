import { useId, useState } from 'react';
import { Controller } from 'react-hook-form';
import { newKey } from '#client/lib/new-key.ts';
import { showFieldErrors, useZodForm } from '#client/lib/use-zod-form.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import { Input } from '#client/ui/input.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import type { Product } from '#shared/contract/products.ts';
import { FormFailure } from '../form-failure.tsx';
import { FormFooter } from '../form-footer.tsx';
import { MoneyInput } from '../money-input.tsx';
import { PriceQuestion, usePriceQuestion } from '../price-question.tsx';
import { useFormGuard } from '../use-form-guard.ts';
import { ImageField } from './image-field.tsx';
import { formOf, productForm } from './product-form.ts';
import { useImageUpload } from './use-image-upload.ts';
import { useCreateProduct, useUpdateProduct } from './use-products.ts';

type Props = { product: Product | undefined; categories: string[]; onClose: () => void };

export function ProductDialog({ product, categories, onClose }: Props) {
  const id = useId();
  const [key] = useState(newKey); // however often it is sent, this form creates one product
  const form = useZodForm(productForm, formOf(product));
  const { errors, isDirty } = form.formState;
  const image = useImageUpload((path) => form.setValue('imageUrl', path, { shouldDirty: true }));
  const { requestClose, leave, question } = useFormGuard({ dirty: isDirty || image.busy, onClose });

  const create = useCreateProduct();
  const update = useUpdateProduct();
  const { isPending, error } = product ? update : create;
  const priceChange = usePriceQuestion(product?.price);
  const save = form.handleSubmit((values) => {
    const body = productForm.parse(values);
    if (!priceChange.mayBecome(body.price)) return;
    const options = { onSuccess: leave, onError: (refusal: Error) => showFieldErrors(form, refusal) };
    if (product) update.mutate({ params: { id: product.id }, body }, options);
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
          label={product ? 'Save Changes' : 'Create Product'}
          pending={isPending}
          pendingLabel="Saving…"
          waitsFor={image.busy && 'The image is still uploading'}
          onCancel={requestClose}
        />
      }
    >
      <form id={id} noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
        <FormFailure error={error} />
        <Field label="Name" required error={errors.name?.message}>
          <Input autoComplete="off" {...form.register('name')} />
        </Field>
        <Field label="Description" error={errors.description?.message}>
          <Textarea {...form.register('description')} />
        </Field>
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
