import { ProgressSteps } from '#platform/browser/ui/progress-steps.tsx';

/** `current`: 0 what and why, 1 who got it, 2 notify them, 3 all is done. */
export const RecallSteps = ({ current }: { current: number }) => (
  <ProgressSteps label="Recall" steps={['What and why', 'Who got it', 'Notify buyers']} current={current} />
);
