import { useEffect } from 'react';
import { shopName } from './shop-name.ts';

/** Names the page in the tab, in the history, and for screen readers. */
export function useDocumentTitle(title?: string) {
  useEffect(() => {
    document.title = title ? `${title} · ${shopName}` : shopName;
  }, [title]);
}
