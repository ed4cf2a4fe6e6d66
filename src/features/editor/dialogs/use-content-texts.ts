import type { Part, SectionTexts } from '#client/section.ts';
import { useFormat, useText } from '#i18n/text.tsx';
import type { Basic } from '#features/memorial/basic-section.schema.ts';
import type { SavedSection } from '#features/memorial/memorial.schema.ts';
import type { Settings } from '#features/memorial/settings-section.schema.ts';
import type { SectionRegistry } from '../use-editor.tsx';

const text = (label: string, value: string): Part => ({
  label,
  lines: value.split('\n').filter((line) => line.trim() !== ''),
});
const picture = (label: string, image: string | null): Part => ({ label, lines: [], image });

/** The parts of a section as texts. A component must not change its section, because each has its own hook. */
export function useContentTexts(registry: SectionRegistry, section: SavedSection): (content: unknown) => Part[] {
  const useSectionText =
    section === 'basic'
      ? useBasicText
      : section === 'settings'
        ? useSettingsText
        : (registry.sections[section].useSectionText as () => SectionTexts<never>); // each is used only with its own content
  return useSectionText().parts as (content: unknown) => Part[]; // the content is of the same section
}

function useBasicText(): SectionTexts<Basic> {
  const t = useText('editor');
  const options = useText('options');
  const { longDate } = useFormat();
  const date = (label: string, value: string | null) => text(label, value === null ? '' : longDate(value));
  return {
    parts: (value) => [
      text(t('details.name'), value.name),
      text(t('details.lifeMotto'), value.lifeMotto),
      date(t('details.birthDate'), value.birthDate),
      date(t('details.deathDate'), value.deathDate),
      text(t('details.category'), value.category ? options(`categories.${value.category}`) : ''),
      text(t('details.subCategory'), value.subCategory ? options(`subCategories.${value.subCategory}`) : ''),
      { label: t('tags.label'), lines: value.tags },
      text(t('details.afterSunset'), options(`afterSunset.${value.diedAfterSunset}`)),
      text(t('details.gender'), options(`genders.${value.gender}`)),
      date(t('details.burialDate'), value.burialDate),
      text(t('details.hebrewName'), value.hebrewName),
      text(t('details.parentName'), value.parentName),
      picture(t('images.profile'), value.profileImage),
      text(t('images.profilePosition'), options(`positions.${value.profileImagePosition}`)),
      text(t('images.zoom'), value.profileImageCrop ? t('images.crop', value.profileImageCrop) : ''),
      picture(t('images.cover'), value.coverImage),
      text(t('images.coverPosition'), options(`positions.${value.coverImagePosition}`)),
      text(t('story.label'), value.bio),
    ],
  };
}

function useSettingsText(): SectionTexts<Settings> {
  const settings = useText('settings');
  const options = useText('options');
  const common = useText('common');
  const isOn = (label: string, value: boolean) => text(label, value ? common('yes') : common('no'));
  return {
    parts: (value) => [
      isOn(settings('who.isPublic'), value.isPublic),
      isOn(settings('who.allowIndexing'), value.allowIndexing),
      text(settings('look.displayStyle'), options(`displayStyles.${value.displayStyle}`)),
      text(settings('look.language'), options(`languages.${value.language}`)),
      isOn(settings('look.showHebrewDates'), value.showHebrewDates ?? value.language === 'he'),
      isOn(settings('visitors.allowComments'), value.allowComments),
      isOn(settings('visitors.allowSocialSharing'), value.allowSocialSharing),
      isOn(settings('visitors.showViewCount'), value.showViewCount),
      isOn(settings('visitors.showFamilyContact'), value.showFamilyContact),
    ],
  };
}
