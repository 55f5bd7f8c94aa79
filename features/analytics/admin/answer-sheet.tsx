import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import Download from '~icons/lucide/download';
import Printer from '~icons/lucide/printer';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import type { Days } from '#platform/browser/editing/days.ts';
import type { Column } from '#platform/browser/editing/resource-list-column.ts';
import { ResourceTable } from '#platform/browser/editing/resource-list-table.tsx';
import { adminHref } from '#platform/browser/editing/use-admin-url.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { Button } from '#platform/browser/ui/button.tsx';
import { LinkButton } from '#platform/browser/ui/link-button.tsx';
import { Skeleton } from '#platform/browser/ui/skeleton.tsx';
import { urlOf } from '#shared/endpoint-url.ts';
import { type AnswerRow, exportAnswer, getAnswer } from '../contract.ts';
import { type Answer, type AnswerColumn, type AnswerId, answers } from '../rules/questions.ts';
import { formatCell } from './format-cell.ts';
import { PlainAnswer, PrintedAnswer } from './plain-answer.tsx';

/** Answers one question about the chosen days, as a table and as a file. */
export function AnswerSheet({ asked, days }: { asked: AnswerId; days: Days }) {
  const answer: Answer = answers[asked];
  const { data, error } = useQuery(
    queryOptionsFor(getAnswer, { params: { answer: asked }, querystring: days }),
  );
  const look = useMemo(() => lookOf(answer, days), [answer, days]);
  const [isPrinted, setPrinted] = useState(false);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 flex-1 basis-60 text-meta text-muted">{answer.note}</p>
        <LinkButton
          variant="outline"
          href={urlOf(exportAnswer, { params: { answer: asked }, querystring: days })}
          download={`${asked}-${days.from}-to-${days.to}.csv`}
        >
          <Download aria-hidden />
          Download
        </LinkButton>
        <Button variant="outline" disabled={!data?.length} onClick={() => setPrinted(true)}>
          <Printer aria-hidden />
          Print
        </Button>
      </div>
      {error && (
        <Banner tone="error" inline role="alert">
          The answer could not be read. Please check your connection.
        </Banner>
      )}
      {!data && !error && <Skeleton className="h-40 rounded-card" />}
      {data?.length === 0 && <p className="text-muted">Nothing in these days</p>}
      {data && data.length > 0 && !answer.isGrouped && (
        <ResourceTable label={answer.title} rows={data} look={look} />
      )}
      {data && answer.isGrouped && <PlainAnswer answer={answer} rows={data} />}
      {data && isPrinted && (
        <PrintedAnswer {...{ answer, days }} rows={data} onDone={() => setPrinted(false)} />
      )}
    </>
  );
}

const isText = ({ kind }: AnswerColumn) => kind === 'text';

const lookOf = ({ columns, leadsTo }: Answer, days: Days) => ({
  columns: columns.map((column, index): Column<AnswerRow> => ({
    id: column.label,
    header: column.label,
    className: isText(column) ? 'wrap-anywhere' : 'tabular-nums',
    isRowHeader: index === 0,
    cellClassName: index === 0 ? 'font-normal' : undefined,
    sortBy: ({ cells }) => cells[index] ?? '',
    cell: ({ id, cells }) => {
      const shown = formatCell(column, cells[index] ?? null);
      if (index > 0 || !leadsTo) return shown;
      const href =
        leadsTo === 'order'
          ? adminHref('orders', { ...days, order: id })
          : adminHref('users', { search: shown });
      return (
        <Link href={href} className="underline underline-offset-2">
          {shown}
        </Link>
      );
    },
  })),
  minWidth: columns.length > 6 ? 'min-w-180' : 'min-w-120',
  rowHeight: 44,
  rowClassName: 'h-11',
  nameOf: ({ cells }: AnswerRow) => String(cells[0]),
});
