import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { apiDocs } from '#platform/contract/api-docs.ts';
import type { Routes } from '../http/app-types.ts';

const adminsOnly = { config: { access: 'admin', permission: 'settings' } } as const;

/**
 * It allows scripts and styles of this page's own folder, the pictures within its styles, and the description that
 * it reads.
 */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API</title>
<link rel="stylesheet" href="${apiDocs.page}/swagger-ui.css">
</head>
<body>
<main id="calls"></main>
<script src="${apiDocs.page}/swagger-ui-bundle.js"></script>
<script src="${apiDocs.page}/start.js"></script>
</body>
</html>`;

/** It only shows the calls: to make one from here would need the token against forged requests. */
const start = `SwaggerUIBundle({
  url: '${apiDocs.description}',
  dom_id: '#calls',
  deepLinking: true,
  docExpansion: 'none',
  supportedSubmitMethods: [],
  validatorUrl: null,
});`;

const files = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'start.js': 'text/javascript; charset=utf-8',
} as const;
const docsFile = z.object({ file: z.enum(Object.keys(files) as (keyof typeof files)[]) });

/**
 * Swagger UI's files are read when they are asked for. Its plugin for Fastify would add 60 ms to every start, and
 * routes that do not say who may call them.
 */
const readDocsFile = (file: keyof typeof files) =>
  file === 'start.js'
    ? start
    : readFile(join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')), 'static', file));

export const openapiRoutes: Routes = async (app) => {
  app.get(apiDocs.description, adminsOnly, () => app.swagger());

  app.get(apiDocs.page, adminsOnly, (_request, reply) =>
    reply.header('content-security-policy', pagePolicy).type('text/html; charset=utf-8').send(page),
  );

  app.get(
    `${apiDocs.page}/:file`,
    { ...adminsOnly, schema: { params: docsFile } },
    async (request, reply) => {
      const { file } = request.params;
      return reply.type(files[file]).send(await readDocsFile(file));
    },
  );
};
