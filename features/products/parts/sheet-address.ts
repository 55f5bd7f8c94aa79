import type { MouseEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useSearch } from 'wouter';

const param = 'details';

export const useSheetId = () => new URLSearchParams(useSearch()).get(param);

/** Opens the menu of this page with the product's sheet over it. */
export const sheetHref = (id: string) => `${location.pathname}?view=products&${param}=${id}`;

let openedHere = false;

/** Changes the address and keeps the state of the history entry, such as the conversation. */
const goTo = (search: URLSearchParams, replace: boolean) =>
  navigate(`${location.pathname}?${search}`, { state: history.state as unknown, replace });

/** Opens the sheet over the view in sight. Back closes it. */
export function openSheet(id: string) {
  const search = new URLSearchParams(location.search);
  const isOpen = search.has(param);
  search.set(param, id);
  goTo(search, isOpen);
  openedHere ||= !isOpen;
}

/** Opens a link to `sheetHref` over the view in sight, unless another tab or window is asked for. */
export function openSheetOnClick(event: MouseEvent, id: string) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  openSheet(id);
}

/** Leaves no entry in the history behind, whether the sheet was opened by a press or came with the address. */
export function closeSheet() {
  const search = new URLSearchParams(location.search);
  search.delete(param);
  if (openedHere) history.back();
  else goTo(search, true);
  openedHere = false;
}
