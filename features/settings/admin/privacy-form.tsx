import { Field } from '#platform/browser/ui/field.tsx';
import { NumberInput } from '#platform/browser/editing/inputs.tsx';
import { SectionCard } from './section-card.tsx';
import { useSection } from './use-section.ts';

const inWords = (months: number) => (months === 1 ? 'a month' : `${months} months`);

export function PrivacyForm() {
  const form = useSection('privacy');
  const { value, set, errorAt } = form;
  const months = value.blankAfterMonths;
  return (
    <SectionCard
      form={form}
      title="Privacy"
      explains="How long the shop keeps what an order tells of a person. Sums, items and dates stay for ever."
      preview={[
        months === null
          ? 'Nothing is removed by itself.'
          : `Address, phone, notes and messages are removed ${inWords(months)} after an order was closed.`,
      ]}
      warning="What was removed cannot be brought back."
    >
      <Field
        label="Remove after months"
        hint="From 1 to 120. Empty: never"
        error={errorAt('blankAfterMonths')}
        className="max-w-64"
      >
        <NumberInput value={months} max={120} onChange={(blankAfterMonths) => set({ blankAfterMonths })} />
      </Field>
    </SectionCard>
  );
}
