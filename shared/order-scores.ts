export const highestScore = 5;

/** Characters of the longest word on an order. */
export const maxRatingWords = 500;

/** The labels of the scores 1 to 5. */
const scoreLabels = ['Very bad', 'Bad', 'All right', 'Good', 'Very good'];

export const scores = scoreLabels.map((label, index) => ({ score: index + 1, label }));

export const scoreLabel = (score: number) => scoreLabels[score - 1] ?? String(score);

/** "4.6 of 5 from 12 ratings"; null without any. */
export const formatAverage = ({ rated, score }: { rated: number; score: number | null }) =>
  score === null
    ? null
    : `${score.toFixed(1)} of ${highestScore} from ${rated} ${rated === 1 ? 'rating' : 'ratings'}`;

/** "5 of 5, Very good: “Diego was so kind”". */
export const formatRating = ({ score, words }: { score: number; words: string | null }) =>
  `${score} of ${highestScore}, ${scoreLabel(score)}${words ? `: “${words}”` : ''}`;

/** Milliseconds after which nobody is asked any more how an order was. */
const askedForMs = 14 * 24 * 3_600_000;

type Closed = { status: string; completedAt: string | null; rating?: { score: number } | null };

/** Tells whether an order shows how it was, or asks. */
export const canBeRated = ({ status, completedAt, rating }: Closed, now: Date) =>
  status === 'completed' &&
  (Boolean(rating) || (completedAt !== null && now.getTime() - Date.parse(completedAt) < askedForMs));
