import { type ComponentType, createContext, type ReactNode, use } from 'react';

interface PagePartProps<Data extends object> {
  /** Two views must not share a name. */
  name: string;
  of: ComponentType<{ page: Data }>;
  page: Data;
}

type RenderPart = <Data extends object>(part: PagePartProps<Data>) => ReactNode;

/** Set by the renderer of documents, which caches the markup of parts. */
export const PartRenderer = createContext<RenderPart | null>(null);

/**
 * A part of a page whose markup depends only on properties of the page, the language, and whether somebody is signed in. It may
 * list no properties, and load no picture at once: a preload would be in its place instead of the head.
 */
export function PagePart<Data extends object>({ name, of: View, page }: PagePartProps<Data>): ReactNode {
  const render = use(PartRenderer);
  return render ? render({ name, of: View, page }) : <View page={page} />;
}
