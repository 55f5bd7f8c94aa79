import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { animation, photoWithPlace, picture } from '../test/pictures.ts';
import { uploaderOf } from '../test/uploads.ts';

const shop = await testApp({ env: { RATE_LIMITS: 'off' } });
const { upload, stored } = await uploaderOf(shop);

test.each(['jpeg', 'png', 'webp', 'gif'] as const)('a %s becomes three WebP files', async (format) => {
  const bytes = await picture({ width: 1200, height: 800 }).toFormat(format, { effort: 1 }).toBuffer();
  const answer = await upload({ bytes });

  expect(answer.statusCode, answer.body).toBe(200);
  const files = await stored(answer.json().objectPath);
  const looks = await Promise.all(files.map((file) => sharp(file).metadata()));
  expect(looks).toMatchObject([
    { format: 'webp', width: 960, height: 640 },
    { format: 'webp', width: 640, height: 427 },
    { format: 'webp', width: 320, height: 213 },
  ]);
});

test('a small picture is not enlarged, and still has its three files', async () => {
  const answer = await upload({ bytes: await picture({ width: 400, height: 300 }).png().toBuffer() });
  const looks = await Promise.all(
    (await stored(answer.json().objectPath)).map((file) => sharp(file).metadata()),
  );
  expect(looks.map(({ width }) => width)).toEqual([400, 400, 320]);
});

test('a very tall picture is reduced to what WebP can hold', async () => {
  const answer = await upload({ bytes: await picture({ width: 20, height: 30_000 }).png().toBuffer() });
  expect(answer.statusCode, answer.body).toBe(200);
});

test('a photo loses its location and all other metadata, and is upright', async () => {
  const bytes = await photoWithPlace();
  const before = await sharp(bytes).metadata();
  expect(before).toMatchObject({ orientation: 6, exif: expect.any(Buffer) });
  expect(before.exif!.includes('Secret Person')).toBe(true);

  const files = await stored((await upload({ bytes })).json().objectPath);
  const [large] = await Promise.all(files.map((file) => sharp(file).metadata()));
  expect(large).toMatchObject({ width: 800, height: 1200 });
  for (const file of files) {
    const { exif, xmp, icc, orientation } = await sharp(file).metadata();
    expect({ exif, xmp, icc, orientation }).toEqual({});
    expect(file.includes('Secret Person')).toBe(false);
  }
});

test('only the first frame of an animation is kept', async () => {
  const answer = await upload({ bytes: await animation(120) });
  const [file] = await stored(answer.json().objectPath);
  expect(await sharp(file, { animated: true }).metadata()).toMatchObject({ width: 200, height: 100 });
});

test('a picture that is also a program becomes a plain picture', async () => {
  const program = '/*`*/=1;alert(document.cookie)//';
  const gif = await picture({ width: 60, height: 40 }).gif().toBuffer();
  const answer = await upload({ bytes: Buffer.concat([gif, Buffer.from(program)]), name: 'x.js' });
  expect(answer.statusCode, answer.body).toBe(200);
  for (const file of await stored(answer.json().objectPath)) expect(file.includes('alert')).toBe(false);
});

test.each([
  '../../../etc/passwd',
  '..\\\\windows\\\\evil.exe',
  'photo.php.png',
  '%2e%2e%2fphoto',
  'a'.repeat(900),
])('the file name %s is ignored', async (name) => {
  const answer = await upload({ bytes: await picture({ width: 40, height: 40 }).jpeg().toBuffer(), name });
  expect(answer.json().objectPath).toMatch(/^\/objects\/[0-9a-f-]{36}\.webp$/);
});
