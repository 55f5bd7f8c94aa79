import { lazy, Suspense, useState } from 'react';
import { OptionalBoundary } from '#client/components/error-boundary.tsx';
import { OfflineBanner } from '#client/components/offline-banner.tsx';
import { ThemeToggle } from '#client/components/theme-toggle.tsx';
import { Wordmark } from '#client/components/wordmark.tsx';
import { useDocumentTitle } from '#client/lib/use-document-title.ts';
import { useIdle } from '#client/lib/use-idle.ts';
import { Card } from '#client/ui/card.tsx';
import { TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { LogInForm } from './log-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const ForgotPassword = lazy(async () => ({
  default: (await import('./forgot-password.tsx')).ForgotPassword,
}));
const LandingMenu = lazy(async () => ({ default: (await import('./landing-menu.tsx')).LandingMenu }));

const tabs = [
  { value: 'log-in', label: 'Log In' },
  { value: 'sign-up', label: 'Sign Up' },
] as const;

export function AuthScreen() {
  useDocumentTitle();
  const [tab, setTab] = useState<string>('log-in');
  const [hasForgotten, setForgotten] = useState(false);
  const isIdle = useIdle(); // the menu is worth a look, but nobody waits for it to log in
  const signUp = () => {
    setTab('sign-up');
    // The form is there with the next frame.
    requestAnimationFrame(() => document.querySelector<HTMLInputElement>('form [name=username]')?.focus());
  };
  return (
    <main className="relative isolate grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-2 lg:grid-rows-1">
      <ThemeToggle className="absolute! top-[max(0.75rem,env(safe-area-inset-top))] right-3 z-10" />
      <section className="flex flex-col overflow-hidden bg-brand-soft pb-8 text-center text-on-brand-soft lg:pb-12">
        <Welcome />
        <OptionalBoundary>
          <Suspense fallback={<div className="min-h-78" />}>
            {isIdle ? <LandingMenu onSignUp={signUp} /> : <div className="min-h-78" />}
          </Suspense>
        </OptionalBoundary>
      </section>
      <div className="fixed inset-x-0 bottom-0 z-20">
        <OfflineBanner />
      </div>
      <div className="flex flex-col items-center px-4 pb-10 lg:justify-center lg:px-12 lg:py-12">
        <Card className="relative -mt-3 w-full max-w-md p-5 sm:p-8 lg:mt-0">
          <Tabs label="Log in or sign up" tabs={tabs} value={tab} onChange={setTab} fill>
            <TabPanel value="log-in" className="pt-6">
              {hasForgotten ? (
                <Suspense>
                  <ForgotPassword onBack={() => setForgotten(false)} />
                </Suspense>
              ) : (
                <LogInForm onForgot={() => setForgotten(true)} />
              )}
            </TabPanel>
            <TabPanel value="sign-up" className="pt-6">
              <SignUpForm />
            </TabPanel>
          </Tabs>
        </Card>
        <p className="mt-5 text-center text-meta text-muted">
          For adults 21 and over. You pay the driver at your door.
        </p>
      </div>
    </main>
  );
}

/** The shop's name over a painted still life of what it sells; the table it stands on is what comes below. */
function Welcome() {
  return (
    <div className="still-life flex grow flex-col items-center gap-1 pt-[max(2rem,env(safe-area-inset-top))] pb-44 sm:gap-2 sm:pt-12 md:pb-64 lg:pt-16">
      <h1 className="max-w-full px-4 font-display">
        <Wordmark size="lg" />
      </h1>
      <p className="text-title font-medium">Your cannabis shopping assistant</p>
      <p>Order here, and it comes to your door.</p>
    </div>
  );
}
