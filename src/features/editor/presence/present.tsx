import { Suspense } from 'react';
import { lazyPart } from '#client/lazy-part.ts';
import { useEditor } from '../use-editor.tsx';

const PresentMenu = lazyPart(() => import('./present-menu.tsx').then((module) => module.PresentMenu));

/** The other present editors; renders nothing without any. */
export function PresenceBar() {
  const { others } = useEditor();
  if (others.length === 0) return null;
  return (
    <Suspense>
      <PresentMenu />
    </Suspense>
  );
}
