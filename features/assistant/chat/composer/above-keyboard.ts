/**
 * Keeps what is docked at the foot of the page above the keys of a phone whose keyboard covers the page instead of
 * making it smaller. A page that is zoomed in shows less for another reason.
 */
function keepAboveKeyboard() {
  if (!visualViewport) return;
  const { height, offsetTop, scale } = visualViewport;
  const covered = scale === 1 ? Math.max(0, Math.round(innerHeight - height - offsetTop)) : 0;
  document.documentElement.style.setProperty('--keyboard', `${covered}px`);
}

visualViewport?.addEventListener('resize', keepAboveKeyboard);
visualViewport?.addEventListener('scroll', keepAboveKeyboard);
keepAboveKeyboard();
