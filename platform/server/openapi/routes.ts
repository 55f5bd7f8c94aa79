import type { Routes } from '../http/app-types.ts';
import { docsPage, docsPolicy } from './page.ts';

const adminsOnly = { config: { access: 'admin', permission: 'settings' } } as const;

export const openapiRoutes: Routes = async (app) => {
  app.get('/api/openapi.json', adminsOnly, () => app.swagger());

  app.get('/api/docs', adminsOnly, (_request, reply) =>
    reply
      .header('content-security-policy', docsPolicy)
      .type('text/html; charset=utf-8')
      .send(docsPage(app.swagger())),
  );
};
