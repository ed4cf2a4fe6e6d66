import { type ReactNode, useDeferredValue } from 'react';
import { type Editor, EditorProvider } from './use-editor.tsx';

interface FollowingProps {
  editor: Editor;
  /** The same element in every render, so that it renders only for its own subscriptions. */
  children: ReactNode;
}

/** The parts around the form: typing is painted first, these follow deferred. */
export function Following({ editor, children }: FollowingProps) {
  const followed = useDeferredValue(editor);
  return <EditorProvider value={followed}>{children}</EditorProvider>;
}
