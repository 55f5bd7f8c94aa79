import type { Printing } from '#shared/printing-settings.ts';
import type { SectionDescription } from './section-form.tsx';

/** "2 tickets and a bag label". */
const formatPaper = ({ ticket, copies, bagLabel }: Printing) =>
  [ticket && (copies === 1 ? 'a ticket' : `${copies} tickets`), bagLabel && 'a bag label']
    .filter(Boolean)
    .join(' and ');

export const printingSection: SectionDescription<'printing'> = {
  section: 'printing',
  title: 'Printing',
  explains:
    'A receipt printer in the network of the shop prints each new order by itself. It must be one that understands ESC/POS, and the server must reach it.',
  preview: (value) => {
    const { address, port, paperWidth } = value;
    const paper = formatPaper(value);
    if (!address)
      return ['Nothing is printed by itself. The buttons for printing use this device’s own printer.'];
    return [`Each new order prints ${paper || 'nothing'} on ${paperWidth} mm at ${address}, port ${port}.`];
  },
  fields: [
    {
      path: 'address',
      label: 'Address of the printer',
      kind: 'text',
      max: 15,
      inputMode: 'decimal',
      placeholder: '192.168.1.50',
      hint: 'Empty: no printing by itself',
      columns: 2,
    },
    {
      path: 'port',
      label: 'Port',
      kind: 'number',
      max: 65_535,
      empty: 9100,
      hint: 'Usually 9100',
      columns: 2,
    },
    {
      path: 'paperWidth',
      label: 'Paper',
      kind: 'choice',
      across: 2,
      options: [
        { value: '80', label: '80 mm' },
        { value: '58', label: '58 mm' },
      ],
    },
    {
      path: 'ticket',
      label: 'Print the ticket',
      kind: 'check',
      hint: 'What to pack, for whom, where to, and what is paid at the door',
    },
    { path: 'copies', label: 'Tickets an order', kind: 'number', max: 5, empty: 1, className: 'max-w-40' },
    {
      path: 'bagLabel',
      label: 'Print the bag label',
      kind: 'check',
      hint: 'Each product with lot, best by and the code of its certificate',
    },
    {
      path: 'confirms',
      label: 'The printer says when it has printed',
      kind: 'check',
      hint: 'Test Print finds out. A ticket whose answer does not come is printed again, marked COPY.',
    },
  ],
};
