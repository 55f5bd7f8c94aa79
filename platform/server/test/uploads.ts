import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { testApp } from './app.ts';
import { multipartForm } from './form.ts';

export const uploadUrl = '/api/objects/upload-direct';

type Shop = Awaited<ReturnType<typeof testApp>>;
type File = Parameters<typeof multipartForm>[number];

/** An admin who sends pictures to the shop, and looks at what has become of them. */
export async function uploaderOf({ app, as }: Pick<Shop, 'app' | 'as'>) {
  const admin = await as('admin');
  return {
    admin,
    upload: (...files: File[]) => {
      const { body, headers } = multipartForm(...files);
      return admin.post(uploadUrl, body, headers);
    },
    /** Returns the three files of a picture, the widest first. */
    stored: async (objectPath: string) => {
      const names = ['.webp', '-640.webp', '-320.webp'].map((end) => objectPath.replace('.webp', end));
      const answers = await Promise.all(names.map((name) => app.inject(name)));
      return answers.map(({ rawPayload, statusCode }) => {
        expect(statusCode).toBe(200);
        return rawPayload;
      });
    },
    filesOnDisk: () => readdir(join(app.config.dataDir, 'objects')).catch(() => []),
  };
}
