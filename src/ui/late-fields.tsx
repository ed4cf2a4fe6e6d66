import type { ReactNode } from 'react';

/**
 * Fields below the first screen of a document. Browsers inspect every field of a new page, which forces layout around it, so a
 * script inserts them when their surroundings are rendered. Without scripts they are in place.
 */
export function LateFields({ children }: { children: ReactNode }) {
  return import.meta.env.SSR ? <noscript className="late-fields">{children}</noscript> : children;
}
