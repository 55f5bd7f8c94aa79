import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { getShop } from '#features/settings/contract/shop.ts';
import { Suspense, useState } from 'react';
import { lazyComponent } from '#platform/browser/lib/lazy-component.ts';
import { OptionalBoundary } from '#platform/browser/parts/error-boundary.tsx';
import { OfflineBanner } from '#platform/browser/parts/offline-banner.tsx';
import { ThemeToggle } from '#platform/browser/parts/theme-toggle.tsx';
import { useDocumentTitle } from '#platform/browser/lib/use-document-title.ts';
import { useIdle } from '#platform/browser/lib/idle.ts';
import { TabPanel, Tabs } from '#platform/browser/ui/tabs.tsx';
import { LoadBoundary } from '#platform/browser/ui/load-boundary.tsx';
import { LandingLayout, menuRoom } from './landing-layout.tsx';
import { LogInForm } from '#features/accounts/sign-in/log-in-form.tsx';
import { SignUpForm } from '#features/accounts/sign-in/sign-up-form.tsx';

const ForgotPassword = lazyComponent(
  async () => (await import('#features/accounts/sign-in/forgot-password.tsx')).ForgotPassword,
);
const LandingFooter = lazyComponent(async () => (await import('./landing-footer.tsx')).LandingFooter);
const LandingMenu = lazyComponent(async () => (await import('./landing-menu.tsx')).LandingMenu);

const tabs = [
  { value: 'log-in', label: 'Log In' },
  { value: 'sign-up', label: 'Sign Up' },
] as const;

export function AuthScreen() {
  useDocumentTitle();
  const [tab, setTab] = useState<string>('log-in');
  const [hasForgotten, setForgotten] = useState(false);
  const isIdle = useIdle(); // the menu is loaded when idle, so that it does not delay the log-in
  const signUp = () => {
    setTab('sign-up');
    // The form is there with the next frame.
    requestAnimationFrame(() => document.querySelector<HTMLInputElement>('form [name=username]')?.focus());
  };
  const room = <div className={menuRoom} />;
  return (
    <LandingLayout
      menu={
        <OptionalBoundary>
          <Suspense fallback={room}>{isIdle ? <LandingMenu onSignUp={signUp} /> : room}</Suspense>
        </OptionalBoundary>
      }
      footer={
        isIdle && (
          <OptionalBoundary>
            <Suspense>
              <LandingFooter />
            </Suspense>
          </OptionalBoundary>
        )
      }
      edges={
        <>
          <ThemeToggle className="absolute! top-[max(0.75rem,env(safe-area-inset-top))] right-3 z-10 max-[18rem]:size-[44px]! lg:right-9" />
          <div className="fixed inset-x-0 bottom-0 z-20">
            <OfflineBanner />
          </div>
        </>
      }
    >
      <Tabs label="Log in or sign up" tabs={tabs} value={tab} onChange={setTab} fill>
        <TabPanel value="log-in" className="pt-6">
          {hasForgotten ? (
            <LoadBoundary>
              <WaysBack onBack={() => setForgotten(false)} />
            </LoadBoundary>
          ) : (
            <LogInForm onForgot={() => setForgotten(true)} />
          )}
        </TabPanel>
        <TabPanel value="sign-up" className="pt-6">
          <SignUpForm />
        </TabPanel>
      </Tabs>
    </LandingLayout>
  );
}

function WaysBack({ onBack }: { onBack: () => void }) {
  const { data: shop } = useQuery(queryOptionsFor(getShop, {}));
  return <ForgotPassword shopPhone={shop?.phone} onBack={onBack} />;
}
