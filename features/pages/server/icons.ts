import { notFound } from '#platform/server/errors.ts';
import type { App } from '#platform/server/http/app-types.ts';
import { renderIcon } from '#platform/server/uploads/image.ts';
import { currentIconPath, iconPath, iconSizes } from '#shared/look-css.ts';

type Icon = { Params: { id: string; file: string } };

/** Serves the app's icon in its sizes, from the logo that the shop has now. Each is drawn when it is first asked for. */
export function serveIcons(app: App) {
  let kept = { logo: '', icons: new Map<number, Promise<Buffer>>() };

  async function draw(logo: string, size: number) {
    const bytes = await app.storage.get(logo.slice('/objects/'.length));
    if (!bytes) throw notFound();
    return renderIcon(bytes, size);
  }

  // For what does not know the logo, such as a notification that comes while no page is open.
  app.get(currentIconPath, { config: { access: 'public' } }, async (_request, reply) => {
    const { logo } = (await app.settings.read()).look;
    void reply.header('cache-control', 'no-cache');
    return reply.redirect(logo === null ? '/icons/icon-192.png' : iconPath(logo, 192));
  });

  app.get<Icon>(
    '/app-icon/:id/:file',
    { config: { access: 'public' }, handlerTimeout: 20_000 },
    async ({ params: { id, file } }, reply) => {
      const { logo } = (await app.settings.read()).look;
      const size = iconSizes.find(
        (one) => logo !== null && iconPath(logo, one) === `/app-icon/${id}/${file}`,
      );
      if (logo === null || size === undefined) throw notFound();
      if (kept.logo !== logo) kept = { logo, icons: new Map() };
      const { icons } = kept;
      const drawn = icons.get(size) ?? draw(logo, size);
      icons.set(size, drawn);
      drawn.catch(() => icons.delete(size)); // the next caller tries again
      return reply
        .headers({ 'cache-control': 'public, max-age=31536000, immutable' })
        .type('image/png')
        .send(await drawn);
    },
  );
}
