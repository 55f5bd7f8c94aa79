import { useRead } from '#platform/browser/api/use-endpoint.ts';
import { QrCode } from '#platform/browser/editing/qr-code.tsx';
import { SectionHeading } from '#platform/browser/editing/section-heading.tsx';
import { shopName } from '#platform/browser/lib/shop-name.ts';
import { CopyButton } from '#platform/browser/parts/copy-button.tsx';
import { LinkButton } from '#platform/browser/ui/link-button.tsx';
import { Card } from '#platform/browser/ui/card.tsx';
import { getAnalytics } from '../contract.ts';
import { FirstStep, tellCustomers, useFirstSteps } from './first-step.tsx';

/** Lists the steps to a shop that is ready, done or not, and gives its address to pass on. */
export function FirstSteps() {
  const figures = useRead(getAnalytics, {});
  // The last one is below.
  const steps = useFirstSteps(figures).filter(({ title }) => title !== tellCustomers.title);
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-4">
      <Card as="section" aria-label="First Steps" className="min-w-0 p-4 sm:p-6">
        <SectionHeading title="First Steps">
          What makes a shop ready. Each step can be left out; what is done has a check.
        </SectionHeading>
        <ol className="mt-5 grid gap-2 md:grid-cols-2">
          {steps.map((step, index) => (
            <FirstStep key={step.title} {...step} number={index + 1} />
          ))}
        </ol>
      </Card>
      <ShopAddress />
    </div>
  );
}

/** The address of the shop as a text and as a code, for a card, a window or a message. */
function ShopAddress() {
  const address = location.origin;
  return (
    <Card as="section" aria-labelledby="shop-address" className="min-w-0 p-4 sm:p-6">
      <h3 id="shop-address" className="text-card">
        {tellCustomers.title}
      </h3>
      <div className="mt-3 flex flex-wrap items-start gap-4">
        <div className="w-44 max-w-full">
          <QrCode text={address} label={`The address of ${shopName} as a QR code`} />
        </div>
        <div className="grid min-w-0 flex-1 basis-60 grid-cols-1 gap-2">
          <p className="flex items-start gap-2">
            <span className="min-w-0 flex-1 py-2.5 wrap-anywhere select-all">{address}</span>
            <CopyButton text={address} label="Copy the address" />
          </p>
          <p className="text-muted">
            Customers open the address, or point the camera of a phone at the code. Your menu is open to
            everybody, also to search engines.
          </p>
          <LinkButton variant="outline" href="/menu" className="justify-self-start">
            See your menu
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}
