import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { maxCertificateBytes } from '../contract/batches.ts';
import { testApp } from '#platform/server/test/app.ts';
import { startBucket } from '#platform/server/test/bucket.ts';
import { multipartForm } from '#platform/server/test/form.ts';
import { objectStream, pdfOf } from '#platform/server/test/pdf.ts';
import { checkPdf } from './pdf.ts';
import { sweepCertificates } from './service.ts';

const { app, as, product, clock } = await testApp({ env: { RATE_LIMITS: 'off' } });
const bucket = await startBucket();
const distant = await testApp({ env: { RATE_LIMITS: 'off', ...bucket.env } });
const owner = await as('admin');
const visitor = await as('visitor');

async function batchOf() {
  const { id: productId } = await product();
  const made = await owner.post(`/api/admin/products/${productId}/batches`, { lotNumber: 'L 1/7' });
  return made.json<{ id: string }>().id;
}
const upload = (id: string, bytes: Buffer, name = 'coa.pdf', type = 'application/pdf') => {
  const { body, headers } = multipartForm({ bytes, name, type });
  return owner.post(`/api/admin/batches/${id}/certificate`, body, headers);
};
const files = async () =>
  (await readdir(join(app.config.dataDir, 'objects')).catch(() => [])).filter((name) =>
    name.endsWith('.pdf'),
  );

