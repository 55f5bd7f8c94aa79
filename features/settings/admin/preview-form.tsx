import { ResourceList } from '#platform/browser/editing/resource-list.tsx';
import { shopNow } from '#platform/browser/lib/shop-clock.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { Badge } from '#platform/browser/ui/badge.tsx';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { Card } from '#platform/browser/ui/card.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import { SectionHeading } from '#platform/browser/editing/section-heading.tsx';
import { Skeleton } from '#platform/browser/ui/skeleton.tsx';
import type { MenuProduct } from '#features/products/contract/products.ts';
import { counted } from '#shared/counted.ts';
import type { Output } from '#shared/endpoint.ts';
import { dollars } from '#shared/money.ts';
import { previewShop } from '../contract/settings.ts';
import { clockHint, fromShopInput, toShopInput } from '#platform/browser/editing/local-input.ts';
import { hourMs } from '#shared/durations.ts';

/** Menu, prices and delivery times as customers will see them at a moment. */
export function PreviewForm() {
  const [typed, setTyped] = useState(() => toShopInput(new Date(shopNow().getTime() + hourMs)));
  const isMoment = /^\d{4}-/.test(typed) && !Number.isNaN(Date.parse(typed));
  const { data, isError } = useQuery({
    ...queryOptionsFor(previewShop, { querystring: { at: isMoment ? fromShopInput(typed) : '' } }),
    enabled: isMoment,
    refetchOnMount: 'always',
  });
  return (
    <Card as="section" aria-label="Preview" className="grid min-w-0 content-start gap-5 p-4 sm:p-6">
      <SectionHeading title="Preview">
        The menu, its prices and the delivery times as customers will see them at a moment, by the settings
        and sales of now.
      </SectionHeading>
      <Field label="Date and time" hint={clockHint()} className="max-w-xs">
        <Input
          type="datetime-local"
          max="9999-12-31T23:59"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      {isError && (
        <Banner tone="error" inline>
          This moment could not be looked at. Please try again.
        </Banner>
      )}
      {data ? <Seen {...data} /> : isMoment && !isError && <Skeleton className="h-40" />}
    </Card>
  );
}

function Seen({ shop, deliveryTimes, products }: Output<typeof previewShop>) {
  const { asap, slots, text } = deliveryTimes;
  const times = [asap?.label ?? (text ? `No ASAP: ${text}` : 'No ASAP'), ...slots.map(({ label }) => label)];
  const onSale = products.filter(({ salePrice }) => salePrice !== null).length;
  return (
    <>
      <section className="grid gap-2">
        <h3 className="text-card">{shop.openText ?? 'Open'}</h3>
        <ul className="flex flex-wrap gap-1.5">
          {times.map((label) => (
            <li key={label}>
              <Badge className="max-w-full whitespace-normal!">{label}</Badge>
            </li>
          ))}
        </ul>
      </section>
      <section className="grid gap-2">
        <h3 className="text-card">
          {counted(products.length, 'product')}
          {onSale > 0 && `, ${onSale} on sale`}
        </h3>
        <ResourceList
          label="Products"
          look="inner"
          rows={products}
          renderItem={(product) => (
            <li
              key={product.id}
              className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 py-2 wrap-anywhere"
            >
              <span className="min-w-0 flex-1 basis-40">
                {product.name}
                {product.soldOut && <span className="text-meta text-danger"> · Sold out</span>}
                {product.left !== undefined && !product.soldOut && (
                  <span className="text-meta text-muted"> · {product.left} left</span>
                )}
              </span>
              <span className="ml-auto flex flex-wrap justify-end gap-x-4">
                {pricesOf(product).map(({ label, price, salePrice }) => (
                  <span key={label} className="tabular-nums">
                    {label && <span className="text-meta text-muted">{label} </span>}
                    {dollars(salePrice ?? price)}
                    {salePrice !== null && (
                      <s className="ml-1 text-meta text-muted">
                        <span className="sr-only">instead of </span>
                        {dollars(price)}
                      </s>
                    )}
                  </span>
                ))}
              </span>
            </li>
          )}
        />
      </section>
    </>
  );
}

const pricesOf = ({ sizes, price, salePrice }: MenuProduct) =>
  sizes ?? [{ label: '', price, salePrice: salePrice !== null && salePrice < price ? salePrice : null }];
