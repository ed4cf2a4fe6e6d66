import { type ComponentType, Suspense } from 'react';
import { FormContext } from 'react-aria-components';
import { lazyPart } from '#client/lazy-part.ts';
import type { SectionEditorProps } from '#client/section.ts';
import { useText } from '#i18n/text.tsx';
import type { SocialLinks } from '#sections/social-links/schema.ts';
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx';
import type { Basic } from '../../schema.ts';
import { type BasicTab, basicTabs } from '../rules.ts';
import { DetailsTab } from './details-tab.tsx';

const ImagesTab = lazyPart(() => import('./images-tab.tsx').then((module) => module.ImagesTab));
const StoryTab = lazyPart(() => import('./story-tab.tsx').then((module) => module.StoryTab));

/** Nothing is sent from here: what is missing is said in our words, never in the browser's. */
const ownWords = { validationBehavior: 'aria' } as const;

// On a phone, where the sections above are tabs themselves, the four are parts of one bar and all in sight.
const phoneBar = 'max-md:gap-0 max-md:rounded-md max-md:bg-sunken max-md:p-1 max-md:shadow-none';
const phonePart =
  'max-md:min-h-tap max-md:grow max-md:justify-center max-md:rounded-sm max-md:px-1.5 max-md:text-sm max-xs:text-xs max-md:selected:bg-surface max-md:selected:shadow-rest max-md:after:hidden';

interface BasicEditorProps {
  basic: SectionEditorProps<Basic>;
  social: SectionEditorProps<SocialLinks>;
  /** The editor of the section 'social-links', from the registry of sections: slices meet there and not here. */
  SocialEditor: ComponentType<SectionEditorProps<SocialLinks>>;
  tab: BasicTab;
  onTab(tab: BasicTab): void;
}

/** Who the page is for, in four parts. Two sections are written here, each saved with its own version. */
export function BasicEditor({ basic, social, SocialEditor, tab, onTab }: BasicEditorProps) {
  const t = useText('editor.tabs');
  return (
    <FormContext value={ownWords}>
      <Tabs
        selectedKey={tab}
        onSelectionChange={(key) => {
          const next = basicTabs.find((id) => id === key);
          if (next) onTab(next);
        }}
      >
        <TabList aria-label={t('label')} className={phoneBar}>
          {basicTabs.map((id) => (
            <Tab key={id} id={id} className={phonePart}>
              {t(id)}
            </Tab>
          ))}
        </TabList>
        <TabPanel id="details">
          <DetailsTab {...basic} />
        </TabPanel>
        <TabPanel id="images">
          <Suspense>
            <ImagesTab {...basic} />
          </Suspense>
        </TabPanel>
        <TabPanel id="story">
          <Suspense>
            <StoryTab {...basic} />
          </Suspense>
        </TabPanel>
        <TabPanel id="social">
          <Suspense>
            <SocialEditor {...social} />
          </Suspense>
        </TabPanel>
      </Tabs>
    </FormContext>
  );
}
