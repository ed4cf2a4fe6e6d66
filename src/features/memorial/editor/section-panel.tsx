import { Suspense } from 'react';
import type { SectionEditorProps } from '#client/section.ts';
import { useText } from '#i18n/text.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { SavedSection, Working } from '../schema.ts';
import { BasicEditor } from './basic/basic-editor.tsx';
import { SettingsEditor } from './settings/settings-editor.tsx';
import { type EditorRegistry, useEditor } from './use-editor.tsx';

/** The open section: one at a time, with its name and what it is for. */
export function SectionPanel() {
  const sections = useText('sections');
  const { place } = useEditor();

  return (
    <main id="main" tabIndex={-1} className="min-w-0 px-gutter pt-6 pb-16 outline-none lg:px-8 lg:pt-8">
      <div className="mx-auto w-full max-w-[620px]">
        <h1 className="text-h2">{sections(place.section)}</h1>
        {place.section !== 'basic' && place.section !== 'settings' && <Lead key={place.section} id={place.section} />}
        <div className="mt-4 lg:mt-5">
          <Suspense fallback={<PanelSkeleton />}>
            <OpenSection key={place.section} />
          </Suspense>
        </div>
      </div>
    </main>
  );
}

function Lead({ id }: { id: keyof EditorRegistry['sections'] }) {
  const { lead } = useEditor().registry.sections[id].useWords();
  return lead && <p className="mt-1.5 max-w-[36em] text-ink-2">{lead}</p>;
}

function OpenSection() {
  const { registry, place, goTo } = useEditor();
  const basic = useSectionProps('basic');
  const social = useSectionProps('social-links');
  const { section } = place;

  if (section === 'settings') return <SettingsEditor />;
  if (section !== 'basic') return <StoredEditor key={section} id={section} />;
  return (
    <BasicEditor
      basic={basic}
      social={social}
      SocialEditor={registry.sections['social-links'].Editor}
      tab={place.tab}
      onTab={(tab) => goTo({ tab })}
    />
  );
}

function StoredEditor<Id extends keyof EditorRegistry['sections']>({ id }: { id: Id }) {
  const { registry } = useEditor();
  const { Editor }: EditorRegistry['sections'][Id] = registry.sections[id];
  return <Editor {...useSectionProps(id)} />;
}

function useSectionProps<Id extends SavedSection>(id: Id): SectionEditorProps<Working[Id]> {
  const { draft, memorialId, problemsOf } = useEditor();
  return {
    value: draft.working[id],
    onChange: (next) => draft.change({ [id]: next }),
    memorial: { id: memorialId, images: draft.images, basic: draft.working.basic },
    onImage: draft.addImage,
    problems: problemsOf(id),
  };
}

function PanelSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <Skeleton className="h-48 rounded-lg" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  );
}
