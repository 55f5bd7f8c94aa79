import type { ReactNode } from 'react';
import { Wordmark } from '#platform/browser/parts/wordmark.tsx';
import { Card } from '#platform/browser/ui/card.tsx';

/**
 * The menu's room is kept until the menu is there; where the page ends with it, the cart bar's room is kept too.
 */
export const menuRoom = 'min-h-94.5 md:min-h-97.5 lg:min-h-95.5 lg:[@media(min-height:56rem)]:min-h-107';

type Props = {
  /** The menu. Its room is kept until it is there. */
  menu?: ReactNode;
  /** Bars and buttons that are fixed to the edges of the page. */
  edges?: ReactNode;
  /** Facts of the shop and links, below the card. Their room is kept until they are there. */
  footer?: ReactNode;
  /** The card below the menu, or next to it. */
  children: ReactNode;
};

/** The page of a visitor: as it is drawn before the scripts run, and around the forms afterwards. */
export function LandingLayout({ menu = <div className={menuRoom} />, edges, footer, children }: Props) {
  return (
    <main className="relative isolate grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-2 lg:grid-rows-1">
      {edges}
      <section className="flex flex-col overflow-hidden bg-brand-soft pb-8 text-center text-on-brand-soft lg:pb-12">
        <Welcome />
        {menu}
      </section>
      <div className="flex flex-col items-center px-4 pb-10 lg:justify-center lg:px-12 lg:py-12">
        <Card className="relative -mt-3 w-full max-w-md p-5 sm:p-8 lg:mt-0">{children}</Card>
        <p className="mt-5 text-center text-meta text-balance text-muted">
          For adults 21 and over. You pay the driver at your door.
        </p>
        <div className="min-h-18 text-center text-meta text-muted">{footer}</div>
      </div>
    </main>
  );
}

/** Shows the shop's name over a painted still life of what it sells; the table it is on is what comes below. */
function Welcome() {
  return (
    <div className="still-life flex grow flex-col items-center gap-1 pt-[max(2rem,env(safe-area-inset-top))] pb-44 has-data-long:max-sm:pb-70 sm:gap-2 max-[18rem]:pt-[76px] max-[18rem]:pb-54 sm:pt-12 md:pb-64 lg:pt-16">
      <h1 className="max-w-full px-4 font-display">
        <Wordmark size="lg" />
      </h1>
      <p className="text-title font-medium">Your cannabis shopping assistant</p>
      <p>Order here, and it comes to your door.</p>
    </div>
  );
}
