import { performance } from 'node:perf_hooks';
import { WebSocket } from 'ws';
import { type Row, summarize } from './load.ts';
import { csrf, fillCarts, type Shop, signIn } from './shop.ts';

const crowdSize = 1_000;
const orderCount = 200;

/** From "order placed" answered to the message at the customer's and an admin's socket, a thousand sockets open. */
export async function measureLive(shop: Shop): Promise<Row[]> {
  const crowd = await signIn(shop, crowdSize - 1);
  const [admin] = await signIn(shop, 1, 'admin');
  await fillCarts(shop, crowd.slice(0, orderCount));
  const receivedAt = new Map<string, number[]>();
  const sockets = [];
  for (const person of [...crowd, admin!]) sockets.push(await openSocket(shop, person, receivedAt));

  const { token, cookie } = await csrf(shop);
  const placed = new Map<string, number>();
  for (const person of crowd.slice(0, orderCount)) {
    const sent = performance.now();
    const answer = await fetch(`http://127.0.0.1:${shop.port}/api/orders`, {
      method: 'POST',
      headers: {
        cookie: `${person.cookie}; ${cookie}`,
        'x-csrf-token': token,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        deliveryAddress: '1 Bench Street, Springfield',
        phoneNumber: '5551234567',
        paymentMethod: 'pay_at_pickup',
        deliveryTime: new Date(Date.now() + 35 * 60_000).toISOString(),
      }),
    });
    const { id } = (await answer.json()) as { id: string };
    placed.set(id, sent);
  }
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  for (const socket of sockets) socket.close();

  const delays = [...placed].flatMap(([id, sent]) => (receivedAt.get(id) ?? []).map((at) => at - sent));
  const missing = placed.size * 2 - delays.length;
  const { p99 } = summarize(delays, 1);
  return [
    {
      work: `order to order_update, ${crowdSize} sockets, p99${missing > 0 ? ` (${missing} missing!)` : ''}`,
      product: `${p99.toFixed(1)} ms`,
      against: '-',
      ratio: null,
      goal: '<= 100 ms',
      met: p99 <= 100 && missing === 0,
    },
  ];
}

function openSocket(shop: Shop, person: { id: string; cookie: string }, receivedAt: Map<string, number[]>) {
  const socket = new WebSocket(`ws://127.0.0.1:${shop.port}/ws`, { headers: { cookie: person.cookie } });
  return new Promise<WebSocket>((resolve, reject) => {
    socket.on('open', () => socket.send(JSON.stringify({ type: 'auth', userId: person.id })));
    socket.on('error', reject);
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as { type: string; data?: { id: string } };
      if (message.type === 'auth_success') resolve(socket);
      if (message.data)
        receivedAt.set(message.data.id, [...(receivedAt.get(message.data.id) ?? []), performance.now()]);
    });
  });
}
