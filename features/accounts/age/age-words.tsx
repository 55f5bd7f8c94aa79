import type { ReactNode } from 'react';
import { Mark } from '#platform/browser/parts/wordmark.tsx';
import { buttonClass } from '#platform/browser/ui/button-class.ts';

/** The texts of the age question, which the first paint and the screen after it share. */
export const ageWords = {
  title: (minimumAge: number | string) => `Are you ${minimumAge} or over?`,
  about: (shopName: string) =>
    `${shopName} sells to adults only. We keep that you said so, and when. Nothing else.`,
  yes: (minimumAge: number | string) => `Yes, I am ${minimumAge} or over`,
  no: 'No',
  staff: 'I work here: log in',
};

export const ageTitleClass = 'font-display text-display font-semibold!';
export const ageButtonsClass = 'mt-2 grid w-full gap-3';

/** An answer that was pressed before the scripts ran. index.html notes it, and the question takes it once. */
export function takeEarlyAnswer() {
  const { earlyAnswer } = document.documentElement.dataset;
  delete document.documentElement.dataset.earlyAnswer;
  return earlyAnswer;
}

/** The question as it comes with the page, before any script: the same words in the same places. */
export function StaticAgeQuestion({ minimumAge, shopName }: { minimumAge: string; shopName: string }) {
  const button = (answer: string, variant: 'primary' | 'outline' | 'ghost', words: ReactNode) => (
    <button
      type="button"
      data-early-answer={answer}
      className={buttonClass({ variant, block: variant !== 'ghost' })}
    >
      {words}
    </button>
  );
  return (
    <main className="grid min-h-dvh place-items-center px-6 py-12">
      <div className="grid max-w-md justify-items-center gap-4 text-center">
        <Mark className="size-16!" />
        <h1 className={`text-title ${ageTitleClass}`}>{ageWords.title(minimumAge)}</h1>
        <p className="text-muted">{ageWords.about(shopName)}</p>
        <div className={ageButtonsClass}>
          {button('yes', 'primary', ageWords.yes(minimumAge))}
          {button('no', 'outline', ageWords.no)}
          {button('staff', 'ghost', ageWords.staff)}
        </div>
      </div>
    </main>
  );
}
