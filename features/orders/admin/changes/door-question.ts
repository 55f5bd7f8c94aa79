import { ApiError } from '#platform/browser/api/api.ts';
import { createStore } from '#platform/browser/ui/store.ts';

type Question = {
  /** "order H260101-ABCDE", or how many. */
  what: string;
  answer: (reason: string) => void;
  /** Nothing is completed. */
  keep?: () => void;
};

/** The order whose completion waits for a reason, because the check at the door was not confirmed. */
export const doorQuestion = createStore<Question | null>(null);

export const askForDoorReason = (what: string, answer: Question['answer'], keep?: Question['keep']) =>
  doorQuestion.set({ what, answer, keep });

export const needsDoorReason = (error: Error) =>
  error instanceof ApiError && error.body.code === 'DOOR_CHECK_REQUIRED';
