import Printer from '~icons/lucide/printer';
import { SectionCard, useSection } from '#features/settings/admin/section-form.tsx';
import { printingSection } from '#features/settings/admin/printing-section.ts';
import { errorToast, useWrite } from '#platform/browser/api/use-endpoint.ts';
import { SendButton } from '#platform/browser/parts/send-button.tsx';
import { testPrinter } from '../contract.ts';
import { WaitingTickets } from './waiting-tickets.tsx';

/** The section of the shop's printer, with a test by what is typed and the tickets that wait. */
export function PrintingForm() {
  const form = useSection(printingSection);
  const { values } = form.editor;
  const test = useWrite(testPrinter, {
    refreshes: [],
    done: ({ confirms }) => ({
      title: 'Test Sent',
      description: confirms
        ? 'The printer says that it has printed. “The printer says when it has printed” can be on.'
        : 'Look at the printer: it took the test and does not say whether it has printed. Leave “The printer says when it has printed” off.',
    }),
    failed: errorToast('The test was not printed.'),
  });
  return (
    <SectionCard form={form}>
      {values.address && (
        <SendButton
          variant="outline"
          className="justify-self-start"
          of={test}
          pendingLabel="Printing…"
          onClick={() => test.mutate({ body: values })}
        >
          <Printer aria-hidden />
          Test Print
        </SendButton>
      )}
      <WaitingTickets canDiscard />
    </SectionCard>
  );
}
