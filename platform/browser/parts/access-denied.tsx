import Lock from '~icons/lucide/lock';
import { Link } from 'wouter';
import { useDocumentTitle } from '../lib/use-document-title.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { FullPage } from './full-page.tsx';

const reasons = {
  admin: "You don't have permission to access the admin panel.",
  driver: "You don't have permission to access this page. This page is only accessible to drivers.",
};

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
