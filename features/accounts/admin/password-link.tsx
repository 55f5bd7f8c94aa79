import KeyRound from '~icons/lucide/key-round';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { CopyButton } from '#platform/browser/parts/copy-button.tsx';
import { errorToast, useWrite } from '#platform/browser/api/use-endpoint.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { SendButton } from '#platform/browser/parts/send-button.tsx';
import { formatClock } from '#shared/dates.ts';
import { createPasswordLink } from '../contract/password-reset.ts';
import { QrCode } from '#platform/browser/editing/qr-code.tsx';

/** Makes a link with which this person chooses a new password, to be read out, sent or scanned. */
export function PasswordLink({ id, name }: { id: string; name: string }) {
  const create = useWrite(createPasswordLink, {
    refreshes: [],
    failed: errorToast('Failed to make a link.'),
  });
  const link = create.data;
  if (!link) {
    return (
      <SendButton
        variant="outline"
        of={create}
        pendingLabel="Making…"

        onClick={() => create.mutate({ params: { id } })}
      >
        <KeyRound aria-hidden />
        Make a password link
      </SendButton>
    );
  }
  return (
    <div className="grid w-full justify-items-center gap-3 rounded-control border border-line p-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:justify-items-start sm:gap-5">
      <QrCode text={link.url} label={`The link for ${name} as a QR code`} />
      <div className="grid content-start gap-3">
        <Banner inline iconAtTop>
          {name} opens this link, or scans the code, and chooses a new password. It works once, until{' '}
          {formatClock(link.expiresAt, shopTimeZone)}. Give it to nobody else.
        </Banner>
        <div className="flex items-start gap-2">
          <output aria-label="The link" className="min-w-0 flex-1 py-2.5 text-meta wrap-anywhere select-all">
            {link.url}
          </output>
          <CopyButton text={link.url} label="Copy the link" />
        </div>
      </div>
    </div>
  );
}
