import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { quantityOf } from '#features/cart/customer/cart-lines.ts';
import { addGuestLine, removeGuestLine, useGuestLines } from '#features/cart/customer/guest-cart.ts';
import { guestItems } from '#features/cart/visitor/guest-items.ts';
import { listProducts, type MenuProduct } from '#features/products/contract/products.ts';
import { getShop } from '#features/settings/contract/shop.ts';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import {
  type Answer,
  type CartChange,
  type CartQuestion,
  customer,
  type Line,
} from '#platform/browser/conversation/conversation.ts';
import { guestCart } from '#platform/browser/lib/guest-lines.ts';
import { isOnline } from '#platform/browser/lib/connectivity.ts';
import { shopNow } from '#platform/browser/lib/shop-clock.ts';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { contextOf } from '../chat/replies/context.ts';
import { replyDelay } from '../chat/replies/reply-delay.ts';
import { findTypedButton } from '../chat/replies/typed-button.ts';
import type { VisitorReply } from './visitor-reply.ts';
import { visitorTexts } from './visitor-texts.ts';

type Chip = VisitorReply['chips'][number];
export type AnswerLine = Extract<Line, { from: 'assistant' }> &
  Partial<Pick<VisitorReply, 'needsAccount' | 'chips'>>;
export type VisitorLine = AnswerLine | Extract<Line, { from: 'customer' }>;

const answerLine = (answer: Answer): AnswerLine => ({ ...answer, from: 'assistant', at: Date.now() });

/** The conversation of a visitor lasts as long as the page, also while its window is closed. */
let kept: readonly VisitorLine[] = [];

/** The code that understands a sentence is as large as a screen: it is loaded when the conversation opens. */
const loadReplies = () => import('./visitor-reply.ts');

const opening: Chip[] = [
  'What is on the menu?',
  'When are you open?',
  'Where do you deliver?',
  'How much is delivery?',
].map((label) => ({ label, means: label }));

/** Returns the items of the cart as it is now, without a line that is being sent. */
const changeableItems = (menu: readonly MenuProduct[]) =>
  guestItems(
    guestCart.current().lines.filter(({ key }) => !key),
    menu,
  );

/** The conversation of somebody without an account: it answers, and changes the cart of this device. */
export function useVisitorTalk() {
  const menu = useQuery(queryOptionsFor(listProducts, {})).data ?? [];
  const shop = useQuery(queryOptionsFor(getShop, {})).data;
  const items = guestItems(useGuestLines(), menu);
  const [lines, setLines] = useState(kept);
  const [isTyping, setTyping] = useState(false);
  const replies = useRef<ReturnType<typeof loadReplies>>(undefined);
  const prepare = () => {
    const loading = (replies.current ??= loadReplies());
    loading.catch(() => (replies.current = undefined)); // the next sentence tries again
    return loading;
  };

  const add = (line: VisitorLine) => {
    kept = [...kept, line];
    setLines(kept);
  };

  function apply(changes: readonly CartChange[]) {
    const now = changeableItems(menu);
    for (const { quantity, product, size } of changes) {
      const choice = { productId: product.id, sizeId: size?.id };
      const before = quantityOf(now, { product, size });
      if (quantity < before) removeGuestLine(choice);
      const more = quantity < before ? quantity : quantity - before;
      if (more > 0) addGuestLine(choice, more);
    }
  }

  async function replyTo({ label, means }: Chip): Promise<VisitorLine> {
    const said = [...kept];
    const entry = { lines: said };
    const readMessage = () => ({
      typed: means,
      said: label,
      menu,
      cart: changeableItems(menu),
      orders: [],
      shop,
      isOnline: isOnline(),
      now: shopNow(),
      timeZone: shopTimeZone,
      spoken: contextOf(entry, 'menu', menu),
      lastWording: (id: string) => lastWording(said, id),
    });
    const { replyToVisitor } = await prepare();
    const { answer, changes, needsAccount, chips } = await replyToVisitor(readMessage);
    apply(changes);
    return { ...answerLine(answer), needsAccount, chips };
  }

  async function say(chip: Chip) {
    const text = chip.label.trim();
    if (text === '' || isTyping) return;
    const pressed = findTypedButton({ lines: [...kept] }, text);
    add(customer(text));
    if (pressed && 'undo' in pressed) return undo(pressed.undo);
    if (pressed && 'act' in pressed.offer && pressed.offer.act === 'change_cart') return take(pressed.offer);
    setTyping(true);
    const [line] = await Promise.all([
      replyTo({ ...chip, label: text }).catch((error: unknown) => {
        console.error('Not understood', error);
        return answerLine({ text: 'I could not read that just now. Please try again.' });
      }),
      new Promise((resolve) => setTimeout(resolve, replyDelay())),
    ]);
    setTyping(false);
    add(line);
  }

  function undo(changes: readonly CartChange[]) {
    apply(changes);
    const { language = 'en' } = lastAnswer(kept) ?? {};
    add(answerLine({ text: visitorTexts[language].undone, language, card: { kind: 'cart' } }));
  }

  function take({ changes, answer }: CartQuestion) {
    apply(changes);
    add(answerLine({ ...answer, card: { kind: 'cart' } }));
  }

  const last = lines.at(-1);
  const chips = last?.from === 'assistant' ? (last.chips ?? []) : lines.length === 0 ? opening : [];
  return { menu, items, lines, isTyping, chips, prepare, say, undo, take };
}

export type VisitorTalk = ReturnType<typeof useVisitorTalk>;

const lastAnswer = (lines: readonly VisitorLine[]) =>
  lines.flatMap((line) => (line.from === 'assistant' ? [line] : [])).at(-1);

function lastWording(lines: readonly VisitorLine[], id: string) {
  const wording = lines
    .map((line) => (line.from === 'assistant' ? line.wording : undefined))
    .findLast((used) => used?.startsWith(`${id}:`));
  return wording === undefined ? undefined : Number(wording.slice(id.length + 1));
}
