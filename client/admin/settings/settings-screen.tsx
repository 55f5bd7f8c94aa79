import { clsx } from 'clsx';
import ArrowLeft from '~icons/lucide/arrow-left';
import { type ComponentType, lazy, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useUser } from '#client/lib/session/use-session.ts';
import { LinkButton } from '#client/ui/link-button.tsx';
import { centerInRow, followFocus } from '#client/ui/scroll-row.ts';
import { hasPermission, type Permission } from '#shared/permissions.ts';
import { AreaForm } from './area-form.tsx';
import { ChargesForm } from './charges-form.tsx';
import { DeliveryTimesForm } from './delivery-times-form.tsx';
import { DoorForm } from './door-form.tsx';
import { HoursForm } from './hours-form.tsx';
import { EmailSection } from './email-section.tsx';
import { LimitsForm } from './limits-form.tsx';
import { PreviewForm } from './preview-form.tsx';
import { PrivacyForm } from './privacy-form.tsx';
import { PromoCodesForm } from './promo-codes-form.tsx';
import { ShopForm } from './shop-form.tsx';
import type { DraftStore } from './use-section.ts';

const CashPage = lazy(async () => ({ default: (await import('../cash/cash-page.tsx')).CashPage }));
const AgeForm = lazy(async () => ({ default: (await import('./age-form.tsx')).AgeForm }));
const LawForm = lazy(async () => ({ default: (await import('./law-form.tsx')).LawForm }));
const RecallsSection = lazy(async () => ({
  default: (await import('../recalls/recalls-section.tsx')).RecallsSection,
}));
const StaffSection = lazy(async () => ({
  default: (await import('../staff/staff-section.tsx')).StaffSection,
}));
const AuditSection = lazy(async () => ({
  default: (await import('../audit/audit-section.tsx')).AuditSection,
}));

type Entry = { id: string; label: string; Form: ComponentType<DraftStore>; needs?: Permission };

const entries: Entry[] = [
  { id: 'hours', label: 'Hours', Form: HoursForm },
  { id: 'delivery-times', label: 'Delivery Times', Form: DeliveryTimesForm },
  { id: 'area', label: 'Delivery Area', Form: AreaForm },
  { id: 'charges', label: 'Charges', Form: ChargesForm },
  { id: 'promo-codes', label: 'Promo Codes', Form: PromoCodesForm },
  { id: 'door', label: 'Door', Form: DoorForm },
  { id: 'cash', label: 'Drivers and Cash', Form: CashPage, needs: 'cash' },
  { id: 'shop', label: 'Shop', Form: ShopForm },
  { id: 'age', label: 'Age', Form: AgeForm },
  { id: 'law', label: 'Law', Form: LawForm },
  { id: 'recalls', label: 'Recalls', Form: RecallsSection, needs: 'menu' },
  { id: 'limits', label: 'Limits', Form: LimitsForm },
  { id: 'privacy', label: 'Privacy', Form: PrivacyForm },
  { id: 'email', label: 'E-mail', Form: EmailSection },
  { id: 'staff', label: 'Staff', Form: StaffSection },
  { id: 'audit', label: 'Audit', Form: AuditSection, needs: 'audit' },
  { id: 'preview', label: 'Preview', Form: PreviewForm },
];

type Props = DraftStore & { section: string };

/** All sections of the settings, one at a time. */
export function SettingsScreen({ section, ...store }: Props) {
  const user = useUser();
  const allowed = entries.filter(({ needs = 'settings' }) => hasPermission(user, needs));
  const shown = allowed.find(({ id }) => id === section) ?? allowed[0];
  if (!shown) return null;
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-6">
      <div className="min-w-0">
        <LinkButton asChild variant="ghost" className="-ml-3">
          <Link href="/admin">
            <ArrowLeft aria-hidden />
            Back to the panel
          </Link>
        </LinkButton>
        <SectionNav sections={allowed} shown={shown.id} />
      </div>
      <shown.Form key={shown.id} {...store} />
    </div>
  );
}

type NavProps = { sections: readonly Entry[]; shown: string };

/** Links to the sections: beside the shown one, and on a small screen one row above it that scrolls. */
function SectionNav({ sections, shown }: NavProps) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => followFocus(row.current), []);
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && link) centerInRow(row.current, link);
  }, [shown]);
  return (
    <nav
      ref={row}
      aria-label="Settings"
      className="relative mt-2 -mx-4 flex edge-fade gap-2 px-4 py-1 max-lg:w-0 max-lg:min-w-[calc(100%+2rem)] lg:mx-0 lg:grid lg:overflow-visible lg:mask-none lg:p-0"
    >
      {sections.map(({ id, label }) => (
        <Link
          key={id}
          href={`/admin?settings=${id}`}
          aria-current={id === shown ? 'page' : undefined}
          className={clsx(
            'flex min-h-11 shrink-0 items-center rounded-control px-3 text-label transition-colors',
            id === shown
              ? 'bg-brand-soft text-on-brand-soft'
              : 'text-muted hover:bg-surface-2 hover:text-ink',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
