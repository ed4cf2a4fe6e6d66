import { type ComponentType, createElement, lazy } from 'react';

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

/** What failed is loaded anew when it is next shown. For the screen of a failure: earlier, React would ask without end. */
export function renewFailedParts(): void {
  for (const renew of failed) renew();
  failed.clear();
}
