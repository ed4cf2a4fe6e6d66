import { type ComponentType, createElement, lazy, useEffect } from 'react';

const failed = new Set<() => void>();

/** A component whose code is loaded when it is first rendered. Unlike React's `lazy`, it retries after a failure. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Part = fresh();

  function fresh() {
    return lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        failed.add(() => (Part = fresh()));
        throw error;
      }
    });
  }
  return function LazyPart(props: Props) {
    return createElement<Props>(Part, props);
  };
}

/** Preloads code, so that it is ready when needed, also offline. A failure is shown when the part is rendered. */
export function usePreload(load: () => Promise<unknown>, isWanted = true): void {
  useEffect(() => {
    if (isWanted) void load().catch(() => undefined);
  }, [load, isWanted]);
}

/** Reloads a failed part when it is next shown. Call it from the error screen: earlier, React would retry without end. */
export function renewFailedParts(): void {
  for (const renew of failed) renew();
  failed.clear();
}
