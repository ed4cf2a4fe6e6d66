import { type ComponentType, createElement, lazy, useEffect } from 'react';

const failed = new Set<() => void>();

/** A part of a screen whose code comes when it is first shown. React's own `lazy` keeps a failure for good. */
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

/**
 * Fetches the code of what will be asked for next: it is there when the press comes, and also once the network is gone.
 * A failure is told when it is shown.
 */
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
