import multipart from '@fastify/multipart';
import { maxImageBytes, uploadImage } from '#shared/contract/uploads.ts';
import type { Routes } from '../http/app-types.ts';
import { createLimit } from '../http/limits.ts';
import { renderUpload } from './image.ts';
import { readFile } from './read-file.ts';
import { saveImage } from './service.ts';

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
