import { lazy, type ComponentType } from 'react';

/** A component whose file is fetched when it is first shown. `preloadable` makes one that can be fetched before. */
export const lazyComponent = <Props extends object>(file: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await file() }));
