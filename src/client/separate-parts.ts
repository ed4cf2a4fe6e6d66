import { type ComponentType, createContext, createElement, type ReactNode, use } from 'react';

/**
 * Renders a part whose markup depends only on the given data, the language, and whether somebody is signed in. Each view has
 * a name of its own.
 */
export type RenderPart = <Data extends object>(
  name: string,
  View: ComponentType<{ page: Data }>,
  page: Data,
) => ReactNode;

/** Set by the renderer of documents, which caches the markup of parts. */
export const SeparateParts = createContext<RenderPart | null>(null);

/** Renders parts of a page separately where they are cached, and in place elsewhere. */
export function useParts(): RenderPart {
  return use(SeparateParts) ?? ((_name, View, page) => createElement(View, { page }));
}
