import { useId } from 'react';
import { EditorForm } from '#platform/browser/editing/editor-form.tsx';
import { Fields } from '#platform/browser/editing/fields.tsx';
import { useFormGuard } from '#platform/browser/editing/use-form-guard.ts';
import { SendButton } from '#platform/browser/parts/send-button.tsx';
import { Button } from '#platform/browser/ui/button.tsx';
import { Checkbox } from '#platform/browser/ui/checkbox.tsx';
import { Chip } from '#platform/browser/ui/chip.tsx';
import { Dialog } from '#platform/browser/ui/dialog.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import { dollars } from '#shared/money.ts';
import { PhoneOrderItems } from './phone-order-items.tsx';
import { birthDateField, callerFields, orderFields } from './phone-order-form.ts';
import { usePhoneOrder } from './use-phone-order.ts';

/** Takes the order of a caller: by the digits of the phone, and what they say in one line. */
export function PhoneOrderDialog({ onClose }: { onClose: () => void }) {
  const form = useId();
  const order = usePhoneOrder();
  const { editor, items, quote, shop } = order;
  const { requestClose, leave, question } = useFormGuard({
    dirty: items.length > 0 || editor.isDirty,
    onClose,
  });
  return (
    <Dialog
      open
      size="lg"
      onCloseRequest={requestClose}
      title="New Order"
      description="For somebody on the phone. Prices and rules are those of any order."
      footer={
        <>
          <Button variant="outline" onClick={requestClose}>
            Cancel
          </Button>
          <SendButton
            type="submit"
            form={form}
            of={editor}
            disabledReason={
              items.length === 0
                ? 'First choose a product'
                : !quote
                  ? 'The price is on its way'
                  : (quote.problems[0]?.message ?? ageReason(order))
            }
          >
            Place Order{quote && ` · ${dollars(quote.total)}`}
          </SendButton>
        </>
      }
    >
      <EditorForm id={form} editor={editor} onSaved={leave} className="gap-4">
        <Fields editor={editor} fields={callerFields} className="gap-y-4" />
        <Callers order={order} />
        <Said order={order} />
        <PhoneOrderItems menu={order.menu} items={items} onChange={order.setItems} />
        <Fields editor={editor} fields={orderFields(order.now, order.offer)} className="gap-y-4" />
        {order.asksAge === 'birth_date' && <Fields editor={editor} fields={birthDateField} />}
        {order.asksAge === 'statement' && (
          <Checkbox
            label={`The caller says they are ${shop.age.minimumAge} or over`}
            checked={order.isOldEnough}
            onChange={({ target }) => order.setOldEnough(target.checked)}
          />
        )}
        {quote && <Sums quote={quote} />}
      </EditorForm>
      {question}
    </Dialog>
  );
}

type Order = { order: ReturnType<typeof usePhoneOrder> };

/** Asks the caller what the shop does not know yet. */
function ageReason({ asksAge, isOldEnough, editor, shop }: Order['order']) {
  if (asksAge === 'statement' && !isOldEnough)
    return `Ask whether the caller is ${shop.age.minimumAge} or over`;
  if (asksAge === 'birth_date' && !editor.values.birthDate) return 'Ask for the date of birth';
  return undefined;
}

function Callers({ order: { callers, caller, isNew, choose } }: Order) {
  if (callers.length === 0 && !isNew) return null;
  return (
    <div role="group" aria-label="Known callers" className="flex flex-wrap gap-2">
      {callers.map((one) => (
        <Chip key={one.id} selected={one.id === caller?.id} onClick={() => choose(one)}>
          {one.name}, {one.deliveryAddress}
        </Chip>
      ))}
      <Chip selected={isNew} onClick={() => choose('new')}>
        Somebody new
      </Chip>
    </div>
  );
}

/** One line for all that the caller says; Enter reads it. */
function Said({ order: { editor, read, take, answer } }: Order) {
  return (
    <div className="grid gap-2">
      <Field
        label="What they say"
        hint="“2 gummies and the tea, 5 Oak St 80205, change for 100”. Enter reads it."
      >
        <Input
          value={editor.values.said}
          onChange={({ target }) => editor.set({ said: target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !editor.values.said.trim()) return;
            event.preventDefault();
            read(editor.values.said);
          }}
        />
      </Field>
      <p role="status" className="text-meta text-muted empty:hidden">
        {answer?.text}
      </p>
      {answer && answer.choices.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {answer.choices.map(({ label, changes }) => (
            <Chip key={label} selected={false} onClick={() => take(changes)}>
              {label}
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}

function Sums({ quote }: { quote: NonNullable<ReturnType<typeof usePhoneOrder>['quote']> }) {
  const rows = [
    ['Subtotal', quote.subtotal],
    ['Discount', -quote.discount],
    ['Delivery', quote.deliveryFee],
    ...quote.taxes.filter(({ included }) => !included).map(({ name, amount }) => [name, amount] as const),
    ['Tip', quote.tip],
  ] as const;
  return (
    <dl aria-label="Sums" className="grid gap-1 rounded-card border border-line p-4 tabular-nums">
      {rows
        .filter(([, cents]) => cents !== 0)
        .map(([name, cents]) => (
          <div key={name} className="flex justify-between text-meta">
            <dt>{name}</dt>
            <dd>{cents < 0 ? `−${dollars(-cents)}` : dollars(cents)}</dd>
          </div>
        ))}
      <div className="flex justify-between text-label">
        <dt>Total</dt>
        <dd>{dollars(quote.total)}</dd>
      </div>
      {quote.problems.map(({ code, message }) => (
        <p key={code} className="text-meta text-danger">
          {message}
        </p>
      ))}
    </dl>
  );
}
