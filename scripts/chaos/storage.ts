import { setTimeout as sleep } from 'node:timers/promises';
import { multipartForm } from '../../platform/server/test/form.ts';
import { picture } from '../../platform/server/test/pictures.ts';
import { type RemoteBrowser, remoteBrowser } from '../../platform/server/test/remote-browser.ts';
import { openTcpProxy } from '../../platform/server/test/tcp-proxy.ts';
import { startS3 } from '../servers/bucket.ts';
import type { Scenario } from './scenario.ts';
import { createShop, type Shop } from './shop.ts';

const password = 'a word of the owner';

async function signIn(shop: Shop) {
  const owner = await remoteBrowser(shop.address);
  await owner.post('/api/login', { username: 'admin', password });
  return owner;
}

async function upload(owner: RemoteBrowser, bytes: Buffer) {
  const { body, headers } = multipartForm({ bytes });
  const begun = performance.now();
  const answer = await owner.post('/api/objects/upload-direct', new Blob([new Uint8Array(body)]), headers);
  const { objectPath, message } = answer.body as { objectPath?: string; message?: string };
  return { status: answer.status, objectPath, message, ms: Math.round(performance.now() - begun) };
}

/**
 * A server of the S3 protocol that works, has another key, is gone, and is silent: each upload is saved or refused
 * in words within seconds, orders go on, and what was uploaded is there again afterwards.
 */
export const storage: Scenario = async () => {
  const problems: string[] = [];
  const counts: Record<string, unknown> = {};
  const s3 = await startS3();
  const proxy = await openTcpProxy({ host: '127.0.0.1', port: s3.port });
  const env = { ...s3.env, ADMIN_PASSWORD: password, S3_ENDPOINT: `http://127.0.0.1:${proxy.port}` };
  const bytes = await picture({ width: 900, height: 600 }).jpeg().toBuffer();
  const shop = await createShop(undefined, undefined, { env });
  await shop.start();
  const owner = await signIn(shop);

  /** Uploads one, and looks whether the answer is the one expected; the menu answers whatever happens. */
  async function expectUpload(what: string, status: number, words = '') {
    const answer = await upload(owner, bytes);
    counts[what] = `${answer.status} in ${answer.ms} ms${answer.message ? `: ${answer.message}` : ''}`;
    if (answer.status !== status || !(answer.message ?? '').includes(words))
      problems.push(`${what}: see above`);
    if (answer.ms > 12_000) problems.push(`${what}: the answer took ${answer.ms} ms`);
    if ((await owner.get('/api/products')).status !== 200) problems.push(`${what}: the menu does not answer`);
    return answer.objectPath ?? '';
  }
  const statusOf = async (path: string) => (await fetch(shop.address + path)).status;

  const path = await expectUpload('works', 200);
  if ((await statusOf(path)) !== 200) problems.push('the picture is not served');

  const wrong = await createShop(undefined, undefined, { env: { ...env, S3_ACCESS_KEY_ID: 'WRONG' } });
  await wrong.start();
  const refused = await upload(await signIn(wrong), bytes);
  counts['wrong key'] = `${refused.status} in ${refused.ms} ms: ${refused.message}`;
  if (refused.status !== 503 || !refused.message?.includes('refuses this shop'))
    problems.push('wrong key: see above');
  await wrong.close();

  proxy.refuse(true);
  proxy.cutAll();
  await expectUpload('gone', 503, 'does not answer');
  if ((await statusOf(path)) !== 503)
    problems.push('gone: the picture is answered with something else than 503');
  proxy.refuse(false);
  await expectUpload('back', 200);

  const silence = setInterval(proxy.silence, 5); // what connects from now on gets no answer either
  await expectUpload('silent', 503, 'does not answer');
  clearInterval(silence);
  proxy.cutAll();
  proxy.endSilent();
  await sleep(100);
  await expectUpload('answers again', 200);
  if ((await statusOf(path)) !== 200) problems.push('the picture of before is gone');

  await shop.close();
  proxy.close();
  await s3.stop();
  return { counts, problems };
};
