import { useQuery } from '@tanstack/react-query';
import { keyOf } from '#platform/browser/api/use-endpoint.ts';
import { formatList } from '#shared/format-list.ts';
import { useEffect, useState } from 'react';
import { call } from '#platform/browser/api/api.ts';
import { counted } from '#shared/counted.ts';
import type { Section, Sections } from '#shared/settings.ts';
import { getCartEffects } from '../contract/settings.ts';
import { useKnownCategories } from './categories.tsx';

/** Debounce: milliseconds without another key press before the settings are sent. */
const restMs = 500;

/** Says what saving these settings would do to open carts; undefined while it does nothing. */
export function useCartEffects<S extends Section>(section: S, draft: Sections[S] | undefined) {
  const [rested, setRested] = useState<string>();
  const typed = draft && JSON.stringify(draft);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useQuery({
    queryKey: [...keyOf(getCartEffects, { params: { section } }), rested],
    queryFn: () => call(getCartEffects, { params: { section }, body: { ...draft } }),
    enabled: rested !== undefined && rested === typed,
    retry: false, // what is typed may be nonsense yet; saving says what is wrong
    gcTime: 0,
  });
  if (!data || data.carts === 0) return undefined;
  const { carts, refused, dearer } = data;
  return `Of ${counted(carts, 'open cart')}, ${refused} could not be ordered any more and ${dearer} would cost more.`;
}

/** "No product is in Flowrs.": categories that a rule names and no product has any more. */
export function useUnknownCategories(named: readonly string[]): string[] {
  const categories = useKnownCategories(named.length > 0);
  if (!categories) return [];
  const known = new Set(categories.map((category) => category.toLowerCase()));
  const unknown = new Set(named.filter((category) => category && !known.has(category.toLowerCase())));
  return unknown.size > 0 ? [`No product is in ${formatList(unknown, 'or')}.`] : [];
}
