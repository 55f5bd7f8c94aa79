import { hasImage } from '#features/products/server/picture-queries.ts';
import { notFound } from '#platform/server/errors.ts';
import type { App } from '#platform/server/http/app-types.ts';
import { renderForSharing } from '#platform/server/uploads/image.ts';
import { z } from 'zod';
import { sharedPicturePath } from '../rules/shared-picture.ts';

/** Some 60 KB each. Messengers keep what they were sent, so hardly one is asked for twice. */
const maxKept = 50;

/** Serves pictures of products in the size that messengers show with a link. Each is made once, when it is first asked for. */
export function serveSharedPictures(app: App) {
  const kept = new Map<string, Promise<Buffer>>();

  async function make(id: string) {
    const bytes = (await hasImage(app.db, id)) ? await app.storage.get(`${id}.webp`) : null;
    if (!bytes) throw notFound();
    return renderForSharing(bytes);
  }

  app.get<{ Params: { id: string } }>(
    sharedPicturePath(':id'),
    { config: { access: 'public' }, handlerTimeout: 20_000 },
    async ({ params: { id } }, reply) => {
      if (!z.uuid().safeParse(id).success) throw notFound();
      const known = kept.get(id) ?? make(id);
      kept.set(id, known);
      known.catch(() => kept.delete(id)); // the next caller tries again
      for (const oldest of kept.keys()) if (kept.size > maxKept) kept.delete(oldest);
      return reply
        .headers({ 'cache-control': 'public, max-age=31536000, immutable' })
        .type('image/jpeg')
        .send(await known);
    },
  );
}
