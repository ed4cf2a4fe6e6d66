import { HourglassIcon } from '@phosphor-icons/react/dist/ssr/Hourglass';
import { Suspense } from 'react';
import { lazyPart } from '#client/lazy-part.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass, joinClasses } from '#ui/button-class.ts';
import { Empty } from '#ui/empty.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { LiveSectionId } from '#features/memorial/memorial.schema.ts';
import { BasicEditor } from './basic/basic-editor.tsx';
import { SharedSectionNote } from './presence/section-presence.tsx';
import { type EditorSection, isSaved } from './section-menu.rules.ts';
import { SectionHead } from './section-head.tsx';
import { type EditorRegistry, type StoredSectionEditors, useEditor } from './use-editor.tsx';
import { useSectionProps } from './use-section-props.ts';

const SettingsEditor = lazyPart(() => import('./settings-editor.tsx').then((module) => module.SettingsEditor));

/** The open section with its title and description. */
export function SectionPanel() {
  const { place } = useEditor();
  const isScreen = useIsScreen(place.section);
  return (
    <main id="main" tabIndex={-1} className="min-w-0 px-gutter pt-6 pb-16 outline-none lg:px-8 lg:pt-8">
      <div className={joinClasses('mx-auto w-full', isScreen ? 'max-w-[1088px]' : 'max-w-[620px]')}>
        {place.section === null ? <Unknown /> : <Named section={place.section} />}
      </div>
    </main>
  );
}

function Named({ section }: { section: EditorSection }) {
  const isScreen = useIsScreen(section);
  return (
    <>
      {!isScreen && <SectionHead section={section} />}
      {section !== 'basic' && section !== 'settings' && <Lead key={section} id={section} />}
      <SharedSectionNote section={section} />
      <div className={isScreen ? undefined : 'mt-4 lg:mt-5'}>
        <Suspense
          fallback={
            <>
              {isScreen && <SectionHead section={section} />}
              <PanelSkeleton />
            </>
          }
        >
          <OpenSection key={section} section={section} />
        </Suspense>
      </div>
    </>
  );
}

/** Whether the section uses the whole width and has its own heading. */
function useIsScreen(section: EditorSection | null): boolean {
  const { sections } = useEditor().registry;
  return section !== null && !isSaved(section) && sections[section].isScreen === true;
}

/** Shown for the URL of a section that does not exist. */
function Unknown() {
  const t = useText('editor');
  const sections = useText('sections');
  const { hrefOf } = useEditor();
  return (
    <Empty
      icon={HourglassIcon}
      level={1}
      title={t('soon')}
      action={
        <a href={hrefOf('basic')} className={buttonClass({ kind: 'line' })}>
          {sections('basic')}
        </a>
      }
    />
  );
}

function Lead({ id }: { id: keyof EditorRegistry['sections'] }) {
  const { lead } = useEditor().registry.sections[id].useSectionText();
  return lead && <p className="mt-1.5 max-w-[36em] text-ink-2">{lead}</p>;
}

function OpenSection({ section }: { section: EditorSection }) {
  if (section === 'basic') return <BasicEditor />;
  if (section === 'settings') return <SettingsEditor />;
  if (!isSaved(section)) return <LiveEditor key={section} id={section} />;
  return <StoredEditor key={section} id={section} />;
}

function LiveEditor({ id }: { id: LiveSectionId }) {
  const { Editor } = useEditor().registry.sections[id];
  const { memorial } = useSectionProps('basic');
  return <Editor memorial={memorial} />;
}

function StoredEditor<Id extends keyof StoredSectionEditors>({ id }: { id: Id }) {
  const editors: StoredSectionEditors = useEditor().registry.sections;
  const { Editor }: StoredSectionEditors[Id] = editors[id];
  return <Editor {...useSectionProps(id)} />;
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
