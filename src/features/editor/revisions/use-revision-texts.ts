import { useText } from '#i18n/text.tsx';
import type { SavedSection } from '#features/memorial/memorial.schema.ts';
import type { GalleryAction, RevisionWithChange } from './revisions.schema.ts';

/** Actions as text: «תוספת של 212 מילים», «תוספת: שתי תמונות». */
export function useRevisionTexts() {
  const t = useText('history.actions');
  const restored = useText('history')('isRestored');
  const labelOf = useFieldLabels();
  const countOf = useCounts();

  function ofChange({ section, change: { fields, words, rows, opened } }: RevisionWithChange): string[] {
    const labels = fields.flatMap((field) => labelOf(field) ?? []);
    const isReworded = fields.some((field) => isText(field));
    return [
      ...(opened === null ? [] : [t(opened ? 'opened' : 'closed')]),
      ...(words > 0 ? [t('words', { count: words })] : []),
      ...(words < 0 ? [t('fewerWords', { count: -words })] : []),
      ...(isReworded && words === 0 ? [t('reworded')] : []),
      ...(['added', 'removed', 'changed'] as const)
        .filter((kind) => rows[kind] > 0)
        .map((kind) => t(kind, { what: countOf(section, rows[kind]) })),
      ...(labels.length > 0 ? [t('changed', { what: labels.slice(0, maxLabels).join(', ') })] : []),
    ];
  }

  return {
    /** One text for each change; none for the content before the first save. */
    ofRevision: (revision: RevisionWithChange): string[] => [
      ...(revision.isRestored ? [restored] : []),
      ...ofChange(revision),
    ],
    ofGallery: ({ action, count }: GalleryAction): string =>
      t(action === 'added' ? 'added' : action, { what: t('pictures', { count }) }),
  };
}

const maxLabels = 3;
const isText = (field: string) => ['bio', 'graveLocation', 'kaddishCustomText'].includes(field);

/** Rows of a section, counted. */
function useCounts() {
  const t = useText('history.actions');
  const editor = useText('editor');
  const achievements = useText('achievements');
  const music = useText('music');
  const videos = useText('videos');
  return (section: SavedSection, count: number): string => {
    switch (section) {
      case 'timeline':
        return editor('timeline.count', { count });
      case 'quotes':
        return editor('quotes.count', { count });
      case 'achievements':
        return achievements('count', { count });
      case 'music':
        return music('count', { count });
      case 'videos':
        return videos('count', { count });
      case 'family-tree':
        return t('relatives', { count });
      default:
        return t('rows', { count });
    }
  };
}

/** The fields with their own name in the history. */
function useFieldLabels() {
  const editor = useText('editor');
  const settings = useText('settings');
  const grave = useText('grave');
  const kaddish = useText('kaddish');
  const labels: Record<string, string> = {
    name: editor('details.name'),
    lifeMotto: editor('details.lifeMotto'),
    birthDate: editor('details.birthDate'),
    deathDate: editor('details.deathDate'),
    category: editor('details.category'),
    subCategory: editor('details.subCategory'),
    tags: editor('tags.label'),
    diedAfterSunset: editor('details.afterSunset'),
    gender: editor('details.gender'),
    burialDate: editor('details.burialDate'),
    hebrewName: editor('details.hebrewName'),
    parentName: editor('details.parentName'),
    profileImage: editor('images.profile'),
    profileImagePosition: editor('images.profilePosition'),
    coverImage: editor('images.cover'),
    coverImagePosition: editor('images.coverPosition'),
    allowIndexing: settings('who.allowIndexing'),
    displayStyle: settings('look.displayStyle'),
    language: settings('look.language'),
    showHebrewDates: settings('look.showHebrewDates'),
    allowComments: settings('visitors.allowComments'),
    allowSocialSharing: settings('visitors.allowSocialSharing'),
    showViewCount: settings('visitors.showViewCount'),
    showFamilyContact: settings('visitors.showFamilyContact'),
    graveCemeteryName: grave('cemetery'),
    graveLatitude: grave('point'),
    graveImage: grave('image'),
    kaddishType: kaddish('rite'),
  };
  return (field: string): string | undefined => labels[field];
}
