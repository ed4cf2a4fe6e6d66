import { type ComponentType, createContext, type ReactNode, use } from 'react';

interface CachedViewProps<Data extends object> {
  /** Two views must not share a name. */
  name: string;
  of: ComponentType<{ page: Data }>;
  page: Data;
}

type RenderCachedView = <Data extends object>(view: CachedViewProps<Data>) => ReactNode;

/** Set by the renderer of documents; elsewhere nothing is cached. */
export const CachedViewContext = createContext<RenderCachedView | null>(null);

/**
 * A view that the renderer of documents caches by the properties of `page` that it reads. Its markup may depend only on these, the
 * language, the messages, and whether somebody is signed in: not on the clock, the path or a context of an ancestor. It must not
 * spread or list the properties, nor contain a picture that is not lazy, whose preload belongs into the head. At most once in a page.
 */
export function CachedView<Data extends object>({ name, of: View, page }: CachedViewProps<Data>): ReactNode {
  const render = use(CachedViewContext);
  return render ? render({ name, of: View, page }) : <View page={page} />;
}
