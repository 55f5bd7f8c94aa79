import type { CartChange, ChatEntry, Offer } from '#platform/browser/conversation/conversation.ts';

/** The words that press the button "Undo" while it is there. */
const undoShape =
  /^\W*(?:(?:no|oops|wait|actually|nah),? )*(?:undo(?: (?:it|that|this|the last one))?|desha(?:z|cer)(?:lo)?|(?:take|put) (?:it|that|them) back|change it back|(?:actually|wait),? (?:no|nah)|no wait|never ?mind|nvm|(?:scratch|forget|cancel) (?:it|that))(?: please| pls)?\W*$/i;

/** The words that press the first button after a question such as "Shall I cancel your order?". */
const yesShape =
  /^\W*(?:yes|yeah|yea|yep|yup|ya|sure|ok|okay|please do|do it|do that|go ahead|go for it|confirm|confirmed|s[ií]|claro|vale|dale|hazlo|adelante|of course|absolutely)(?:[ ,]+(?:yes|please|pls|sure|do it|do that|go ahead|thanks?|thank you|i'?m (?:very )?sure|cancel it|change it|por favor|gracias|hazlo))*\W*$/i;

/** The words that press "Send to the shop", and no other button. */
const sendShape =
  /^\W*(?:(?:yes|yeah|ok|okay|sure|please),? )*send (?:it|that|this)(?: to (?:the shop|them))?(?: please| thanks)?\W*$/i;

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} ]/gu, '')
    .trim();

/** Finds the button below the last answer that a typed message presses: by its label, "undo", or a yes to its question. */
export function findTypedButton(
  { lines, newLines = [] }: ChatEntry,
  typed: string,
): { undo: readonly CartChange[] } | { offer: Offer } | undefined {
  const last = [...lines, ...newLines].at(-1);
  if (last?.from !== 'assistant') return undefined;
  const { asksForYes, undo, offers = [] } = last;
  if (undo && undoShape.test(typed)) return { undo };
  const named = offers.find(
    (offer) =>
      plain(offer.label) === plain(typed) ||
      ('act' in offer && offer.act === 'send_to_shop' && sendShape.test(typed)),
  );
  const [first] = offers;
  const offer = named ?? (asksForYes && yesShape.test(typed) ? first : undefined);
  return offer && { offer };
}
