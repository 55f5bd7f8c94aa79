/** Moves a copy of what was chosen to the customer's newest bubble, if that bubble says it. */
export function landInBubble(copy: HTMLElement, from: DOMRect) {
  // The bubble is there with the next frame, and the page has scrolled to it.
  requestAnimationFrame(() => requestAnimationFrame(() => land(copy, from)));
}

function land(copy: HTMLElement, from: DOMRect) {
  const bubble = [...document.querySelectorAll('[data-speaker=customer] p')].at(-1);
  if (!bubble?.textContent.includes(copy.textContent.trim())) return;
  const to = bubble.getBoundingClientRect();
  copy.inert = true;
  copy.classList.add('pointer-events-none');
  copy.style.cssText = `position:fixed;z-index:40;left:${from.x}px;top:${from.y}px;width:${from.width}px;height:${from.height}px`;
  document.body.append(copy);
  const flight = copy.animate(
    { opacity: 0, transform: `translate(${to.right - from.right}px, ${to.y - from.y}px)` },
    { duration: 280, easing: 'cubic-bezier(.2,0,0,1)' },
  );
  const remove = () => copy.remove();
  flight.finished.then(remove, remove);
}
