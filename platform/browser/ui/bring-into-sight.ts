/** Scrolls to what appears after a press elsewhere, as at the foot of a form that is scrolled. */
export const bringIntoSight = (element: Element | null) => element?.scrollIntoView({ block: 'nearest' });
