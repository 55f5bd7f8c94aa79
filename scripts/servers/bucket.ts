import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { freePort } from '../bench/processes.ts';
import { runServer, serverFolder } from './programs.ts';

/** Only for loopback and these runs, so it is no dependency: it is fetched when it is first wanted. */
const version = '3.7.1';
const home = resolve('node_modules/.cache/s3rver');

function installed() {
  const program = `${home}/node_modules/s3rver/bin/s3rver.js`;
  if (existsSync(program)) return program;
  mkdirSync(home, { recursive: true });
  console.log(`Installing s3rver ${version} …`);
  const options = ['--prefix', home, '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', ...options, `s3rver@${version}`], { stdio: 'inherit' });
  return program;
}

/**
 * Starts a server of the S3 protocol with one empty bucket. It checks the id of the key;
 * platform/server/test/bucket.ts checks signatures.
 */
export async function startS3(folder = serverFolder('s3', undefined), onPort?: number) {
  const port = onPort ?? (await freePort());
  const place = ['-d', folder, '-a', '127.0.0.1', '-p', String(port), '--configure-bucket', 'shop'];
  const server = await runServer({ path: process.execPath, args: [installed(), ...place], port });
  const env = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'shop',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  return { ...server, env, restart: () => startS3(folder, port) };
}
