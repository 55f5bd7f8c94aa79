import { Link } from 'wouter';
import { useDocumentTitle } from '../lib/use-document-title.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { EmptyArt } from '../art/empty-art.tsx';
import { FullPage } from './full-page.tsx';

export function NotFound() {
  useDocumentTitle('Page not found');
  return (
    <FullPage>
      <EmptyArt scene="products" />
      <h1 className="font-display text-display font-semibold!">404 Page Not Found</h1>
      <p className="text-muted">
        There is nothing at this address. It may have been mistyped, or the page has moved.
      </p>
      <LinkButton asChild className="mt-2">
        <Link href="/">Back to the shop</Link>
      </LinkButton>
    </FullPage>
  );
}
