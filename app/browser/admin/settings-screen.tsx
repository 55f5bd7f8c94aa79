import { clsx } from 'clsx';
import ArrowLeft from '~icons/lucide/arrow-left';
import ChevronDown from '~icons/lucide/chevron-down';
import { type ComponentType, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useUser } from '#features/accounts/session/use-session.ts';
import { lazyComponent } from '#platform/browser/lib/lazy-component.ts';
import { Badge } from '#platform/browser/ui/badge.tsx';
import { Button } from '#platform/browser/ui/button.tsx';
import { LinkButton } from '#platform/browser/ui/link-button.tsx';
import { centerInRow, ScrollRow } from '#platform/browser/ui/scroll-row.tsx';
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
const FirstSteps = lazyComponent(
  async () => (await import('#features/analytics/admin/first-steps.tsx')).FirstSteps,
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
  'first-steps': FirstSteps,
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
  const shownId = shown?.id;
  // A section begins at its title, however far down the page was that led to it.
  useLayoutEffect(() => {
    if (shownId) scrollTo({ top: 0, behavior: 'instant' });
  }, [shownId]);
  if (!shown) return null;
  const Form = forms[shown.id];
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-6">
      <SectionNav allowed={allowed} shown={shown.id} />
      <Form key={shown.id} />
    </div>
  );
}

type NavProps = { allowed: Allowed; shown: string };

/**
 * Shows links to the sections, under the headings of their groups: next to the shown one, and on a small screen in a row
 * above it that scrolls, or all at once when that is asked for.
 */
function SectionNav({ allowed, shown }: NavProps) {
  const drafts = useDrafts();
  const row = useRef<HTMLElement>(null);
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && link) centerInRow(row.current, link);
  }, [shown, isWhole]);
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <LinkButton asChild variant="ghost" className="-ml-3">
          <Link href="/admin">
            <ArrowLeft aria-hidden />
            Back to the panel
          </Link>
        </LinkButton>
        <Button
          variant="ghost"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
          className="-mr-3 lg:hidden"
        >
          All sections
          <ChevronDown aria-hidden className={isWhole ? 'rotate-180' : undefined} />
        </Button>
      </div>
      <ScrollRow
        className={clsx('mt-2', !isWhole && '-mx-4 max-lg:w-0 max-lg:min-w-[calc(100%+2rem)]! lg:mx-0')}
      >
        <nav
          ref={row}
          id={id}
          aria-label="Settings"
          className={clsx(
            'relative flex gap-2 lg:grid lg:gap-1 lg:overflow-visible lg:mask-none lg:p-0',
            isWhole ? 'flex-wrap' : 'edge-fade px-4 py-1',
          )}
        >
          {[...Map.groupBy(allowed, ({ group }) => group)].flatMap(([group, ofGroup]) => [
            <p
              key={group}
              className={clsx(
                'basis-full px-3 pt-3 text-meta text-muted first:pt-0',
                !isWhole && 'max-lg:hidden',
              )}
            >
              {group}
            </p>,
            ...ofGroup.map((one) => (
              <Link
                key={one.id}
                href={`/admin?settings=${one.id}`}
                aria-current={one.id === shown ? 'page' : undefined}
                onClick={() => setWhole(false)}
                className={clsx(
                  'flex min-h-11 shrink-0 items-center justify-between gap-2 rounded-control px-3 text-label transition-colors lg:min-h-10',
                  one.id === shown
                    ? 'bg-brand-soft text-on-brand-soft'
                    : 'text-muted hover:bg-surface-2 hover:text-ink',
                )}
              >
                {one.label}
                {isUnsaved(one, drafts) && <Badge className="bg-pending! text-on-pending!">not saved</Badge>}
              </Link>
            )),
          ])}
        </nav>
      </ScrollRow>
    </div>
  );
}
