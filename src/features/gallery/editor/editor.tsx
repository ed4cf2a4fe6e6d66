import { useState } from 'react';
import type { LiveEditorProps } from '#client/section.ts';
import { GalleryScreen } from './gallery-screen.tsx';
import { TrashScreen } from './trash/trash-screen.tsx';

/** The pictures of a page, and those that wait to be gone. What is done here is stored at once: the working copy of the page does not know of it. */
export function GalleryEditor({ memorial: { id } }: LiveEditorProps) {
  const [isTrash, setTrash] = useState(false);
  return isTrash ? (
    <TrashScreen memorialId={id} onBack={() => setTrash(false)} />
  ) : (
    <GalleryScreen memorialId={id} onTrash={() => setTrash(true)} />
  );
}
