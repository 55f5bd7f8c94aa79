import Lock from '~icons/lucide/lock';
import { Link } from 'wouter';
import { useDocumentTitle } from '../lib/use-document-title.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { FullPage } from './full-page.tsx';
import { EmptyArt } from '../art/empty-art.tsx';

const reasons = {
  admin: "You don't have permission to access the admin panel.",
  driver: "You don't have permission to access this page. This page is only accessible to drivers.",
};

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

export function AccessDenied({ area }: { area: keyof typeof reasons }) {
  useDocumentTitle('Access denied');
  return (
    <FullPage>
      <Lock aria-hidden className="size-12 text-brand" strokeWidth={1.25} />
      <h1 className="font-display text-display font-semibold!">Access Denied</h1>
      <p className="text-muted">{reasons[area]}</p>
      <LinkButton asChild className="mt-2">
        <Link href="/chat">Go to Chat</Link>
      </LinkButton>
    </FullPage>
  );
}
