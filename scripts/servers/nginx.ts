import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../bench/processes.ts';
import { ordinaryUser, requireProgram, runServer, serverFolder } from './programs.ts';

/**
 * Starts Debian's nginx with deploy/nginx.conf in front of processes at these ports; without TLS, which loopback
 * does not need.
 */
export async function startNginx(ports: number[]) {
  const path = requireProgram('/usr/sbin/nginx', 'nginx-light');
  const owner = ordinaryUser();
  const folder = serverFolder('nginx', owner);
  const port = await freePort();
  const upstream = ports.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join('\n    ');
  const site = readFileSync('deploy/nginx.conf', 'utf8')
    .replace('server 127.0.0.1:3000 max_fails=0;', upstream)
    .replace(/^server \{\n {4}listen 80;[\s\S]*?\n\}\n/m, '')
    .replace(/^ {4}listen \[::\].*\n/gm, '')
    .replace(/^ {4}ssl_.*\n/gm, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace('/var/lib/nginx/budtender', join(folder, 'cache'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const http = ['access_log off;', ...temporary, site].join('\n');
  const text = `daemon off; pid ${folder}/nginx.pid; error_log stderr crit; worker_processes 1;
events { worker_connections 1024; }
http {
${http}
}
`;
  const file = join(folder, 'nginx.conf');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, text);
  const server = await runServer({ path, args: ['-p', folder, '-c', file, '-e', 'stderr'], port, owner });
  return { ...server, address: `http://127.0.0.1:${port}` };
}
