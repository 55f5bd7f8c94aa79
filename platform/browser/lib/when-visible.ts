/** Runs it once the page is visible. */
export function whenVisible(act: () => void) {
  if (document.visibilityState === 'visible') return act();
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', look);
    act();
  };
  return document.addEventListener('visibilitychange', look);
}
