import { clsx } from 'clsx';
import ArrowLeft from '~icons/lucide/arrow-left';
import { type ComponentType, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useUser } from '#features/accounts/session/use-session.ts';
import { lazyComponent } from '#platform/browser/lib/lazy-component.ts';
import { Badge } from '#platform/browser/ui/badge.tsx';
import { LinkButton } from '#platform/browser/ui/link-button.tsx';
import { centerInRow, followFocus } from '#platform/browser/ui/scroll-row.ts';
import { hasPermission } from '#shared/permissions.ts';
import { chargesSection } from '#features/settings/admin/charges-section.tsx';
import { deliveryTimesSection } from '#features/settings/admin/delivery-times-section.tsx';
import { useDrafts } from '#features/settings/admin/settings-drafts.ts';
import { hoursSection } from '#features/settings/admin/hours-section.tsx';
import { LawForm } from '#features/settings/admin/law-form.tsx';
import { lookSection } from '#features/settings/admin/look-section.tsx';
import { pagesSection } from '#features/settings/admin/pages-section.tsx';
import { SectionForm } from '#features/settings/admin/section-form.tsx';
import { sectionLabels } from '#features/settings/admin/section-labels.ts';
import * as simple from '#features/settings/admin/simple-sections.ts';
import { EmailSection } from '#features/settings/admin/email-section.tsx';
import { HealthSection } from '#features/settings/admin/health-section.tsx';
import { PreviewForm } from '#features/settings/admin/preview-form.tsx';
import { PromoCodesForm } from '#features/promo-codes/admin/promo-codes-form.tsx';
import { isUnsaved, type SectionId, sections } from '#features/settings/admin/sections.ts';

const CashPage = lazyComponent(
  async () => (await import('#features/deliveries/admin/cash-page.tsx')).CashPage,
);
const CloseDayPage = lazyComponent(
  async () => (await import('#features/ledger/admin/close-day-page.tsx')).CloseDayPage,
);
const PrintingForm = lazyComponent(
  async () => (await import('#features/tickets/admin/printing-form.tsx')).PrintingForm,
);
const RecallsSection = lazyComponent(
  async () => (await import('#features/batches/admin/recalls-section.tsx')).RecallsSection,
);
const StaffSection = lazyComponent(
  async () => (await import('#features/accounts/admin/staff-section.tsx')).StaffSection,
);
const AuditSection = lazyComponent(
  async () => (await import('#features/audit/admin/audit-section.tsx')).AuditSection,
);

const forms: Record<SectionId, ComponentType> = {
  hours: () => <SectionForm of={hoursSection} />,
  'delivery-times': () => <SectionForm of={deliveryTimesSection} />,
  area: () => <SectionForm of={simple.areaSection} />,
  charges: () => <SectionForm of={chargesSection} />,
  'promo-codes': PromoCodesForm,
  door: () => <SectionForm of={simple.doorSection} />,
  cash: CashPage,
  'close-day': CloseDayPage,
  shop: () => <SectionForm of={simple.shopSection} />,
  look: () => <SectionForm of={lookSection} />,
  age: () => <SectionForm of={simple.ageSection} />,
  law: LawForm,
  recalls: RecallsSection,
  limits: () => <SectionForm of={simple.limitsSection} />,
  privacy: () => <SectionForm of={simple.privacySection} />,
  pages: () => <SectionForm of={pagesSection} />,
  printing: PrintingForm,
  email: EmailSection,
  staff: StaffSection,
  audit: () => <AuditSection settings={sectionLabels} />,
  preview: PreviewForm,
  health: HealthSection,
};

type Allowed = readonly (typeof sections)[number][];

/** Shows all sections of the settings, one at a time. */
export function SettingsScreen({ section }: { section: string }) {
  const user = useUser();
  const allowed: Allowed = sections.filter((one) =>
    hasPermission(user, 'needs' in one ? one.needs : 'settings'),
  );
  const shown = allowed.find(({ id }) => id === section) ?? allowed[0];
  if (!shown) return null;
  const Form = forms[shown.id];
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-6">
      <div className="min-w-0">
        <LinkButton asChild variant="ghost" className="-ml-3">
          <Link href="/admin">
            <ArrowLeft aria-hidden />
            Back to the panel
          </Link>
        </LinkButton>
        <SectionNav allowed={allowed} shown={shown.id} />
      </div>
      <Form key={shown.id} />
    </div>
  );
}

type NavProps = { allowed: Allowed; shown: string };

/** Shows links to the sections: next to the shown one, and on a small screen in a row above it that scrolls. */
function SectionNav({ allowed, shown }: NavProps) {
  const drafts = useDrafts();
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
      {allowed.map((one) => (
        <Link
          key={one.id}
          href={`/admin?settings=${one.id}`}
          aria-current={one.id === shown ? 'page' : undefined}
          className={clsx(
            'flex min-h-11 shrink-0 items-center justify-between gap-2 rounded-control px-3 text-label transition-colors',
            one.id === shown
              ? 'bg-brand-soft text-on-brand-soft'
              : 'text-muted hover:bg-surface-2 hover:text-ink',
          )}
        >
          {one.label}
          {isUnsaved(one, drafts) && <Badge className="bg-pending! text-on-pending!">not saved</Badge>}
        </Link>
      ))}
    </nav>
  );
}
