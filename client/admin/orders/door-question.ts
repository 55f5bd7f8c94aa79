import { ApiError } from '#client/lib/api/api.ts';
import { createStore } from '#client/ui/store.ts';

type Question = {
  /** "order H260101-ABCDE", or how many. */
  what: string;
  answer: (reason: string) => void;
};

/** The order that is to be completed without the check at the door, until somebody says why. */
export const doorQuestion = createStore<Question | null>(null);

export const askWhy = (what: string, answer: Question['answer']) => doorQuestion.set({ what, answer });

export const needsDoorReason = (error: Error) =>
  error instanceof ApiError && error.body.code === 'DOOR_CHECK_REQUIRED';
