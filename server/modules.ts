import { authRoutes } from './auth/routes.ts';
import type { App, Routes } from './http/app-types.ts';
import { profileRoutes } from './profile/routes.ts';

/** Every module of the shop. A route that is not reached from here does not exist. */
const modules: Routes[] = [authRoutes, profileRoutes];

export async function registerModules(app: App) {
  for (const routes of modules) await app.register(routes);
}
