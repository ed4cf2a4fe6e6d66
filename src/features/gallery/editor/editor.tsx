import { useState } from 'react';
import type { LiveEditorProps } from '#client/section.ts';
import { GalleryScreen } from './gallery-screen.tsx';
import { TrashScreen } from './trash/trash-screen.tsx';

/** The gallery and its trash. Every change is saved at once, outside the working copy of the page. */
export function GalleryEditor({ memorial: { id } }: LiveEditorProps) {
  const [isTrash, setTrash] = useState(false);
  return isTrash ? (
    <TrashScreen memorialId={id} onBack={() => setTrash(false)} />
  ) : (
    <GalleryScreen memorialId={id} onTrash={() => setTrash(true)} />
  );
}
