import RotateCcwClock from '~icons/lucide/rotate-ccw-clock';
import { useState } from 'react';
import { usePages } from '#platform/browser/api/use-endpoint.ts';
import { Field } from '#platform/browser/ui/field.tsx';
import { SectionHeading } from '#platform/browser/editing/section-heading.tsx';
import { Select } from '#platform/browser/ui/select.tsx';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { type AuditEntry, listAudit } from '../contract.ts';
import { formatOrderDate } from '#shared/dates.ts';
import { ResourceList } from '#platform/browser/editing/resource-list.tsx';
import { formatAction, formatChanges, type SettingsLabels, subjectLabels } from './format-changes.ts';

/** Lists who changed which price, sale, setting or person, the newest first. */
export function AuditSection({ settings }: { settings: SettingsLabels }) {
  const [subject, setSubject] = useState('');
  const { rows, loadMore, loadingMore } = usePages(listAudit, {
    limit: '50',
    subject: subject || undefined,
  });
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-4">
      <SectionHeading title="Audit">Who changed what. Nobody can change this list.</SectionHeading>
      <Field label="Show" className="max-w-64">
        <Select value={subject} onChange={({ target }) => setSubject(target.value)}>
          <option value="">All changes</option>
          {Object.entries(subjectLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <ResourceList
        label="Changes"
        look="lines"
        rows={rows}
        empty={{ icon: RotateCcwClock, children: 'Nothing has been changed yet.' }}
        renderItem={(entry) => <Entry key={entry.id} {...{ entry, settings }} />}
        {...{ loadMore, loadingMore }}
      />
    </div>
  );
}

function Entry({ entry, settings }: { entry: AuditEntry; settings: SettingsLabels }) {
  const words = entry.subject === 'settings' ? settings[entry.subjectName]?.fields : undefined;
  return (
    <li className="grid gap-1 p-4">
      <p className="wrap-anywhere">
        <span className="font-semibold">{entry.actor ?? 'The command at the machine'}</span>{' '}
        {formatAction(entry, settings)}
      </p>
      <ul className="grid gap-0.5 text-meta text-muted empty:hidden">
        {formatChanges(entry, shopTimeZone, words).map((change) => (
          <li key={change} className="wrap-anywhere">
            {change}
          </li>
        ))}
      </ul>
      <p className="text-meta text-muted">{formatOrderDate(entry.createdAt, shopTimeZone)}</p>
    </li>
  );
}
