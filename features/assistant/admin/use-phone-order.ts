import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type CartItem } from '#features/cart/contract.ts';
import { asap, deliveryOptions } from '#features/checkout/customer/delivery-times.ts';
import {
  type Caller,
  listCallers,
  placePhoneOrder,
  quotePhoneOrder,
} from '#features/checkout/contract/phone-orders.ts';
import { listProducts, type MenuProduct } from '#features/products/contract/products.ts';
import { asCartEntry } from '#features/products/parts/cart-entry.ts';
import type { Answer, CartChange } from '#platform/browser/conversation/conversation.ts';
import { getDeliveryTimes, getShop } from '#features/settings/contract/shop.ts';
import { call } from '#platform/browser/api/api.ts';
import { errorToast, keyOf, useRead, useWrite } from '#platform/browser/api/use-endpoint.ts';
import { useEditor } from '#platform/browser/editing/use-editor.ts';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { shopNow } from '#platform/browser/lib/shop-clock.ts';
import { dollars } from '#shared/money.ts';
import { replyToWishes } from '../chat/replies/wishes-reply.ts';
import { changedBy } from './phone-order-items.tsx';
import {
  bodyOf,
  customerOf,
  detailsOf,
  emptyForm,
  filledBy,
  type PhoneOrderForm,
  phoneOrderForm,
  replacedFields,
} from './phone-order-form.ts';
import { digitsOf, useCallers } from './use-caller.ts';

const quotePauseMs = 300;
const noWording = () => undefined;
const unread = 'No product, address or sum was read in it. Type it in other words, or choose below.';

