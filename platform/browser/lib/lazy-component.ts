import { createElement, lazy, useState, type ComponentType } from 'react';

type File<Props> = () => Promise<ComponentType<Props>>;

/**
 * Returns a component in a file of its own. React shows a `lazy` one late even when its file is there, by up to 300
 * ms: once loaded by `load` or `preload`, this one is on the screen with the first paint.
 */
export function preloadable<Props extends object>(file: File<Props>) {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    loaded = await file();
    return { default: loaded };
  };
  const Lazy = lazy(load);
  function Component(props: Props) {
    const [Content] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return createElement(Content, props);
  }
  /** Errors are ignored: showing the component loads again and shows them. */
  const preload = () => void load().catch(() => undefined);
  return { Component, load, preload };
}

/** The same for a component whose file is fetched when it is first shown. */
export const lazyComponent = <Props extends object>(file: File<Props>) => preloadable(file).Component;

export type Preloadable<Props extends object> = ReturnType<typeof preloadable<Props>>;
