import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import type { FieldEntry } from '#platform/browser/editing/field-entry.ts';
import { Fields } from '#platform/browser/editing/fields.tsx';
import { FormFold } from '#platform/browser/editing/form-fold.tsx';
import { useNow } from '#platform/browser/lib/use-now.ts';
import { listAdminProducts, type Product } from '#features/products/contract/products.ts';
import type { NotificationDraft } from './kept-draft.ts';
import type { NotificationEditor } from './use-notification-editor.ts';

type Entries = readonly FieldEntry<NotificationDraft>[];
type Products = readonly Pick<Product, 'id' | 'name'>[];

const half = { columns: 2 } as const;
const typed = { ...half, kind: 'text', empty: '' } as const;
const number = { ...typed, inputMode: 'numeric', placeholder: 'Any number' } as const;
const optionsOf = (products: Products) => products.map(({ id, name }) => ({ value: id, label: name }));

const segmentFields = (products: Products): Entries => [
  {
    ...half,
    path: 'segment.productId',
    label: 'Bought',
    kind: 'select',
    options: [{ value: '', label: 'Anything or nothing' }, ...optionsOf(products)],
  },
  { ...number, path: 'segment.minOrders', label: 'Orders, at least' },
  { ...number, path: 'segment.idleDays', label: 'Days without an order' },
  {
    ...typed,
    path: 'segment.zip',
    label: 'ZIP code',
    hint: 'Or its beginning: 802*',
    placeholder: 'Anywhere',
  },
];

const sendingFields = (products: Products, now: Date): Entries => [
  {
    ...half,
    path: 'link',
    label: 'Opens',
    kind: 'select',
    options: [
      { value: '', label: 'The shop' },
      { value: 'sales', label: "Today's Sale!" },
      ...optionsOf(products),
    ],
  },
  { ...half, path: 'sendAt', label: 'Leaves at', kind: 'moment', hint: 'Empty: at once', min: now },
];

const paths = ['segment.minOrders', 'segment.idleDays', 'segment.zip', 'sendAt'];

/** The options of a notification: fewer people, a target and a time. */
export function OptionsFields({ editor }: { editor: NotificationEditor }) {
  const { data: products = [] } = useQuery(queryOptionsFor(listAdminProducts, {}));
  const now = useNow();
  return (
    <FormFold summary="Segment, link and time" hasError={paths.some(editor.errorAt)} editor={editor}>
      {editor.values.audience === 'all' && (
        <fieldset>
          <legend className="mb-2 text-meta text-muted">Only customers of whom all of this is true</legend>
          <Fields editor={editor} fields={segmentFields(products)} className="gap-y-4" />
        </fieldset>
      )}
      <Fields editor={editor} fields={sendingFields(products, now)} className="gap-y-4" />
    </FormFold>
  );
}
