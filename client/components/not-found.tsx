import Compass from '~icons/lucide/compass';
import { Link } from 'wouter';
import { useDocumentTitle } from '#client/lib/use-document-title.ts';
import { LinkButton } from '#client/ui/link-button.tsx';
import { FullPage } from './full-page.tsx';

export function NotFound() {
  useDocumentTitle('Page not found');
  return (
    <FullPage>
      <Compass aria-hidden className="size-12 text-brand" strokeWidth={1.25} />
      <h1 className="text-display">404 Page Not Found</h1>
      <p className="text-muted">
        There is nothing at this address. It may have been mistyped, or the page has moved.
      </p>
      <LinkButton asChild className="mt-2">
        <Link href="/">Back to the shop</Link>
      </LinkButton>
    </FullPage>
  );
}
