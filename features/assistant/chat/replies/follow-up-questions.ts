import { readZip } from '#shared/zip-code.ts';
import { evidenceOf } from '../../understanding/evidence.ts';
import { mentionsIn, sureScore } from '../../understanding/mentions.ts';
import { noun } from '../../understanding/menu-index.ts';
import { spellerOf } from '../../understanding/menu-speller.ts';
import { read } from '../../understanding/reading.ts';
import { detailOf } from '../../understanding/slots/details.ts';
import { understand } from '../../understanding/understand.ts';
import type { IntentId } from '../../understanding/understanding.ts';
import { type Said, type FollowUp, goesOn, goodsOf } from './follow-up-parts.ts';

const questions: ReadonlySet<IntentId> = new Set([
  'product_details',
  'find_products',
  'lab_report',
  'medical',
  'dosage',
]);
const minScoreOfName = 2;
const pronoun = /^(?:it|this|that|they|them|these|those|one)$/;

/** "And the balm?" asks of the balm what was asked before. */
export function askAgain(said: Said): FollowUp | undefined {
  const { say, reading, rest, before, situation } = said;
  if (!goesOn.test(reading.line) && !/\?\W*$/.test(say)) return undefined;
  const { menu, cart = [] } = situation;
  const alone = understand(before, { menu, cart });
  // What was spoken of meanwhile is nothing of the sentence before, unless that said "it".
  const earlier = alone.product || alone.topic ? alone : understand(before, situation);
  if (!questions.has(earlier.intent)) return undefined;
  const [form] = read(before, { menu }, spellerOf).query().forms;
  if (form && earlier.intent === 'find_products' && rest.query().order && rest.query().forms.length === 0) {
    const sentence = `What is the ${rest.say.replace(/^the /, '')} ${form.said[0]}?`;
    return { say: sentence, understood: understand(sentence, { menu }) };
  }
  const goods = goodsOf(said);
  if (!goods || goods.count !== undefined) return undefined;
  const [first] = goods.products;
  if (earlier.topic) return { say: before, understood: { ...earlier, product: first } };
  const name = goods.isOther ? (first?.name ?? '') : rest.say;
  const old = read(before, { menu }, spellerOf);
  const [mention, ...more] = mentionsIn(old.words, [], old.index).filter(({ score }) => score >= sureScore);
  if (more.length > 0 || (!mention && earlier.intent === 'find_products')) return undefined;
  // What only the description says is asked of it, as in "any soy in the chocolate".
  const worth = old.words.map(({ stem }) => {
    const scores = evidenceOf(noun(stem), old.index);
    return mention
      ? Math.max(...mention.entries.map((entry) => scores[entry.at] ?? 0))
      : Number(pronoun.test(stem));
  });
  const most = Math.max(...worth);
  const at = most < (mention ? minScoreOfName : 1) ? -1 : worth.indexOf(most);
  const end = worth.findIndex((score, nth) => nth > at && score < minScoreOfName);
  const isOld = (nth: number) => nth > at && (nth < end || end < 0);
  const kept = old.words.map(({ typed }, nth) => (nth === at ? name : isOld(nth) ? '' : typed));
  const whole = earlier.detail ? `${before} ${name}` : `tell me about ${name}`;
  const sentence = at < 0 ? whole : kept.join(' ');
  const understood = understand(sentence, situation);
  if (!questions.has(understood.intent)) return undefined;
  const { detail } = earlier;
  return { say: sentence, understood: { ...understood, ...(detail && { detail }) } };
}

const searches = /\b(?:any(?:thing|one)|something|else|which|what|menu|all)\b/;
const maxDetailWords = 3;

/** "Allergens?" asks of the product spoken of last. */
export function askDetail({ say, reading, situation: { focus } }: Said): FollowUp | undefined {
  const detail = detailOf(reading);
  if (!focus || !detail || reading.words.length > maxDetailWords || searches.test(reading.line))
    return undefined;
  if (reading.named() || !(goesOn.test(reading.line) || /\?\W*$/.test(say) || reading.words.length === 1))
    return undefined;
  return { say, understood: { intent: 'product_details', product: focus, detail } };
}

/** The begin of a question that differs in its last words alone. */
const begins: Partial<Record<IntentId, string>> = {
  payment_methods: 'Do you take',
  opening_hours: 'Are you open',
  delivery_area: 'Do you deliver to',
};

const dayShape = /\b(?:to(?:day|night|morrow)|\w+day|hoy)\b/i;

/** "And Monday?" asks of that day what was asked before. */
export function askOther({ say, reading, rest, before, situation }: Said): FollowUp | undefined {
  if (!goesOn.test(reading.line) || rest.words.length > maxDetailWords) return undefined;
  const { intent } = understand(before, situation);
  const begin = begins[intent];
  const own = understand(say, situation);
  const isClear = !own.offered && !/^(?:unknown|find_products|not_sold)$/.test(own.intent);
  const moved = intent === 'delivery_time' ? before.replace(dayShape, rest.say) : before;
  const sentence = moved === before ? `${begin} ${rest.say}?` : moved;
  return (begin ?? moved !== before) && !isClear && understand(sentence, situation).intent === intent
    ? { say: sentence }
    : undefined;
}

const asksDelivery =
  /^(?:(?:ok|and|so|cool|great|but|then) )*(?:how (?:fast|soon|long|quick|much)|when|what(?: is)? the fee)(?: (?:is|it|that|will|would|do|be|to|take|cost|the|there|for|delivery|fee|arrive|come|get|here))*$/;

/** "And 80301?" asks of that ZIP code what was asked before, and "how fast?" of the one before. */
export function askOfPlace({ say, reading, rest, before, situation }: Said): FollowUp | undefined {
  const [old, zip] = [before, say].map((one) => readZip(one, { isQuestion: true }));
  if (zip) return old && rest.line.endsWith('zipvalue') ? { say: before.replace(old, zip) } : undefined;
  const isOfDelivery =
    asksDelivery.test(reading.line) && understand(before, situation).intent.startsWith('delivery_');
  if (!isOfDelivery) return undefined;
  const asked = /much|fee/.test(reading.line) ? 'How much is delivery' : 'How long does delivery take';
  return { say: `${asked}${old ? ` to ${old}` : ''}?` };
}
