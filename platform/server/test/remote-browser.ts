import { hourMs } from '#shared/durations.ts';

/** A browser at a shop in another process: keeps its cookies and sends the anti-forgery token with every change. */
export async function remoteBrowser(address: string, cookies = new Map<string, string>()) {
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const isForm = body instanceof Blob;
    const answer = await fetch(address + path, {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      body: text ? (JSON.parse(text) as unknown) : null,
    };
  };
  const { token } = (await send('GET', '/api/csrf-token')).body as { token: string };
  const change =
    (method: string) =>
    (path: string, body?: unknown, headers: Record<string, string> = {}) =>
      send(method, path, body, { 'x-csrf-token': token, ...headers });
  return { cookies, get: (path: string) => send('GET', path), post: change('POST'), put: change('PUT') };
}

export type RemoteBrowser = Awaited<ReturnType<typeof remoteBrowser>>;

export async function remoteCustomer(address: string) {
  const browser = await remoteBrowser(address);
  const username = `customer-${crypto.randomUUID().slice(0, 13)}`;
  const person = {
    username,
    password: 'open sesame',
    email: `${username}@shop.test`,
    firstName: 'Maya',
    lastName: 'Reed',
  };
  const { status, body } = await browser.post('/api/register', person);
  if (status >= 300) throw new Error(`No account: ${status} ${JSON.stringify(body)}`);
  return { ...browser, username, password: person.password };
}

/** Fills the cart with one product and checks out. The answer of the checkout, whatever it is. */
export async function placeOrder(
  browser: RemoteBrowser,
  productId: string,
  key: string = crypto.randomUUID(),
  checkout = remoteCheckout(),
) {
  await browser.post('/api/cart', { productId, quantity: 1 });
  return browser.post('/api/orders', checkout, { 'idempotency-key': key });
}

export const remoteCheckout = () => ({
  deliveryAddress: '12 Garden Lane',
  phoneNumber: '303 555 0142',
  paymentMethod: 'pay_at_pickup',
  deliveryTime: new Date(Date.now() + hourMs).toISOString(),
});
