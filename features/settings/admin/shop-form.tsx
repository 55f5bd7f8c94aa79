import { Field } from '#platform/browser/ui/field.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import { Textarea } from '#platform/browser/ui/textarea.tsx';
import { SectionCard } from './section-card.tsx';
import { useSection } from './use-section.ts';

const fields = [
  { field: 'name', label: 'Name', hint: 'Empty: the name of the installation', max: 60 },
  { field: 'phone', label: 'Phone', hint: 'Where customers may call, and on receipts', max: 32 },
  { field: 'email', label: 'E-mail', hint: 'On receipts', max: 254 },
  { field: 'licence', label: 'Licence', hint: 'The last line of receipts', max: 200 },
  {
    field: 'timeZone',
    label: 'Time zone',
    hint: 'As America/Denver. Empty: that of the installation',
    max: 60,
  },
] as const;

export function ShopForm() {
  const form = useSection('shop');
  const { value, set, errorAt } = form;
  const onReceipts = [value.address, value.phone, value.email, value.licence].filter(Boolean);
  return (
    <SectionCard
      form={form}
      title="Shop"
      explains="Who the shop is, for customers, and the clock that hours and delivery times follow."
      preview={[
        onReceipts.length > 0
          ? `Receipts end with: ${onReceipts.join(' · ')}`
          : 'Receipts say the name alone.',
      ]}
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
