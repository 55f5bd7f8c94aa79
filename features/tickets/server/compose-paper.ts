import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { findOrderForAdmin } from '#features/orders/server/admin-queries.ts';
import type { listPackedLines } from '#features/orders/server/packed-line-queries.ts';
import {
  formatPayment,
  nameOfItem,
  partsOfTotal,
  statementsOf,
} from '#features/orders/rules/printed-order.ts';
import { batchPath } from '#features/products/rules/batch-path.ts';
import { formatCalendarDay, formatOrderDate } from '#shared/dates.ts';
import { dollars } from '#shared/money.ts';
import type { Printing } from '#shared/printing-settings.ts';
import type { Settings } from '#shared/settings.ts';

type Line = Awaited<ReturnType<typeof listPackedLines>>[number];

export type PrintedOrder = {
  order: NonNullable<Awaited<ReturnType<typeof findOrderForAdmin>>>;
  /** By the id of the line. */
  lines: ReadonlyMap<string, Line>;
  shop: Settings['shop'];
  /** The public address of the shop; without it the labels have no codes. */
  publicUrl: string | undefined;
};

/** The letters in a row of paper. */
const columnsOf: Record<Printing['paperWidth'], number> = { 58: 32, 80: 48 };
/** It fits the longest sum that a total can be. */
const sumColumns = 12;
/** GS r 1: the printer answers when it has printed all that came before. */
const askWhetherPrinted = [0x1d, 0x72, 0x01];

/** Text of people without what a printer would take for a command, such as the one that opens a cash drawer. */
const plain = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ');

type Options = { isCopy: boolean };

/** Composes all paper of an order as commands of ESC/POS. */
export function composePaper(printing: Printing, printed: PrintedOrder, { isCopy }: Options) {
  const paper = newPaper(printing);
  const { order } = printed;
  for (let copy = 0; printing.ticket && copy < printing.copies; copy += 1) {
    paper.head(printed.shop.name, order.orderNumber, isCopy);
    composeTicket(paper, printed);
    paper.printer.cut();
  }
  if (printing.bagLabel) {
    paper.head(
      [printed.shop.name, printed.shop.licence].filter(Boolean).join(' · '),
      order.orderNumber,
      isCopy,
    );
    composeLabel(paper, printed);
    paper.printer.cut();
  }
  return paper.bytes();
}

/** Composes a page that shows whether address, width and letters are right. */
export function composeTest(printing: Printing, shopName: string) {
  const paper = newPaper(printing);
  paper.head(shopName, 'Test', false);
  paper.text(`The printer at ${printing.address} works.`);
  paper.row('The two ends of this row', 'fit');
  paper.text('Letters: áéíñóúü ÄÖÜß');
  paper.printer.cut();
  return paper.bytes();
}

type Paper = ReturnType<typeof newPaper>;

function newPaper({ paperWidth }: Printing) {
  const columns = columnsOf[paperWidth];
  const printer = new ReceiptPrinterEncoder({ language: 'esc-pos', columns, feedBeforeCut: 4 });
  printer.initialize().codepage('auto');
  const text = (value: string) => printer.line(plain(value));
  return {
    printer,
    text,
    large: (value: string) => printer.bold(true).height(2).line(plain(value)).height(1).bold(false),
    head(shop: string, number: string, isCopy: boolean) {
      if (isCopy) {
        printer.align('center').invert(true).size(2, 2).line(' COPY ').size(1, 1).invert(false);
        text('It may have been printed already.');
      }
      printer.align('center');
      text(shop);
      printer.bold(true).size(2, 2).line(plain(number)).size(1, 1).bold(false).align('left').newline();
    },
    row: (name: string, value: string) =>
      printer.table(
        [{ width: columns - sumColumns }, { width: sumColumns, align: 'right' }],
        [[plain(name), plain(value)]],
      ),
    item: (quantity: number, name: string, sum: string) =>
      printer.table(
        [{ width: 5 }, { width: columns - 5 - sumColumns }, { width: sumColumns, align: 'right' }],
        [[`${quantity} x`, plain(name), sum]],
      ),
    bytes: () => printer.raw(askWhetherPrinted).encode(),
  };
}

function composeTicket(paper: Paper, { order, lines, shop: { timeZone } }: PrintedOrder) {
  const { printer, text, large, row } = paper;
  const { items = [], total, payWith } = order;
  text(`Ordered ${formatOrderDate(order.createdAt, timeZone)}`);
  large(`Deliver by ${formatOrderDate(order.deliveryTime, timeZone)}`);
  printer.newline();
  large(order.customerName);
  large(order.deliveryAddress);
  if (order.apartment) large(`Apartment ${order.apartment}`);
  if (order.gateCode) text(`Gate code ${order.gateCode}`);
  if (order.driverNote) text(`Note: ${order.driverNote}`);
  text(order.phoneNumber);
  printer.rule();
  for (const item of items) {
    printer.bold(true);
    paper.item(item.quantity, nameOfItem(item), dollars(item.productPrice * item.quantity));
    printer.bold(false);
    const batch = lines.get(item.id)?.batch;
    if (batch) text(`     Lot ${batch.lotNumber}`);
    if (item.batch?.isRecalled) text('     Recalled lot: do not pack it');
  }
  printer.rule();
  for (const [name, cents] of partsOfTotal(order)) row(name, formatCents(cents));
  printer.bold(true);
  row(`Total, ${formatPayment(order.paymentMethod)}`, dollars(total));
  printer.bold(false);
  if (payWith !== null && payWith > total) {
    row('Pays with', dollars(payWith));
    printer.bold(true);
    row('Bring change', dollars(payWith - total));
    printer.bold(false);
  }
  for (const said of ['statements', 'missing'] as const) {
    for (const statement of statementsOf(items, lines, said)) text(statement);
  }
  printer.newline();
  text(`Driver: ${order.driverName ?? '________________'}`);
}

function composeLabel({ printer, text }: Paper, { order, lines, shop, publicUrl }: PrintedOrder) {
  const { items = [] } = order;
  text(order.customerName);
  text(`Deliver by ${formatOrderDate(order.deliveryTime, shop.timeZone)}`);
  printer.rule();
  for (const item of items) {
    const batch = lines.get(item.id)?.batch;
    printer.bold(true);
    text(`${item.quantity} x ${nameOfItem(item)}`);
    printer.bold(false);
    if (!batch) continue;
    text(`Lot ${batch.lotNumber}`);
    if (batch.bestBy) text(`Best by ${formatCalendarDay(batch.bestBy)}`);
    if (publicUrl) {
      const address = new URL(batchPath(batch.id), publicUrl).href;
      printer.qrcode(address, { model: 2, size: 4, errorlevel: 'm' });
    }
  }
  for (const statement of statementsOf(items, lines)) text(statement);
}

const formatCents = (cents: number) => (cents < 0 ? `-${dollars(-cents)}` : dollars(cents));
