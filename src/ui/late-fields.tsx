import type { ReactNode } from 'react';

/**
 * Fields below the first screen of a document. A browser looks at every field of a page that opens, and lays out what is
 * round it to do so; so a script puts these in their place when what is round them is drawn. Without one they stand there.
 */
export function LateFields({ children }: { children: ReactNode }) {
  return import.meta.env.SSR ? <noscript className="late-fields">{children}</noscript> : children;
}
