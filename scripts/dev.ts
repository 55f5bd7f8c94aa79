import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createSocket } from 'node:net';
import { createServer } from 'vite';

async function freePort() {
  const socket = createSocket().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const address = socket.address();
  socket.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** The browser side by Vite, which passes calls on; the server side again after every change, on a database of its own. */
const port = await freePort();
process.env.API_ORIGIN = `http://127.0.0.1:${port}`;
const vite = await createServer({ server: { host: '127.0.0.1' } });
await vite.listen();
const [address = ''] = vite.resolvedUrls?.local ?? [];

const server = spawn(
  process.execPath,
  [
    'node_modules/tsx/dist/cli.mjs',
    'watch',
    '--clear-screen=false',
    '--include=platform/server/db/**/*.sql',
    'app/server/main.ts',
  ],
  {
    stdio: 'inherit',
    env: {
      DATA_DIR: './data/dev',
      NODE_ENV: 'development',
      LOG_LEVEL: 'warn',
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: address.replace(/\/$/, ''),
    },
  },
);

const forward = (signal: NodeJS.Signals) => server.kill(signal);
process.on('SIGINT', forward).on('SIGTERM', forward);
const [code] = (await once(server, 'exit')) as [number | null];
await vite.close();
process.exit(code ?? 0);