/** An order on the phone: who calls, what is wanted, and what it costs by the shop's own quote. */
export function usePhoneOrder() {
  const menu = useRead(listProducts, {});
  const shop = useRead(getShop, {});
  const offer = useRead(getDeliveryTimes, {});
  const now = shopNow();
  const [items, setItems] = useState<CartItem[]>([]);
  const [chosen, setChosen] = useState<Caller | 'new'>();
  const [isOldEnough, setOldEnough] = useState(false);
  const [answer, setAnswer] = useState<{ text: string; choices: Suggestion[] }>();
  const first = deliveryOptions(now, offer).find(({ disabled }) => !disabled)?.value ?? asap;

  const place = useWrite(placePhoneOrder, {
    refreshes: ['orders', 'adminOrders', 'menu', listCallers],
    done: ({ orderNumber, total }) => ({
      title: 'Order Placed',
      description: `${orderNumber}, ${dollars(total)}.`,
    }),
    failed: errorToast('The order was not placed.'),
  });
  const editor = useEditor<PhoneOrderForm, object, PhoneOrderForm>({
    noun: 'order',
    schema: phoneOrderForm,
    valuesOf: () => emptyForm(first),
    create: {
      mutate: ({ body, headers }, on) =>
        place.mutate(
          {
            headers: headers?.['idempotency-key'] ? { 'idempotency-key': headers['idempotency-key'] } : {},
            body: {
              ...bodyOf(body, known),
              ...customerOf(body, caller),
              ...detailsOf(body),
              isOldEnough,
              ...(asksAge === 'birth_date' && body.birthDate && { birthDate: body.birthDate }),
              expectedTotal: quote.data?.total,
            },
          },
          { onSuccess: () => on?.onSuccess?.({}), onError: on?.onError },
        ),
      isPending: place.isPending,
      error: place.error,
    },
  });
  const { values, set } = editor;
  const forgetFormer = useEffectEvent(() => {
    if (typeof chosen !== 'object' || digitsOf(chosen.phoneNumber) === digitsOf(values.phoneNumber)) return;
    setChosen(undefined);
    setOldEnough(false);
    set(replacedFields(values, chosen));
  });
  useEffect(() => forgetFormer(), [values.phoneNumber]);
  const callers = useCallers(chosen === 'new' ? '' : values.phoneNumber);
  const caller = chosen === 'new' ? undefined : (chosen ?? exactly(callers, values.phoneNumber));
  const asksAge = caller ? caller.asksAge : shop.age.rule;
  const known = { items, caller, now, offer };
  const asked = bodyOf(values, known);
  const { deliveryTime: _moving, ...stable } = asked;
  const quote = useQuery({
    queryKey: [...keyOf(quotePhoneOrder), stable, values.choice],
    // A quote waits until nothing is typed for a moment: each is a transaction of the shop.
    queryFn: async ({ signal }) => {
      await new Promise((resume) => setTimeout(resume, quotePauseMs));
      signal.throwIfAborted();
      return call(quotePhoneOrder, { body: asked });
    },
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
  });

  /** Fills in what the shop knows of a caller, and leaves what was typed. */
  const choose = (next: Caller | 'new') => {
    setChosen(next);
    setOldEnough(false);
    const former = typeof chosen === 'object' ? chosen : undefined;
    if (next === 'new') return set(replacedFields(values, former));
    const { name, phoneNumber } = next;
    set({ ...replacedFields(values, former, next), name, phoneNumber });
  };
  const chooseFound = useEffectEvent(() => {
    if (caller && chosen === undefined) choose(caller);
  });
  useEffect(() => chooseFound(), [caller?.id]);

  /** Reads a sentence as the assistant does, with this order as the cart. */
  const read = (typed: string) => {
    if (!typed.trim()) return;
    const reply = replyToWishes({
      typed: nameAddress(typed),
      menu,
      cart: items,
      orders: [],
      shop,
      address: values.deliveryAddress,
      isOnline: true,
      now,
      timeZone: shopTimeZone,
      lastWording: noWording,
      view: 'checkout',
      isOrderForm: true,
      offer,
    });
    const { changes = [], fills = {} } = reply;
    const choices = suggestionsOf(reply.answer, menu);
    const isRead = changes.length + Object.keys(fills).length > 0;
    setItems(changedBy(items, changes));
    // What was not read stays in the field, to be typed otherwise.
    if (isRead) set({ ...filledBy(fills, { values, caller }), said: '' });
    setAnswer({ text: isRead || choices.length > 0 ? (reply.answer.text ?? '') : unread, choices });
  };

  return {
    editor,
    menu,
    shop,
    offer,
    now,
    items,
    setItems,
    callers,
    caller,
    isNew: chosen === 'new',
    choose,
    read,
    answer,
    take: (changes: readonly CartChange[]) => {
      setItems(changedBy(items, changes));
      setAnswer(undefined);
    },
    quote: items.length > 0 ? quote.data : undefined,
    isQuoting: quote.isFetching,
    asksAge,
    isOldEnough,
    setOldEnough,
  };
}

type Suggestion = { label: string; changes: readonly CartChange[] };

/** Offers the answers to a question of the assistant as changes of this order: one of several products, or a quantity. */
function suggestionsOf({ offers = [], choices = [] }: Answer, menu: readonly MenuProduct[]): Suggestion[] {
  const asked = offers.flatMap((offer) =>
    'act' in offer && offer.act === 'change_cart' ? [{ label: offer.label, changes: offer.changes }] : [],
  );
  const named = menu
    .filter(({ name }) => choices.some((choice) => choice.includes(name)))
    .map((product) => ({ label: product.name, changes: [{ ...asCartEntry(product), quantity: 1 }] }));
  return [...asked, ...named];
}

/** A number, words and a ZIP code behind a comma, with no other number between. */
const addressBehindGoods = /,\s*(?=\d+\s+[^,\d]*(?:,[^,\d]*)?\s\d{5}\b)/;

/** Says of the address that it is one: "2 teas, 5 Oak St 80205" could be an address from its first number on. */
const nameAddress = (typed: string) => typed.replace(addressBehindGoods, ', deliver to ');

const wholeNumber = 7;

/** The caller whose number was typed to its end. */
function exactly(callers: readonly Caller[], typed: string) {
  const digits = digitsOf(typed);
  if (digits.length < wholeNumber) return undefined;
  const fitting = callers.filter(({ phoneNumber }) => digitsOf(phoneNumber).endsWith(digits));
  return fitting.length === 1 ? fitting[0] : undefined;
}
