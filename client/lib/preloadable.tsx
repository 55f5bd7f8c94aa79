import { lazy, useState, type ComponentType } from 'react';

/**
 * A component in a file of its own. React shows a `lazy` one a moment late even when its file is there: once loaded
 * by `load`, this one is on the screen with the first paint.
 */
export function preloadable(file: () => Promise<ComponentType>) {
  let loaded: ComponentType | undefined;
  const load = async () => {
    loaded = await file();
    return { default: loaded };
  };
  const Lazy = lazy(load);
  function Component() {
    const [Content] = useState<ComponentType>(() => loaded ?? Lazy);
    return <Content />;
  }
  return { Component, load };
}
