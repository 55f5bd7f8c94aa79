import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import {
  exportProducts,
  getLastImport,
  type ImportCounts,
  type ImportLine,
  importProducts,
  maxImportBytes,
  maxImportPictures,
  previewImport,
  undoImport as undoImportCall,
  uploadImportPicture,
} from '../../contract/imports.ts';
import { sendFile } from '#features/accounts/server/csv.ts';
import { AppError } from '#platform/server/errors.ts';
import type { Routes } from '#platform/server/http/app-types.ts';
import { createLimit } from '#platform/server/http/limits.ts';
import { readForm } from '#platform/server/uploads/read-file.ts';
import { productLines } from './export-products.ts';
import { importFile, previewFile } from './import-service.ts';
import { findLastImport } from './import-queries.ts';
import { undoImport } from './undo-import.ts';
import { maxImageBytes } from '../../contract/uploads.ts';
import { saveImageOnce } from '../picture-service.ts';

const sheet = {
  maxBytes: maxImportBytes,
  what: 'file',
  tooLarge: 'The file must be less than 50 MB.',
  missing: 'Please choose a file.',
};
/** Room for the name and the address of each picture. */
const maxTextBytes = maxImportPictures * 1024;
const picture = {
  maxBytes: maxImageBytes,
  what: 'picture',
  tooLarge: 'Image must be less than 5MB.',
  missing: 'Please select an image file.',
};
const importLimitMs = 120_000;

export const productImportRoutes: Routes = async (app) => {
  await app.register(multipart);
  const limit = createLimit(app, { name: 'import', points: 120, seconds: 3600 });
  const limitPictures = createLimit(app, { name: 'import-picture', points: 3000, seconds: 3600 });
  const { db, clock } = app;
  const actorOf = ({ user }: FastifyRequest) => ({ id: user.id, now: clock() });

  app.route({
    ...previewImport,
    handlerTimeout: importLimitMs,
    handler: async (request) => {
      await limit(request.user.id);
      const { file: bytes, texts } = await readForm(request, { ...sheet, maxTextBytes });
      return previewFile(db, { bytes, columns: request.query.columns, pictures: texts.pictures });
    },
  });

  app.route({
    ...importProducts,
    handlerTimeout: importLimitMs,
    handler: async (request, reply) => {
      await limit(request.user.id);
      const { query } = request;
      const { file: bytes, texts } = await readForm(request, { ...sheet, maxTextBytes });
      const { pictures } = texts;
      const name = request.headers['x-file-name'];
      const fileName = typeof name === 'string' ? decodeURIComponent(name).slice(0, 100) : 'a file';
      const run = (report: (done: number, of: number) => void) =>
        importFile(app, { bytes, pictures, ...query, fileName, actor: actorOf(request), report });
      const refused = (error: unknown) => {
        if (!(error instanceof AppError)) request.log.error({ err: error }, 'import');
      };
      return reply
        .header('content-type', 'application/x-ndjson')
        .header('cache-control', 'no-store')
        .send(Readable.from(linesOf(run, refused)));
    },
  });

  app.route({
    ...uploadImportPicture,
    handlerTimeout: 30_000, // it reads the picture as it comes in
    handler: async (request) => {
      await limitPictures(request.user.id);
      const { file } = await readForm(request, picture);
      return { objectPath: await saveImageOnce(app, file) };
    },
  });

  app.route({
    ...exportProducts,
    handler: (_request, reply) =>
      sendFile(reply, 'products').send(Readable.from(productLines(app.database.reports))),
  });

  app.route({ ...getLastImport, handler: async () => ({ last: await findLastImport(db) }) });

  app.route({
    ...undoImportCall,
    handlerTimeout: importLimitMs,
    handler: async (request) => {
      const result = await undoImport(db, { id: request.body.id, actor: actorOf(request) });
      app.menu.forget();
      return result;
    },
  });
};

/** Yields a line for each report of a work that runs meanwhile, and one for its result. */
async function* linesOf(
  run: (report: (done: number, of: number) => void) => Promise<ImportCounts>,
  onError: (error: unknown) => void,
) {
  const lines: ImportLine[] = [];
  let wake = () => {};
  const add = (line: ImportLine) => {
    lines.push(line);
    wake();
  };
  const work = run((done, of) => add({ done, of }))
    .then((imported) => add({ imported }))
    .catch((error: unknown) => {
      onError(error);
      add({ refused: toImportRefusal(error) });
    })
    .finally(() => wake());
  for (;;) {
    const line = lines.shift();
    if (line) yield `${JSON.stringify(line)}\n`;
    if (line && !('done' in line)) break;
    if (lines.length === 0) await new Promise<void>((resolve) => (wake = resolve));
  }
  await work;
}

const toImportRefusal = (error: unknown) =>
  error instanceof AppError
    ? { status: error.status, code: error.code, message: error.message }
    : {
        status: 500,
        code: 'INTERNAL',
        message: 'The file was not imported. Nothing has changed. Please try again.',
      };
