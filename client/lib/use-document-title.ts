import { useEffect } from 'react';
import { shopName } from './shop-name.ts';

/** Names the page in the tab, in the history, and to those who listen. */
export function useDocumentTitle(title?: string) {
  useEffect(() => {
    document.title = title ? `${title} · ${shopName}` : shopName;
  }, [title]);
}
