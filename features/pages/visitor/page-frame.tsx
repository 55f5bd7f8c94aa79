import type { ReactNode } from 'react';
import { Mark } from '#platform/browser/parts/wordmark.tsx';
import { buttonClass } from '#platform/browser/ui/button-class.ts';
import type { ShopFacts } from '../contract.ts';
import { menuPath } from '../rules/page-addresses.ts';

type Props = { shop: ShopFacts; children: ReactNode };

/** Draws what every public page has around its own part: the shop's name, the way into the app, and the shop's facts. */
export function PageFrame({ shop, children }: Props) {
  return (
    <>
      <header className="border-b border-line bg-surface">
        <div className={`flex min-h-17.5 flex-wrap items-center gap-3 py-2 ${column}`}>
          <a href={menuPath} className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-control">
            <Mark />
            <span className="truncate text-price">{shop.name}</span>
          </a>
          <a href="/" className={buttonClass({ variant: 'soft' })}>
            Log In
          </a>
        </div>
      </header>
      <main className={`py-6 ${column}`}>{children}</main>
      <Footer shop={shop} />
    </>
  );
}

const column = 'mx-auto w-full max-w-admin px-4 md:px-6';

function Footer({ shop }: Pick<Props, 'shop'>) {
  const { name, address, phone, email, weekHours, area, licence, minimumAge } = shop;
  return (
    <footer className="border-t border-line bg-surface">
      <div className={`grid gap-1 py-6 text-meta text-muted wrap-anywhere ${column}`}>
        <p className="text-label text-ink">{name}</p>
        {address && <p>{address}</p>}
        {phone && (
          <a className={linkInText} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
            {phone}
          </a>
        )}
        {email && (
          <a className={linkInText} href={`mailto:${email}`}>
            {email}
          </a>
        )}
        {weekHours && <p>{weekHours}</p>}
        {area && <p>We deliver to {area}.</p>}
        <p>For adults {minimumAge} and over. You pay the driver at your door.</p>
        {licence && <p>{licence}</p>}
      </div>
    </footer>
  );
}

const linkInText = 'flex min-h-11 w-fit items-center underline underline-offset-2';
