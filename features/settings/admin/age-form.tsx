import { Field } from '#platform/browser/ui/field.tsx';
import { Checkbox } from '#platform/browser/ui/checkbox.tsx';
import { RadioCards } from '#platform/browser/ui/radio-cards.tsx';
import type { Sections } from '#shared/settings.ts';
import { NumberInput } from '#platform/browser/editing/inputs.tsx';
import { SectionCard } from './section-card.tsx';
import { useSection } from './use-section.ts';

type Rule = Sections['age']['rule'];

export function AgeForm() {
  const form = useSection('age');
  const { value, set, errorAt } = form;
  const { rule, minimumAge, doorCheck } = value;
  const preview: Record<Rule, string> = {
    none: 'Everybody sees the menu and orders.',
    statement: `Everybody says once to be ${minimumAge} or over, before the first picture.`,
    birth_date: `Everybody says once to be ${minimumAge} or over, and enters the date of birth before the first order.`,
  };
  return (
    <SectionCard
      form={form}
      title="Age"
      explains="Who may look and order. Who says no finds the shop closed, and may correct a slip once. The shop keeps that somebody was old enough, when, and by which rule, never a date of birth."
      preview={[preview[rule], ...(doorCheck ? ['The driver looks at an ID at the door.'] : [])]}
      warning={
        rule === 'none'
          ? undefined
          : 'Customers who are looking at the menu now are asked at their next step.'
      }
    >
      <RadioCards
        legend="Ask for the age"
        value={rule}
        onChange={(next) => set({ rule: next as Rule })}
        options={[
          { value: 'none', label: 'Do not ask' },
          { value: 'statement', label: 'A statement', hint: 'Yes or no, asked once' },
          {
            value: 'birth_date',
            label: 'The date of birth',
            hint: 'Yes or no, and the date before the first order',
          },
        ]}
      />
      <Field label="Minimum age" error={errorAt('minimumAge')} className="max-w-40">
        <NumberInput value={minimumAge} max={99} onChange={(age) => set({ minimumAge: age ?? 0 })} />
      </Field>
      <Checkbox
        label="The driver looks at an ID"
        checked={doorCheck}
        onChange={({ target }) => set({ doorCheck: target.checked })}
      />
    </SectionCard>
  );
}
