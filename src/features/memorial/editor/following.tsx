import { type ReactNode, useDeferredValue } from 'react';
import { type Editor, EditorProvider } from './use-editor.tsx';

interface FollowingProps {
  editor: Editor;
  /** The same element in every render: it is drawn again for what it reads of the editor alone. */
  children: ReactNode;
}

/** What stands round the form: a letter that is typed is painted first, and this follows. */
export function Following({ editor, children }: FollowingProps) {
  const followed = useDeferredValue(editor);
  return <EditorProvider value={followed}>{children}</EditorProvider>;
}
