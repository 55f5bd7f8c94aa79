import Scale from '~icons/lucide/scale';
import { Badge, type BadgeTone } from '#platform/browser/ui/badge.tsx';
import type { AdminSize } from '../contract/sizes.ts';
import { reasonForOwner, worstFirst } from '../rules/judge.ts';
import { markOn } from '../rules/stored-verdict.ts';

const tones: Record<(typeof worstFirst)[number], BadgeTone> = {
  does_not_fit: 'cancelled',
  unknown: 'pending',
  fits: 'completed',
};
const lawWords = { does_not_fit: 'Does not fit the law', unknown: 'Law: unknown', fits: 'Fits the law' };

const markOfSize = ({ law }: AdminSize, now: Date) => markOn(law ?? null, now);

/** Returns the worst mark of a product's sizes in words, with the size where only some of them have it. */
export function lawMarkOf(sizes: readonly AdminSize[], now: Date) {
  const marks = sizes.map((size) => ({ label: size.label, mark: markOfSize(size, now) }));
  const fit = worstFirst.find((one) => marks.some(({ mark }) => mark?.fit === one));
  if (!fit) return null;
  const having = marks.filter(({ mark }) => mark?.fit === fit);
  const names = having.length < marks.length ? `: ${having.map(({ label }) => label).join(', ')}` : '';
  return { fit, words: `${lawWords[fit]}${names}` };
}

/** Says how a product meets the rules, of all its sizes the worst. */
export function LawBadge({ sizes, now }: { sizes: readonly AdminSize[]; now: Date }) {
  const mark = lawMarkOf(sizes, now);
  if (!mark) return null;
  return (
    <Badge tone={tones[mark.fit]} icon={Scale} className="max-w-full whitespace-normal!">
      {mark.words}
    </Badge>
  );
}

/** Says why a size does not fit, or which figure is missing. */
export function SizeLawReason({ size, now }: { size: AdminSize; now: Date }) {
  const mark = markOfSize(size, now);
  if (!mark || mark.fit === 'fits') return null;
  return (
    <span className={`basis-full ${mark.fit === 'does_not_fit' ? 'text-danger' : ''}`}>
      {mark.fit === 'does_not_fit' ? 'Does not fit: ' : ''}
      {reasonForOwner(mark)}
    </span>
  );
}
