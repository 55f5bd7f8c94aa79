import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';

export type Figures = { perSecond: number; p10: number; p50: number; p99: number; count: number };

export const summarize = (times: number[], ms: number): Figures => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    perSecond: (times.length / ms) * 1000,
    p10: at(0.1),
    p50: at(0.5),
    p99: at(0.99),
    count: times.length,
  };
};

/**
 * Keeps `connections` busy with raw HTTP/1.1 until `next` has no more requests or `ms` are over. Times are in ms.
 * Plain sockets and no HTTP parser, so that the load costs little compared with what it measures.
 */
export async function load(
  port: number,
  connections: number,
  ms: number,
  next: () => string | null,
  expected = 200,
) {
  const times: number[] = [];
  const begun = performance.now();
  const end = begun + ms;
  await Promise.all(
    Array.from({ length: connections }, () =>
      drive(port, expected, times, () => (performance.now() < end ? next() : null)),
    ),
  );
  return summarize(times, performance.now() - begun);
}

function drive(port: number, expected: number, times: number[], next: () => string | null) {
  return new Promise<void>((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let sent = 0;
    let answer = '';
    const ask = () => {
      const request = next();
      sent = performance.now();
      if (request === null) socket.end(resolve);
      else socket.write(request);
    };
    socket.setEncoding('latin1');
    socket.on('connect', ask);
    socket.on('error', reject);
    socket.on('data', (chunk: string) => {
      answer += chunk;
      const length = wholeLength(answer);
      if (answer.length < length) return;
      if (!answer.startsWith(`HTTP/1.1 ${expected}`)) {
        socket.destroy(new Error(answer.slice(0, 600)));
        return;
      }
      times.push(performance.now() - sent);
      answer = '';
      ask();
    });
  });
}

function wholeLength(answer: string) {
  const head = answer.indexOf('\r\n\r\n');
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(answer) ?? [];
  return head < 0 ? Infinity : head + 4 + Number(length ?? 0);
}

export function httpRequest(method: string, path: string, headers: Record<string, string>, body?: unknown) {
  const text = body === undefined ? '' : JSON.stringify(body);
  const all: Record<string, string> = { host: '127.0.0.1', ...headers };
  if (text)
    Object.assign(all, {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
    });
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...lines, '', text].join('\r\n');
}

export type Row = {
  work: string;
  product: string;
  against: string;
  ratio: number | null;
  goal: string;
  met: boolean;
};

const rounds = 3;
const perSecond = ({ perSecond: figure }: Figures) => `${Math.round(figure).toLocaleString('en-US')}/s`;
const median = (runs: Figures[]) =>
  runs.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(runs.length / 2)]!;

/** Both take turns, so that a noisy neighbor hurts both alike; the medians are compared. */
export async function compare(
  work: string,
  goal: number,
  product: () => Promise<Figures>,
  other: () => Promise<Figures>,
) {
  const [ours, theirs]: [Figures[], Figures[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    theirs.push(await other());
    ours.push(await product());
  }
  const ratio = median(ours).perSecond / median(theirs).perSecond;
  const row: Row = {
    work,
    product: perSecond(median(ours)),
    against: perSecond(median(theirs)),
    ratio,
    goal: `>= ${goal.toFixed(2)}`,
    met: ratio >= goal,
  };
  return { row, p99: median(ours).p99 };
}
