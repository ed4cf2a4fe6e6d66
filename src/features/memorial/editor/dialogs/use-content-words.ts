import { useFormat, useText } from '#i18n/text.tsx';
import type { Quotes } from '#sections/quotes/schema.ts';
import { networks, type SocialLinks } from '#sections/social-links/schema.ts';
import type { Timeline } from '#sections/timeline/schema.ts';
import type { Basic, SavedSection, Settings, Working } from '../../schema.ts';
import type { Part } from './rules.ts';

/** What a section says, part by part, as a person would read it. */
export function useContentWords(): (section: SavedSection, content: Working[SavedSection]) => Part[] {
  const t = useText('editor');
  const options = useText('options');
  const sections = useText('sections');
  const settings = useText('settings');
  const common = useText('common');
  const { longDate } = useFormat();

  const text = (label: string, value: string): Part => ({
    label,
    lines: value.split('\n').filter((line) => line.trim() !== ''),
  });
  const date = (label: string, value: string | null) => text(label, value === null ? '' : longDate(value));
  const picture = (label: string, image: string | null): Part => ({ label, lines: [], image });
  const isOn = (label: string, value: boolean) => text(label, value ? common('yes') : common('no'));

  const basic = (value: Basic): Part[] => [
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
    picture(t('images.cover'), value.coverImage),
    text(t('images.coverPosition'), options(`positions.${value.coverImagePosition}`)),
    text(t('story.label'), value.bio),
  ];
  const links = (value: SocialLinks): Part[] => networks.map((id) => text(options(`networks.${id}`), value[id] ?? ''));
  const timeline = (value: Timeline): Part[] => [
    {
      label: sections('timeline'),
      lines: value.map(({ year, title, description }) => [year, title, description].filter(Boolean).join(' · ')),
    },
  ];
  const quotes = (value: Quotes): Part[] => [
    { label: sections('quotes'), lines: value.map((quote) => [quote.text, quote.author].filter(Boolean).join(' · ')) },
  ];
  const choices = (value: Settings): Part[] => [
    isOn(settings('who.isPublic'), value.isPublic),
    isOn(settings('who.allowIndexing'), value.allowIndexing),
    text(settings('look.displayStyle'), options(`displayStyles.${value.displayStyle}`)),
    text(settings('look.language'), options(`languages.${value.language}`)),
    isOn(settings('visitors.allowComments'), value.allowComments),
    isOn(settings('visitors.allowSocialSharing'), value.allowSocialSharing),
    isOn(settings('visitors.showViewCount'), value.showViewCount),
    isOn(settings('visitors.showFamilyContact'), value.showFamilyContact),
  ];

  const readers = { basic, 'social-links': links, timeline, quotes, settings: choices };
  return (section, content) => {
    const read = readers[section] as (content: Working[SavedSection]) => Part[]; // both are of the same section
    return read(content);
  };
}
