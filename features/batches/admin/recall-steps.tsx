import { ProgressSteps } from '#platform/browser/ui/progress-steps.tsx';

/** `current` is the index of the step; 3 is the end. */
export const RecallSteps = ({ current }: { current: number }) => (
  <ProgressSteps label="Recall" steps={['What and why', 'Who got it', 'Notify buyers']} current={current} />
);
