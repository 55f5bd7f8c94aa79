import { addGuestLine } from '#features/cart/customer/guest-cart.ts';
import { guestCart } from '#platform/browser/lib/guest-lines.ts';
import { counted } from '#shared/counted.ts';

/*
 * The one script of the public pages, a file of its own: "Add to Cart" puts a product into the cart of this device,
 * which the app takes over. Without it the same links open the product in the app.
 */

const links = [...document.querySelectorAll<HTMLElement>('[data-add]')];
const bar = document.querySelector<HTMLElement>('[data-cart-bar]');
const total = document.querySelector('[data-cart-count]');

const choiceOf = ({ dataset }: HTMLElement) => ({ productId: dataset.add ?? '', sizeId: dataset.size });

function add(event: Event, link: HTMLElement) {
  event.preventDefault();
  addGuestLine(choiceOf(link));
}

function showCart() {
  const { lines } = guestCart.current();
  for (const link of links) {
    const { productId, sizeId } = choiceOf(link);
    const count = countOf(lines.filter((line) => line.productId === productId && line.sizeId === sizeId));
    link.textContent = count > 0 ? `In cart (${count}) +` : 'Add to Cart';
  }
  const count = countOf(lines);
  if (bar) bar.hidden = count === 0;
  if (total) total.textContent = `${counted(count, 'item')} in your cart`;
}

const countOf = (lines: readonly { quantity: number }[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

for (const link of links) {
  link.setAttribute('role', 'button');
  link.addEventListener('click', (event) => add(event, link));
  link.addEventListener('keydown', (event) => event.key === ' ' && add(event, link));
}
guestCart.subscribe(showCart);
// Back shows the page as it was left, and another one may have changed the cart.
addEventListener('pageshow', guestCart.reload);
showCart();
