import Plus from '~icons/lucide/plus';
import X from '~icons/lucide/x';
import { useEffect, useId, useState } from 'react';
import { fieldErrorsOf, isStale, newKey } from '#platform/browser/api/api.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { IconButton } from '#platform/browser/ui/icon-button.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import { NumberInput } from '#platform/browser/editing/inputs.tsx';
import { FormFailure } from '#platform/browser/editing/form-failure.tsx';
import { FormFooter } from '#platform/browser/editing/form-footer.tsx';
import { type Batch, useCreateBatch, useUpdateBatch } from './use-batches.ts';

const typedOf = (batch: Batch | undefined) => ({
  lotNumber: batch?.lotNumber ?? '',
  packedOn: batch?.packedOn ?? '',
  bestBy: batch?.bestBy ?? '',
  laboratory: batch?.laboratory ?? '',
  testedOn: batch?.testedOn ?? '',
  totalThcPercent: batch?.totalThcPercent ?? null,
  totalThcMgPerContainer: batch?.totalThcMgPerContainer ?? null,
  cannabinoids: batch?.cannabinoids ?? [],
});

type Props = {
  productId: string;
  batch: Batch | undefined;
  onDirty: (isDirty: boolean) => void;
  onSaved: () => void;
  onCancel: () => void;
};

/** What is on the label and in the certificate of a batch, typed once. */
export function BatchForm({ productId, batch, onDirty, onSaved, onCancel }: Props) {
  const id = useId();
  const [key] = useState(newKey); // however often it is sent, this form creates one batch
  const [before] = useState(() => typedOf(batch));
  const [typed, setTyped] = useState(before);
  const set = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part });
  const isDirty = JSON.stringify(typed) !== JSON.stringify(before);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const [version, setVersion] = useState(batch?.version);
  const create = useCreateBatch();
  const update = useUpdateBatch();
  const { isPending, error } = batch ? update : create;
  const isOverwriting = batch !== undefined && isStale(error) && version !== batch.version;
  const problems = error ? fieldErrorsOf(error) : [];
  const errorAt = (path: string) => problems.find((problem) => problem.path === path)?.message;

  function save() {
    if (!batch) {
      const headers = { 'idempotency-key': key };
      return create.mutate({ params: { id: productId }, headers, body: typed }, { onSuccess: onSaved });
    }
    const seen = isOverwriting ? batch.version : version;
    setVersion(seen);
    const headers = { 'if-match': String(seen) };
    update.mutate({ params: { id: batch.id }, headers, body: typed }, { onSuccess: onSaved });
  }
  const text = (name: 'lotNumber' | 'laboratory', label: string, maxLength: number, required = false) => (
    <Field label={label} required={required} error={errorAt(name)}>
      <Input
        value={typed[name]}
        maxLength={maxLength}
        autoComplete="off"
        onChange={({ target }) => set({ [name]: target.value })}
      />
    </Field>
  );
  const day = (name: 'packedOn' | 'bestBy' | 'testedOn', label: string) => (
    <Field label={label} error={errorAt(name)}>
      <Input type="date" value={typed[name]} onChange={({ target }) => set({ [name]: target.value })} />
    </Field>
  );
  const number = (name: 'totalThcPercent' | 'totalThcMgPerContainer', label: string) => (
    <Field label={label} error={errorAt(name)}>
      <NumberInput value={typed[name]} step={0.001} onChange={(value) => set({ [name]: value })} />
    </Field>
  );
  return (
    <form
      id={id}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <FormFailure error={isStale(error) ? null : error} />
      <div className="grid gap-4 sm:grid-cols-3">
        {text('lotNumber', 'Lot number', 60, true)}
        {day('packedOn', 'Packed on')}
        {day('bestBy', 'Best by')}
        {text('laboratory', 'Laboratory', 100)}
        {day('testedOn', 'Tested on')}
      </div>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-2 text-meta text-muted">
          From the certificate, as the laboratory wrote it
        </legend>
        {number('totalThcPercent', 'Total THC, percent')}
        {number('totalThcMgPerContainer', 'Total THC, mg a container')}
      </fieldset>
      <Cannabinoids
        rows={typed.cannabinoids}
        errorAt={errorAt}
        onChange={(cannabinoids) => set({ cannabinoids })}
      />
      <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-4">
        <FormFooter
          form={id}
          label={isOverwriting ? 'Keep mine' : batch ? 'Save Changes' : 'Create Batch'}
          pending={isPending}
          pendingLabel="Saving…"
          onCancel={onCancel}
        />
      </div>
    </form>
  );
}

type Row = Batch['cannabinoids'][number];
type RowsProps = {
  rows: Row[];
  errorAt: (path: string) => string | undefined;
  onChange: (rows: Row[]) => void;
};

function Cannabinoids({ rows, errorAt, onChange }: RowsProps) {
  const change = (at: number, part: Partial<Row>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-meta text-muted">Other cannabinoids</legend>
      {rows.map((row, at) => (
        // Rows have no id of their own, and none is moved.
        <div
          key={at}
          className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-2 sm:grid-cols-[minmax(0,1fr)_8rem_8rem_auto]"
        >
          <Field label="Name" className="max-sm:col-span-3" error={errorAt(`cannabinoids.${at}.name`)}>
            <Input
              value={row.name}
              maxLength={40}
              autoComplete="off"
              onChange={({ target }) => change(at, { name: target.value })}
            />
          </Field>
          <Field label="Percent" error={errorAt(`cannabinoids.${at}.percent`)}>
            <NumberInput value={row.percent} step={0.001} onChange={(percent) => change(at, { percent })} />
          </Field>
          <Field label="mg a container" error={errorAt(`cannabinoids.${at}.mgPerContainer`)}>
            <NumberInput
              value={row.mgPerContainer}
              step={0.001}
              onChange={(mgPerContainer) => change(at, { mgPerContainer })}
            />
          </Field>
          <IconButton
            icon={X}
            label={`Remove ${row.name || `row ${at + 1}`}`}
            onClick={() => onChange(rows.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {rows.length < 40 && (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => onChange([...rows, { name: '', percent: null, mgPerContainer: null }])}
        >
          <Plus aria-hidden />
          Add a cannabinoid
        </Button>
      )}
    </fieldset>
  );
}
