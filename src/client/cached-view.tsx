import { type ComponentType, createContext, type ReactNode, use } from 'react';

interface CachedViewProps<Props extends object> {
  /** Two views must not share a name. */
  name: string;
  of: ComponentType<Props>;
  props: Props;
  /** Its props are those of one account or one address. */
  isRarelyShared?: true;
}

type RenderCachedView = <Props extends object>(view: CachedViewProps<Props>) => ReactNode;

/** Set by the renderer of documents; elsewhere nothing is cached. */
export const CachedViewContext = createContext<RenderCachedView | null>(null);

/**
 * A view that the renderer of documents caches by its props: by their values, and of objects by the properties that it reads. Its
 * markup may depend only on these, the language, the messages, and whether somebody is signed in: not on the clock, the path or a
 * context of an ancestor. It must not spread or list the properties of an object, nor contain a picture that React would preload,
 * whose link belongs into the head. At most once in a page.
 */
export function CachedView<Props extends object>(view: CachedViewProps<Props>): ReactNode {
  const render = use(CachedViewContext);
  const { of: View, props } = view;
  return render ? render(view) : <View {...props} />;
}
