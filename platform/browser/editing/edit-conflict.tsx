import type { Endpoint } from '#shared/endpoint.ts';
import { isStale } from '../api/api.ts';
import { useWrite } from '../api/use-endpoint.ts';
import { Banner } from '../ui/banner.tsx';
import { RadioCards } from '../ui/radio-cards.tsx';
import { isChoice } from './merge.ts';
import type { Framed } from './use-editor.ts';

type Props = {
  editor: Pick<Framed, 'noun' | 'isGone' | 'readings' | 'labelOf' | 'show' | 'keep'>;
  /** The row is the reader's own: who saved it first was most likely the reader, on another device. */
  isOwn?: boolean;
};

/** In characters. Longer ones are below each other: next to each other they would be a few words wide on a phone. */
const shortTextLength = 40;

/** Shows what was saved of the edited row meanwhile: both readings of a field that both changed, else theirs alone. */
export function EditConflict({ editor, isOwn = false }: Props) {
  const { noun, isGone, readings, labelOf, show, keep } = editor;
  const text = (field: string, value: unknown) => (
    <span className="wrap-anywhere">{show(field, value) || 'Empty'}</span>
  );
  const by = isOwn ? 'Saved elsewhere' : 'Saved by someone else';
  const taken = readings.filter((reading) => !isChoice(reading));
  const choices = readings.filter(isChoice);
  const who = isOwn
    ? `Your ${noun} was saved in another tab, on another device or by the shop while you were editing it.`
    : `Someone else saved this ${noun} while you were editing it.`;
  return (
    <div role="status" className="grid gap-4 empty:hidden">
      {isGone && (
        <Banner tone="warning" inline>
          {isOwn ? `Your ${noun} was deleted elsewhere.` : `Someone else deleted this ${noun}.`} What you
          typed is still here: create it again, or cancel.
        </Banner>
      )}
      {!isGone && readings.length > 0 && (
        <>
          <Banner tone="warning" inline>
            {who} Nothing you typed is lost:{' '}
            {choices.length > 0
              ? `keep ${isOwn ? 'one of the two' : 'theirs or yours'}, field by field, then save.`
              : 'the form holds both, so save it.'}
          </Banner>
          {taken.length > 0 && (
            <dl className="grid gap-2">
              {taken.map(({ field, theirs }) => (
                <div key={field}>
                  <dt className="text-label">{labelOf(field)}</dt>
                  <dd>
                    {text(field, theirs)} <span className="text-meta text-muted">{by}</span>
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {choices.map(({ field, mine, theirs, kept }) => (
            <RadioCards
              key={field}
              legend={labelOf(field)}
              columns={[mine, theirs].some((value) => show(field, value).length > shortTextLength) ? 1 : 2}
              value={kept}
              onChange={(value) => keep(field, value === 'mine' ? 'mine' : 'theirs')}
              options={[
                {
                  value: 'theirs',
                  label: text(field, theirs),
                  hint: by,
                },
                { value: 'mine', label: text(field, mine), hint: 'From your form' },
              ]}
            />
          ))}
        </>
      )}
    </div>
  );
}

/** The message of a save that was refused because it came second. */
export const changedFirst = (noun: string, isOwn = false) => ({
  title: isOwn ? `Your ${noun} was changed elsewhere first` : `Someone else changed this ${noun} first`,
  description: 'Nothing you typed is lost. See in the form what is new, then save again.',
});

/** The call that saves a stored row. Refused as second, it reads the row again, for the form to compare. */
export const useUpdate = <E extends Endpoint>(
  endpoint: E,
  noun: string,
  on: Parameters<typeof useWrite<E>>[1],
) =>
  useWrite(endpoint, {
    ...on,
    failed: (error) => (isStale(error) ? changedFirst(noun) : on.failed(error)),
    refreshesOnStale: true,
  });
