import { type ComponentType, Suspense } from 'react';
import { FormContext } from 'react-aria-components';
import type { SectionEditorProps } from '#client/section.ts';
import { useText } from '#i18n/text.tsx';
import type { SocialLinks } from '#sections/social-links/schema.ts';
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx';
import type { Basic } from '../../schema.ts';
import { DetailsTab } from './details-tab.tsx';
import { ImagesTab } from './images-tab.tsx';
import { StoryTab } from './story-tab.tsx';

const basicTabs = ['details', 'images', 'story', 'social'] as const;
export type BasicTab = (typeof basicTabs)[number];

/** Nothing is sent from here: what is missing is said in our words, never in the browser's. */
const ownWords = { validationBehavior: 'aria' } as const;

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
        <TabList aria-label={t('label')}>
          {basicTabs.map((id) => (
            <Tab key={id} id={id}>
              {t(id)}
            </Tab>
          ))}
        </TabList>
        <TabPanel id="details">
          <DetailsTab {...basic} />
        </TabPanel>
        <TabPanel id="images">
          <ImagesTab {...basic} />
        </TabPanel>
        <TabPanel id="story">
          <StoryTab {...basic} />
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
