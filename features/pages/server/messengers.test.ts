import sharp from 'sharp';
import { expect, test } from 'vitest';
import { shopWithPages } from '#platform/server/test/pages.ts';
import { picture } from '#platform/server/test/pictures.ts';
import { uploaderOf } from '#platform/server/test/uploads.ts';

const shop = await shopWithPages();
const { upload } = await uploaderOf(shop);
const { objectPath } = (await upload({ bytes: await picture().jpeg().toBuffer() })).json<{
  objectPath: string;
}>();
await shop.product({
  name: 'Night Tea',
  price: 1600,
  description: 'A quiet cup.',
  category: 'Drinks',
  imageUrl: objectPath,
});

const messengers = {
  WhatsApp: 'WhatsApp/2.23.20.0',
  Telegram: 'TelegramBot (like TwitterBot)',
  Slack: 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  Facebook: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  Twitter: 'Twitterbot/1.0',
  Discord: 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  LinkedIn: 'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  iMessage:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
};

const metaOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"\/>/g)].map(([, name, content]) => [
      name!,
      content!,
    ]),
  );

test.each(Object.entries(messengers))(
  '%s shows a shared product by its name, price and picture',
  async (_, agent) => {
    const headers = { 'user-agent': agent, accept: '*/*' };
    const page = await shop.get('/p/night-tea', headers);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('<title>Night Tea · Budtender</title>');
    const meta = metaOf(page.body);
    expect(meta).toMatchObject({
      description: '$16.00. A quiet cup.',
      'og:title': 'Night Tea · Budtender',
      'og:description': '$16.00. A quiet cup.',
      'og:type': 'product',
      'og:url': 'https://shop.example/p/night-tea',
      'og:site_name': 'Budtender',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    });
    const image = new URL(meta['og:image'] ?? '');
    expect(image.origin).toBe('https://shop.example');
    const shown = await shop.get(image.pathname, headers);
    expect(shown.headers['content-type']).toBe('image/jpeg');
    // Browsers keep other sites from using our files; a messenger's own page shows the copy that its server has made.
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    expect(shown.rawPayload.length).toBeLessThan(300_000); // WhatsApp shows no larger one
  },
);

test.each(['/menu', '/menu/drinks'])('%s has a title and a description for a messenger', async (path) => {
  const page = await shop.get(path, { 'user-agent': messengers.WhatsApp });
  expect(page.body).toMatch(/<title>[^<]+ · Budtender<\/title>/);
  expect(metaOf(page.body)).toMatchObject({
    'og:title': expect.stringContaining('Budtender') as string,
    'og:description': expect.stringContaining('delivered by Budtender') as string,
    'og:url': `https://shop.example${path}`,
  });
});
