import { reasonToast } from '#platform/browser/editing/reason-toast.ts';
import { useWrite } from '#platform/browser/api/use-endpoint.ts';
import { EditorDialog } from '#platform/browser/editing/editor-form.tsx';
import { Fields } from '#platform/browser/editing/fields.tsx';
import { fullName } from '#platform/browser/editing/full-name.ts';
import { useEditor } from '#platform/browser/editing/use-editor.ts';
import { createDriver, listDrivers, listUsers } from '../contract/users.ts';
import { driverFields, driverForm, emptyDriver, filled } from './driver-form.ts';

export function DriverDialog({ onClose }: { onClose: () => void }) {
  const editor = useEditor({
    noun: 'driver',
    schema: driverForm,
    valuesOf: () => emptyDriver,
    bodyOf: filled,
    create: useWrite(createDriver, {
      refreshes: [listUsers, listDrivers],
      done: (driver) => ({ title: 'Driver created', description: `${fullName(driver)} can sign in now.` }),
      failed: reasonToast('Could not create driver account', 'Failed to create driver'),
    }),
  });
  return (
    <EditorDialog
      {...{ editor, onClose }}
      title="Create Driver Account"
      description="The driver signs in with this username and password, and sees the orders you assign. Packers and managers are added in the settings, under Staff."
      create="Create Driver"
      pendingLabel="Creating…"
    >
      <Fields editor={editor} fields={driverFields} className="gap-y-4" />
    </EditorDialog>
  );
}
