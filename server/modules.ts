import type { App, Routes } from './http/app-types.ts';

/** Every module of the shop. A route that is not reached from here does not exist. */
const modules: Routes[] = [];

export async function registerModules(app: App) {
  for (const routes of modules) await app.register(routes);
}
