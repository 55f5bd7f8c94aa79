/** Tells whether the page came from its address, and not by a reload or by Back from elsewhere. */
export function isFreshPage() {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
}
