import { expect, test } from 'vitest';
import { maxImageBytes } from '#features/products/contract/uploads.ts';
import { testApp } from '../test/app.ts';
import { multipartForm } from '../test/form.ts';
import { damaged, emptyPng, gifThatClaims, jpegOf, picture, pngThatClaims } from '../test/pictures.ts';
import { uploaderOf, uploadUrl } from '../test/uploads.ts';
import { renderDrawing } from './image.ts';

const shop = await testApp({ env: { RATE_LIMITS: 'off' } });
const { as } = shop;
const { admin, upload, stored, filesOnDisk } = await uploaderOf(shop);

test('a picture may have five mebibytes, and not one byte more', async () => {
  const [most, more] = await Promise.all([jpegOf(maxImageBytes), jpegOf(maxImageBytes + 1)]);
  expect(most).toHaveLength(maxImageBytes);
  expect((await upload({ bytes: most })).statusCode).toBe(200);

  const refused = await upload({ bytes: more });
  expect(refused.statusCode).toBe(413);
  expect(refused.json()).toMatchObject({
    error: 'Payload Too Large',
    message: 'Image must be less than 5MB.',
  });
  expect((await upload({ bytes: Buffer.alloc(3 * maxImageBytes) })).statusCode).toBe(413);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const badUploads: Record<string, () => Buffer | Promise<Buffer>> = {
  'an SVG': () => Buffer.from(svg),
  'an SVG behind a declaration': () => Buffer.from(`<?xml version="1.0"?>\n${svg}`),
  'a page': () => Buffer.from('<!doctype html><script>alert(1)</script>'),
  'a script': () => Buffer.from('alert(document.cookie)'),
  'a PDF': () => Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj'),
  'a TIFF': () => picture({ width: 20, height: 20 }).tiff().toBuffer(),
  'an AVIF': () => picture({ width: 20, height: 20 }).avif().toBuffer(),
  'a bitmap': () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)]),
  'an archive': () => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200)]),
  'a sound with the frame of a WebP': () => Buffer.from('RIFF\u0010\u0000\u0000\u0000WAVEfmt '),
};

test('after the shop has rendered its own SVG, uploaded SVGs are still refused', async () => {
  await renderDrawing(Buffer.from(svg));
  for (const start of ['', 'GIF89a', '\u00ff\u00d8\u00ff', '\u0089PNG\r\n\u001a\n', 'RIFF    WEBP']) {
    const answer = await upload({ bytes: Buffer.concat([Buffer.from(start, 'latin1'), Buffer.from(svg)]) });
    expect([400, 415], start).toContain(answer.statusCode);
  }
});

test.each(Object.entries(badUploads))('%s is refused as a picture', async (_, make) => {
  const answer = await upload({ bytes: await make(), name: 'photo.png', type: 'image/png' });
  expect(answer.statusCode).toBe(415);
  expect(answer.json().message).toBe('Please choose a JPEG, PNG, WebP or GIF picture.');
});

const broken: Record<string, () => Buffer | Promise<Buffer>> = {
  'a page behind the start of a GIF': () => Buffer.from('GIF89a<script>alert(1)</script>'),
  'a program behind the start of a JPEG': () =>
    Buffer.from('\u00ff\u00d8\u00ff\u00e0<?php system($_GET[0]);', 'latin1'),
  'an SVG behind the start of a PNG': () =>
    Buffer.concat([pngThatClaims(9, 9).subarray(0, 8), Buffer.from(svg)]),
  'a PNG of 900 megapixels': () => pngThatClaims(30_000, 30_000),
  'a PNG as large as its header can say': () => pngThatClaims(2 ** 31 - 1, 2 ** 31 - 1),
  'a GIF of 4,000 megapixels': () => gifThatClaims(65_535, 65_535),
};

test.each(Object.entries(broken))('%s is refused', async (_, make) => {
  const answer = await upload({ bytes: await make() });
  expect(answer.statusCode, answer.body).toBe(400);
  expect(answer.json().code).toBe('BAD_IMAGE');
});

test('a decompression bomb of 100 megapixels is refused before it is decoded', async () => {
  const bomb = emptyPng(100e6);
  expect(bomb.length).toBeLessThan(1_000_000);
  const before = process.memoryUsage().rss;
  const answer = await upload({ bytes: bomb });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().message).toMatch(/too many pixels/);
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
});

test('a file that is cut short anywhere is refused', async () => {
  const whole = await picture({ width: 300, height: 200 }).jpeg().toBuffer();
  for (let part = 1; part <= 19; part += 1) {
    const answer = await upload({ bytes: whole.subarray(0, Math.floor((whole.length * part) / 20)) });
    expect(answer.statusCode, `${part} of 20 parts`).toBe(400);
  }
});

test('150 damaged files are refused or drawn again, and none causes an error', async () => {
  const formats = ['jpeg', 'png', 'webp', 'gif'] as const;
  const whole = await Promise.all(
    formats.map((format) => picture({ width: 120, height: 80 }).toFormat(format).toBuffer()),
  );
  const before = (await filesOnDisk()).length;
  let kept = 0;
  for (let seed = 1; seed <= 150; seed += 1) {
    const bytes = damaged(whole[seed % 4]!, seed);
    const answer = await upload({ bytes });
    expect([200, 400], `seed ${seed}: ${answer.body}`).toContain(answer.statusCode);
    if (answer.statusCode !== 200) continue;
    kept += 1;
    for (const file of await stored(answer.json().objectPath)) expect(file.equals(bytes)).toBe(false);
  }
  expect((await filesOnDisk()).length - before).toBe(3 * kept);
});

test('an upload is one picture, in the field file, in a form', async () => {
  const bytes = await picture({ width: 40, height: 40 }).jpeg().toBuffer();
  const before = (await filesOnDisk()).length;

  expect((await upload({ bytes }, { bytes })).json()).toMatchObject({ code: 'MANY_FILES' });
  expect((await upload({ bytes, field: 'picture' })).json()).toMatchObject({
    message: 'Please select an image file.',
  });
  expect((await upload()).statusCode).toBe(400);
  expect((await upload({ bytes: Buffer.alloc(0) })).statusCode).toBe(400);
  expect((await admin.post(uploadUrl, { file: 'photo' })).statusCode).toBe(415);
  expect((await admin.post(uploadUrl, bytes, { 'content-type': 'image/jpeg' })).statusCode).toBe(415);
  expect((await admin.post(uploadUrl)).statusCode).toBe(415);
  const { body, headers } = multipartForm({ bytes });
  expect((await admin.post(uploadUrl, body.subarray(0, -60), headers)).json()).toMatchObject({
    code: 'BROKEN_UPLOAD',
  });
  const long = { 'content-type': `multipart/form-data; boundary=${'x'.repeat(71)}` };
  expect((await admin.post(uploadUrl, body, long)).json()).toMatchObject({
    message: 'The boundary of the form is too long',
  });
  expect((await filesOnDisk()).length).toBe(before);
});

test('only an admin can upload a picture', async () => {
  const { body, headers } = multipartForm({
    bytes: await picture({ width: 40, height: 40 }).jpeg().toBuffer(),
  });
  for (const [role, status] of [
    ['visitor', 401],
    ['customer', 403],
    ['driver', 403],
  ] as const) {
    const caller = role === 'visitor' ? await as(role) : await as(role);
    expect((await caller.post(uploadUrl, body, headers)).statusCode, role).toBe(status);
  }
});
