import type { ReactNode } from 'react';
import { LandingLayout, menuRoom } from './landing/landing-layout.tsx';
import { StaticAgeQuestion } from '#features/accounts/age/age-words.tsx';
import { HeaderFrame } from '#platform/browser/parts/header-frame.tsx';
import { Mark } from '#platform/browser/parts/wordmark.tsx';
import { shopName } from '#platform/browser/lib/shop-name.ts';

/**
 * The page before its scripts run, with the shapes and places of the screens that follow. The build writes it into
 * index.html, which chooses one; so nothing in here may need a browser.
 */
export const firstPaint: Record<'age' | 'landing' | 'chat' | 'plain', ReactNode> = {
  landing: (
    <LandingLayout
      menu={
        <p role="status" className={`grid place-items-center ${menuRoom}`}>
          Loading...
        </p>
      }
    >
      {/* As tall as the form to log in. */}
      <div className="min-h-97" />
    </LandingLayout>
  ),
  age: <StaticAgeQuestion minimumAge="__MINIMUM_AGE__" shopName={shopName} />,
  chat: (
    <div className="flex min-h-dvh flex-col">
      <HeaderFrame
        before={<Mark />}
        title={shopName}
        subtitle="Your cannabis shopping assistant"
        actions={<div className="w-12" />}
      />
      <Waiting />
    </div>
  ),
  plain: (
    <div className="grid min-h-dvh">
      <Waiting />
    </div>
  ),
};

function Waiting() {
  return (
    <main className="grid grow place-items-center p-6">
      <p role="status" className="text-muted">
        Loading...
      </p>
    </main>
  );
}
