import { Suspense } from 'react';
import { lazyPart } from '#client/lazy-part.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Note } from '#ui/note.tsx';
import type { EditorSection } from '../section-menu.rules.ts';
import { useEditor } from '../use-editor.tsx';

const Faces = lazyPart(() => import('./faces.tsx').then((module) => module.Faces));

/** Shows the editors of a section beside its name. */
export function SectionPresence({ section }: { section: EditorSection }) {
  const t = useText('people.presence');
  const here = useEditor().others.filter((other) => other.section === section);
  if (here.length === 0) return null;
  const words = t('now', { names: here.map(({ name }) => isolate(name)).join(', ') });
  return (
    <span title={words} className="shrink-0">
      <Suspense>
        <Faces of={here} size="sm" />
      </Suspense>
      <span className="sr-only">{words}</span>
    </span>
  );
}

/** Shows who else has the section open. It does not lock the section. */
export function SharedSectionNote({ section }: { section: EditorSection }) {
  const t = useText('people.presence');
  const here = useEditor().others.filter((other) => other.section === section);
  return (
    <div role="status" className="mt-4 empty:hidden">
      {here.length > 0 && (
        <Note tone="person">
          {t.rich('same', { names: here.map(({ name }) => isolate(name)).join(', '), b: (words) => <b>{words}</b> })}
        </Note>
      )}
    </div>
  );
}
