import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { useConversation } from './use-conversation.ts';

/** The product the address points at, by its id. */
export const usePointed = () => new URLSearchParams(useSearch()).get('product');

/** A sale leads to its product in the menu: there it comes into sight, and lights up for a moment. */
export function useHighlightedProduct() {
  const pointed = usePointed();
  const { arrival } = useConversation();
  useEffect(() => {
    const card = pointed && document.getElementById(`product-${pointed}`);
    if (!card || arrival === 'returned') return;
    card.scrollIntoView({ block: 'center' });
    card.classList.add('animate-flash');
    card.focus({ preventScroll: true }); // the product as a whole, by its name
  }, [pointed, arrival]);
}
