import MessageCircle from '~icons/lucide/message-circle';
import type { ReactNode } from 'react';
import { Mark } from '#platform/browser/parts/wordmark.tsx';
import { buttonClass } from '#platform/browser/ui/button-class.ts';
import type { ShopFacts } from '../contract.ts';
import { linkedPages } from '#features/settings/rules/linked-pages.ts';
import { menuPath } from '../rules/page-addresses.ts';

type Props = { shop: ShopFacts; children: ReactNode };

/** Draws what every public page has around its own part: the shop's name, the way into the app, and the shop's facts. */
export function PageFrame({ shop, children }: Props) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-surface">
        <div className={`flex min-h-17.5 flex-wrap items-center gap-3 py-2 ${column}`}>
          <a href={menuPath} className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-control">
            <Mark />
            <span className="truncate text-price">{shop.name}</span>
          </a>
          <a href="/?ask" aria-label="Ask the assistant" className={buttonClass({ variant: 'ghost' })}>
            <MessageCircle aria-hidden className="size-5 max-[22rem]:hidden" />
            Ask
          </a>
          <a href="/" className={buttonClass({ variant: 'soft' })}>
            Log In
          </a>
        </div>
      </header>
      <main className={`grow py-6 ${column}`}>{children}</main>
      <Footer shop={shop} />
      <CartBar />
    </div>
  );
}

const column = 'mx-auto w-full max-w-admin px-4 md:px-6';

/** Appears with the first product in the cart of the device. */
const CartBar = () => (
  <section
    data-cart-bar
    hidden
    aria-label="Your Cart"
    className="sticky bottom-0 z-10 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
  >
    <div className={`flex flex-wrap items-center justify-between gap-3 py-2 ${column}`}>
      <p role="status" data-cart-count className="text-label tabular-nums" />
      <a href="/?view=cart" className={buttonClass({})}>
        View Cart
      </a>
    </div>
  </section>
);

function Footer({ shop }: Pick<Props, 'shop'>) {
  const { name, address, phone, email, weekHours, area, licence, minimumAge, pages } = shop;
  const links = linkedPages(pages);
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
        {links.length > 0 && (
          <nav aria-label="About the shop">
            <ul className="flex flex-wrap gap-x-5 gap-y-2">
              {links.map(({ path, title }) => (
                <li key={path}>
                  <a className={linkInText} href={path}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </footer>
  );
}

const linkInText = 'flex min-h-11 w-fit items-center underline underline-offset-2';
