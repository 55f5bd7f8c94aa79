import multipart from '@fastify/multipart';
import { maxImageBytes, uploadImage } from '../contract/uploads.ts';
import type { Routes } from '#platform/server/http/app-types.ts';
import { createLimit } from '#platform/server/http/limits.ts';
import { renderUpload } from '#platform/server/uploads/image.ts';
import { readFile } from '#platform/server/uploads/read-file.ts';
import { saveImage } from './picture-service.ts';

const picture = {
  maxBytes: maxImageBytes,
  what: 'picture',
  tooLarge: 'Image must be less than 5MB.',
  missing: 'Please select an image file.',
};

export const uploadRoutes: Routes = async (app) => {
  await app.register(multipart);
  const limit = createLimit(app, { name: 'upload', points: 60, seconds: 3600 });

  app.route({
    ...uploadImage,
    handlerTimeout: 60_000, // it reads the picture as it comes in
    handler: async (request) => {
      await limit(request.user.id);
      const drawn = await renderUpload(await readFile(request, picture));
      return { objectPath: await saveImage(app, drawn) };
    },
  });
};
