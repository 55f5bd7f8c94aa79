import { Field } from '#client/ui/field.tsx';
import { Input } from '#client/ui/input.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { SectionCard } from './section-card.tsx';
import { type DraftStore, useSection } from './use-section.ts';

const fields = [
  { field: 'name', label: 'Name', hint: 'Empty: the name of the installation', max: 60 },
  { field: 'phone', label: 'Phone', hint: 'Customers see it', max: 32 },
  { field: 'email', label: 'E-mail', hint: 'Customers see it', max: 254 },
  { field: 'licence', label: 'Licence', hint: 'A line under receipts', max: 200 },
  {
    field: 'timeZone',
    label: 'Time zone',
    hint: 'As America/Denver. Empty: that of the installation',
    max: 60,
  },
] as const;

export function ShopForm(store: DraftStore) {
  const form = useSection('shop', store);
  const { value, set, errorAt } = form;
  return (
    <SectionCard
      form={form}
      title="Shop"
      explains="Who the shop is, for customers, and the clock that hours and delivery times follow."
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {fields.map(({ field, label, hint, max }) => (
          <Field key={field} label={label} hint={hint} error={errorAt(field)}>
            <Input
              value={value[field] ?? ''}
              maxLength={max}
              onChange={({ target }) => set({ [field]: target.value || null })}
            />
          </Field>
        ))}
      </div>
      <Field label="Address" error={errorAt('address')}>
        <Textarea
          rows={2}
          maxLength={500}
          value={value.address ?? ''}
          onChange={({ target }) => set({ address: target.value || null })}
        />
      </Field>
    </SectionCard>
  );
}
