import { type ComponentType, memo, Suspense, useState } from 'react';
import { FormContext } from 'react-aria-components';
import { lazyPart } from '#client/lazy-part.ts';
import type { SectionEditorProps } from '#client/section.ts';
import { useLatest } from '#client/use-latest.ts';
import { useText } from '#i18n/text.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { Basic } from '#features/memorial/basic-section.schema.ts';
import { type BasicTab, basicTabs } from '../section-menu.rules.ts';
import { useEditor } from '../use-editor.tsx';
import { useSectionProps } from '../use-section-props.ts';
import { BasicDetailsTab } from './details-tab.tsx';

const ImagesTab = lazyPart(() => import('./images-tab.tsx').then((module) => module.ImagesTab));
const StoryTab = lazyPart(() => import('./story-tab.tsx').then((module) => module.StoryTab));

const parts = { details: BasicDetailsTab, images: ImagesTab, story: StoryTab };

/** This form is never submitted: missing values show our messages, not the browser’s. */
const ownWords = { validationBehavior: 'aria' } as const;

// On phones, where the sections are tabs already, the four tabs are segments of one bar and all visible.
const phoneBar = 'max-md:gap-0 max-md:rounded-md max-md:bg-sunken max-md:p-1 max-md:shadow-none';
const phonePart =
  'max-md:min-h-tap max-md:grow max-md:justify-center max-md:rounded-sm max-md:px-1.5 max-md:text-sm max-xs:text-xs max-md:aria-selected:bg-surface max-md:aria-selected:shadow-rest max-md:after:hidden';

/** The basic details in four tabs, of two sections with separate versions. */
export function BasicEditor() {
  const { place, goTo } = useEditor();
  const latest = useLatest(goTo);
  const [choose] = useState(() => (tab: BasicTab) => latest.current({ tab }));
  return <BasicTabs tab={place.tab} onTab={choose} />;
}

interface BasicTabsProps {
  tab: BasicTab;
  onTab(tab: BasicTab): void;
}

/** Renders again only for another tab: typing affects the open tab alone. */
const BasicTabs = memo(function BasicTabs({ tab, onTab }: BasicTabsProps) {
  const t = useText('editor.tabs');
  return (
    <FormContext value={ownWords}>
      <Tabs
        label={t('label')}
        tabs={basicTabs.map((id) => ({ id, title: t(id) }))}
        chosen={tab}
        onChoose={onTab}
        className={phoneBar}
        tabClassName={phonePart}
      >
        {tab === 'social' ? <Social /> : <Part of={parts[tab]} />}
      </Tabs>
    </FormContext>
  );
});

function Part({ of: Content }: { of: ComponentType<SectionEditorProps<Basic>> }) {
  const props = useSectionProps('basic');
  return (
    <Suspense>
      <Content {...props} />
    </Suspense>
  );
}

function Social() {
  const { Editor } = useEditor().registry.sections['social-links'];
  const props = useSectionProps('social-links');
  return (
    <Suspense>
      <Editor {...props} />
    </Suspense>
  );
}