test('everybody can download a certificate, and no browser runs it', async () => {
  const id = await batchOf();
  const pdf = pdfOf();
  expect((await upload(id, pdf)).json()).toMatchObject({ hasCertificate: true, warnings: [] });
  const read = await visitor.get(`/api/batches/${id}/certificate`);
  expect(read.rawPayload.equals(pdf)).toBe(true);
  expect(read.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="certificate-L-1-7.pdf"',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
});

const padded = (to: number) => {
  const pdf = pdfOf();
  return Buffer.concat([pdf, Buffer.alloc(to - pdf.length, '\n')]);
};
const script = '<< /S /JavaScript /JS (app.alert(1)) >>';
const withKey = (key: string, object: Buffer) =>
  Buffer.from(object.toString('latin1').replace('/First', `${key}/First`), 'latin1');
const hostile: [string, () => Buffer, string][] = [
  ['a page named like a PDF', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'not a PDF'],
  [
    'a page with a PDF behind it',
    () => Buffer.concat([Buffer.from('<script>alert(1)</script>'), pdfOf()]),
    'not a PDF',
  ],
  ['a picture with a PDF in it', () => Buffer.concat([Buffer.from('GIF89a'), pdfOf()]), 'not a PDF'],
  [
    'an archive behind a PDF',
    () => Buffer.concat([pdfOf(), Buffer.from('PK\u0003\u0004'), Buffer.alloc(200)]),
    'not whole',
  ],
  [
    'a page behind a PDF',
    () => Buffer.concat([pdfOf(), Buffer.from('<script>alert(1)</script>')]),
    'not whole',
  ],
  ['half a PDF', () => pdfOf().subarray(0, 300), 'not whole'],
  [
    'a PDF whose end points nowhere',
    () =>
      Buffer.from(
        pdfOf()
          .toString('latin1')
          .replace(/startxref\n\d+/, 'startxref\n9'),
        'latin1',
      ),
    'not whole',
  ],
  ['nothing but a beginning and an end', () => Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF'), 'not whole'],
  ['a script', () => pdfOf(script), 'holds a script'],
  [
    'a script with its name in numbers',
    () => pdfOf('<< /S /#4aavaScript /#4AS (app.alert(1)) >>'),
    'holds a script',
  ],
  ['a script in an object stream', () => pdfOf(objectStream(`9 0 ${script}`)), 'holds a script'],
  [
    'a script in an object stream of another name',
    () =>
      pdfOf(
        Buffer.from(
          objectStream(`9 0 ${script}`).toString('latin1').replace('/ObjStm', '/Obj#53tm'),
          'latin1',
        ),
      ),
    'holds a script',
  ],
  ['a program to be started', () => pdfOf('<< /S /Launch /F (cmd.exe) >>'), 'holds a script'],
  ['a file in the file', () => pdfOf('<< /Type /EmbeddedFile >>\nstream\nMZ\nendstream'), 'holds a script'],
  [
    'a form that sends itself',
    () => pdfOf('<< /S /SubmitForm /F (https://elsewhere.test) >>'),
    'holds a script',
  ],
  [
    'a script with a comment behind its name',
    () => pdfOf('<< /S /JavaScript%x\n/JS%x\n(app.alert(1)) >>'),
    'holds a script',
  ],
  [
    'a script with a NUL behind its name',
    () => pdfOf('<< /S /JavaScript\0/JS\0(app.alert(1)) >>'),
    'holds a script',
  ],
  [
    'a program with a comment behind its name',
    () => pdfOf('<< /S /Launch%x\n/F (cmd.exe) >>'),
    'holds a script',
  ],
  [
    'a form with a comment behind its name',
    () => pdfOf('<< /S /SubmitForm%x\n/F (https://elsewhere.test) >>'),
    'holds a script',
  ],
  [
    'a file with a comment behind its name',
    () => pdfOf('<< /Names << /EmbeddedFiles%x\n6 0 R >> >>'),
    'holds a script',
  ],
  ['another file to be opened', () => pdfOf('<< /S /GoToR /F (other.pdf) >>'), 'holds a script'],
  [
    'a link to a file of the reader',
    () => pdfOf('<< /S /URI /URI (file:///etc/passwd) >>'),
    'leads to no web page',
  ],
  [
    'a script in an object stream that has the word stream in a string before it',
    () => pdfOf(withKey('/Note (stream\n\\)(a) stream\n) ', objectStream(`9 0 ${script}`))),
    'holds a script',
  ],
  [
    'a script in an object stream that does not name its type',
    () =>
      pdfOf(
        Buffer.from(objectStream(`9 0 ${script}`).toString('latin1').replace('/Type /ObjStm ', ''), 'latin1'),
      ),
    'holds a script',
  ],
  [
    'an object stream behind a predictor',
    () => pdfOf(objectStream(`\u00029 0 ${script.replaceAll('a', 'b')}`)),
    'cannot be checked',
  ],
  ['a password', () => pdfOf('<< /Encrypt 9 0 R >>'), 'protected'],
  ['a bomb', () => pdfOf(objectStream(Buffer.alloc(64 * 1024 * 1024, ' '))), 'unpacks to far more'],
  [
    'a packing nobody knows',
    () => pdfOf('<< /Type /ObjStm /Filter /LZWDecode >>\nstream\nabc\nendstream'),
    'cannot be checked',
  ],
];

test.each(hostile)('%s is no certificate', async (_what, make, reason) => {
  const id = await batchOf();
  const before = await files();
  const refused = await upload(id, make());
  expect([refused.statusCode, refused.json().message]).toEqual([400, expect.stringContaining(reason)]);
  expect((await visitor.get(`/api/batches/${id}/certificate`)).statusCode).toBe(404);
  expect(await files()).toEqual(before);
});

test('a certificate with links to the laboratory, written by a newer program, is accepted', async () => {
  const link = '<< /S /URI /URI (https://laboratory.test/coa?id=1) >>';
  const outline = '<< /First 4 0 R /Title (stream\n) >>';
  const pdf = pdfOf(link, outline, objectStream(`9 0 ${link}`));
  expect((await upload(await batchOf(), pdf)).json()).toMatchObject({ hasCertificate: true });
});

test('other calls are answered while a hostile certificate is read', async () => {
  const names = Buffer.from('/x#'.repeat(1_500_000));
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const pdf = pdfOf(names);
  delay.enable();
  await checkPdf(pdf);
  delay.disable();
  expect(delay.percentile(90) / 1e6).toBeLessThan(50);
});

test('a certificate may have ten mebibytes; one byte more, and no file, are refused', async () => {
  const id = await batchOf();
  expect((await upload(id, padded(1024))).statusCode).toBe(200);
  const end = pdfOf();
  const most = pdfOf(`<< >>\nstream\n${' '.repeat(maxCertificateBytes - end.length - 64)}\nendstream`);
  const exact = Buffer.concat([most, Buffer.alloc(maxCertificateBytes - most.length, '\n')]);
  expect((await upload(id, exact)).statusCode).toBe(200);
  const over = await upload(id, Buffer.concat([exact, Buffer.from('\n')]));
  expect([over.statusCode, over.json().message]).toEqual([413, 'The certificate must be at most 10 MB.']);
  const { body, headers } = multipartForm({ bytes: Buffer.alloc(0) });
  expect((await owner.post(`/api/admin/batches/${id}/certificate`, body, headers)).statusCode).toBe(400);
});

test('certificates are stored in the bucket when one is configured', async () => {
  const admin = await distant.as('admin');
  const { id: productId } = await distant.product();
  const { id } = (await admin.post(`/api/admin/products/${productId}/batches`, { lotNumber: 'A' })).json();
  const { body, headers } = multipartForm({ bytes: pdfOf() });
  const send = () => admin.post(`/api/admin/batches/${id}/certificate`, body, headers);
  bucket.fail({ status: 503, code: 'SlowDown' });
  expect((await send()).json().message).toContain('could not be stored');
  bucket.fail(null);
  expect((await send()).json()).toMatchObject({ hasCertificate: true });
  expect([...bucket.objects.keys()]).toEqual([expect.stringMatching(/^\/shop\/.*\.pdf$/)]);
  const read = await distant.app.inject(`/api/batches/${id}/certificate`);
  expect([read.headers['content-type'], read.rawPayload.equals(pdfOf())]).toEqual(['application/pdf', true]);
});

test('a replaced certificate is deleted after a day, and the newer one stays', async () => {
  const id = await batchOf();
  const others = await files();
  await upload(id, pdfOf());
  const [first] = (await files()).filter((name) => !others.includes(name));
  await upload(id, pdfOf('<< /Title (Second) >>'));
  await sweepCertificates(app);
  expect(await files()).toContain(first);
  clock.set(new Date(Date.now() + 25 * 3_600_000).toISOString());
  await sweepCertificates(app);
  expect(await files()).not.toContain(first);
  expect((await visitor.get(`/api/batches/${id}/certificate`)).statusCode).toBe(200);
  clock.reset();
});

test('only staff with the permission for stock upload certificates, and only to a batch that exists', async () => {
  const id = await batchOf();
  const { body, headers } = multipartForm({ bytes: pdfOf() });
  const url = `/api/admin/batches/${id}/certificate`;
  const statuses = [];
  for (const person of [visitor, await as('customer'), await as('driver')])
    statuses.push((await person.post(url, body, headers)).statusCode);
  expect(statuses).toEqual([401, 403, 403]);
  expect((await (await as('admin', { staffRole: 'packer' })).post(url, body, headers)).statusCode).toBe(200);
  expect((await upload('00000000-0000-4000-8000-000000000001', pdfOf())).statusCode).toBe(404);
});
