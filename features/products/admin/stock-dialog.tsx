import { useState } from 'react';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { Dialog } from '#platform/browser/ui/dialog.tsx';
import type { AdminProduct } from '../contract/products.ts';
import { useFormGuard } from '#platform/browser/editing/use-form-guard.ts';
import { StockFields } from './stock-fields.tsx';
import { countOf, isTyped, type TypedCount, untyped } from './typed-counts.ts';
import { useChangeStock } from './use-stock.ts';

type Props = { product: AdminProduct; onClose: () => void };

/** How much of each size is left, and what became of the rest. One button saves every count that was typed. */
export function StockDialog({ product, onClose }: Props) {
  const [typed, setTyped] = useState<Record<string, TypedCount>>({});
  const [isSaving, setSaving] = useState(false);
  const offline = useOfflineReason();
  const change = useChangeStock();
  const rows = product.sizes.map((size) => ({
    size,
    name: size.label || product.name,
    typed: typed[size.id] ?? untyped(size),
  }));
  const changed = rows.filter((row) => isTyped(row.typed, row.size));
  const { requestClose, leave, question } = useFormGuard({ dirty: changed.length > 0, onClose });
  const lacking = changed.find((row) => !countOf(row.typed, row.size));
  const forget = (id: string) =>
    setTyped((all) => Object.fromEntries(Object.entries(all).filter(([other]) => other !== id)));

  const save = async () => {
    setSaving(true);
    const saved: string[] = [];
    try {
      for (const row of changed) {
        const body = countOf(row.typed, row.size);
        if (body) await change.mutateAsync({ params: { id: row.size.id }, body });
        saved.push(row.size.id);
      }
      leave();
    } catch {
      // Its notice says why. What is not saved stays in its fields.
      saved.forEach(forget);
    } finally {
      setSaving(false);
    }
  };

  return (
    <Dialog
      open
      onCloseRequest={requestClose}
      title="Stock"
      description={product.name}
      footer={
        changed.length === 0 ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <Button variant="outline" onClick={requestClose}>
              Cancel
            </Button>
            <Button
              pending={isSaving}
              pendingLabel="Saving…"
              disabledReason={offline || (lacking && `First type how many there are of ${lacking.name}`)}
              onClick={() => void save()}
            >
              {changed.length === 1 ? 'Save Count' : `Save ${changed.length} Counts`}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4">
        {rows.map((row) => (
          <StockFields
            key={row.size.id}
            {...row}
            onType={(next) => setTyped((all) => ({ ...all, [row.size.id]: next }))}
            onSaved={() => forget(row.size.id)}
          />
        ))}
      </div>
      {question}
    </Dialog>
  );
}
