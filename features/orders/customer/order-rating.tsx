import { clsx } from 'clsx';
import Angry from '~icons/lucide/angry';
import Frown from '~icons/lucide/frown';
import Laugh from '~icons/lucide/laugh';
import Meh from '~icons/lucide/meh';
import Smile from '~icons/lucide/smile';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '#platform/browser/api/api.ts';
import {
  errorToast,
  keyOf,
  readAgain,
  showError,
  useSingleFlightMutation,
} from '#platform/browser/api/use-endpoint.ts';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { Textarea } from '#platform/browser/ui/textarea.tsx';
import { getOrder, listOrders, type Order } from '../contract/orders.ts';
import { rateOrder } from '../contract/ratings.ts';
import { maxRatingWords, scores } from '#shared/order-scores.ts';

const faces = [Angry, Frown, Meh, Smile, Laugh];

type Props = {
  order: Order;
  /** Leaves room for a button at the end of its title. */
  hasRoomAtEnd?: boolean;
};

/** Thanks for a delivered order and asks how it was: one tap, and a word if wanted. */
export function OrderRating({ order, hasRoomAtEnd = false }: Props) {
  const titleId = useId();
  const offline = useOfflineReason();
  const [isWriting, setWriting] = useState(false);
  const rate = useRate(order);
  // What was tapped is shown at once.
  const score = rate.isPending ? rate.variables.score : order.rating?.score;
  const words = order.rating?.words ?? '';
  return (
    <section
      aria-labelledby={titleId}
      className="@container grid grid-cols-1 gap-3 rounded-card bg-brand-soft p-4 text-on-brand-soft"
    >
      <p id={titleId} className={clsx('font-display text-title font-semibold!', hasRoomAtEnd && 'pr-10')}>
        {score === undefined ? 'Thank you! How was it?' : thanksFor(score)}
      </p>
      <div role="group" aria-labelledby={titleId} className="grid grid-cols-1 gap-2 @min-[17rem]:grid-cols-5">
        {scores.map((one) => (
          <Face
            key={one.score}
            {...one}
            isChosen={score === one.score}
            disabledReason={offline}
            onChoose={() => {
              rate.mutate({ score: one.score, words });
              setWriting(words === '');
            }}
          />
        ))}
      </div>
      {words && !isWriting && <p className="wrap-anywhere whitespace-pre-line">“{words}”</p>}
      {score !== undefined && !isWriting && (
        <Button variant="ghost" className="justify-self-start" onClick={() => setWriting(true)}>
          {words ? 'Change your words' : 'Add a word'}
        </Button>
      )}
      {score !== undefined && isWriting && (
        <Words
          words={words}
          pending={rate.isPending}
          disabledReason={offline}
          onSave={(typed) => rate.mutate({ score, words: typed }, { onSuccess: () => setWriting(false) })}
        />
      )}
    </section>
  );
}

const thanksFor = (score: number) =>
  score >= 4
    ? 'Thank you. We are glad!'
    : score === 3
      ? 'Thank you for saying so.'
      : 'We are sorry. Thank you for saying so.';

type FaceProps = {
  score: number;
  label: string;
  isChosen: boolean;
  disabledReason?: string | false;
  onChoose: () => void;
};

function Face({ score, label, isChosen, disabledReason, onChoose }: FaceProps) {
  const Icon = faces[score - 1] ?? Meh;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-disabled={Boolean(disabledReason) || undefined}
      title={disabledReason || undefined}
      onClick={() => disabledReason || onChoose()}
      className={clsx(
        'flex min-h-11 items-center gap-2 rounded-control border-[1.5px] px-2 py-1.5 text-left text-badge transition enabled-press:scale-95 aria-disabled:opacity-60',
        '@min-[17rem]:min-h-16 @min-[17rem]:flex-col @min-[17rem]:gap-1 @min-[17rem]:px-0.5 @min-[17rem]:text-center',
        isChosen
          ? 'border-brand bg-brand text-on-brand'
          : 'border-transparent bg-surface text-ink enabled-hover:border-brand',
      )}
    >
      <Icon aria-hidden className="size-7 shrink-0" />
      {label}
    </button>
  );
}

type WordsProps = {
  words: string;
  pending: boolean;
  disabledReason?: string | false;
  onSave: (words: string) => void;
};

function Words({ words, pending, disabledReason, onSave }: WordsProps) {
  const [typed, setTyped] = useState(words);
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(typed.trim());
      }}
    >
      <Field label="Anything the shop should know?" count={{ length: typed.length, max: maxRatingWords }}>
        <Textarea
          rows={2}
          maxLength={maxRatingWords}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <Button
        type="submit"
        variant="soft"
        className="justify-self-start"
        pending={pending}
        pendingLabel="Saving…"
        disabledReason={disabledReason || (typed.trim() === words && 'Please write something first')}
      >
        Save
      </Button>
    </form>
  );
}

function useRate({ id }: Order) {
  const cache = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (body: { score: number; words: string }) => call(rateOrder, { params: { id }, body }),
    onSuccess: async (rated) => {
      cache.setQueryData(keyOf(getOrder, { params: { id } }), rated);
      await readAgain(cache, { queryKey: keyOf(listOrders), refetchType: 'all' });
    },
    onError: (error) => showError(error, errorToast('Your rating was not saved. Please try again.')()),
  });
}
