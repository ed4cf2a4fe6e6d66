import type { Locale } from '#core/locale.ts';
import type { Messages, Namespace, ScreenMessages } from './messages.ts';

/** Each language is a file of its own, which the browser loads once and on demand. */
type Files<Words> = Record<Locale, () => Promise<Words>>;
type Load<N extends Namespace> = (locale: Locale) => Promise<Pick<Messages, N>>;

const screens: Files<{ screens: ScreenMessages }> = {
  he: () => import('./screens/he.ts'),
  en: () => import('./screens/en.ts'),
  ar: () => import('./screens/ar.ts'),
};

/** The messages of the first screens, and of several screens. Other screens load their own. */
export async function loadMessages(locale: Locale): Promise<ScreenMessages> {
  return (await screens[locale]()).screens;
}

/** The messages of the account screens. */
export const loadAccountMessages: Load<'account'> = inLanguages({
  he: () => import('./he/account.ts'),
  en: () => import('./en/account.ts'),
  ar: () => import('./ar/account.ts'),
});

/** The messages of moderation. */
export const loadApprovalMessages: Load<'approval'> = inLanguages({
  he: () => import('./he/approval.ts'),
  en: () => import('./en/approval.ts'),
  ar: () => import('./ar/approval.ts'),
});

/** The messages for managing events. */
export const loadEventsManageMessages: Load<'eventsManage'> = inLanguages({
  he: () => import('./he/events-manage.ts'),
  en: () => import('./en/events-manage.ts'),
  ar: () => import('./ar/events-manage.ts'),
});

/** The messages of the wizard. */
export const loadCreateMessages: Load<'create'> = inLanguages({
  he: () => import('./he/create.ts'),
  en: () => import('./en/create.ts'),
  ar: () => import('./ar/create.ts'),
});

/** The messages of a page's statistics. */
export const loadStatisticsMessages: Load<'statistics'> = inLanguages({
  he: () => import('./he/statistics.ts'),
  en: () => import('./en/statistics.ts'),
  ar: () => import('./ar/statistics.ts'),
});

/** The messages of the tree import. */
export const loadTreeImportMessages: Load<'treeImport'> = inLanguages({
  he: () => import('./he/tree-import.ts'),
  en: () => import('./en/tree-import.ts'),
  ar: () => import('./ar/tree-import.ts'),
});

/** The messages of the archive import. */
export const loadArchiveMessages: Load<'archive'> = inLanguages({
  he: () => import('./he/archive.ts'),
  en: () => import('./en/archive.ts'),
  ar: () => import('./ar/archive.ts'),
});

const loadTreeOnly: Load<'tree'> = inLanguages({
  he: () => import('./he/tree.ts'),
  en: () => import('./en/tree.ts'),
  ar: () => import('./ar/tree.ts'),
});

const loadTreeMergeOnly: Load<'treeMerge'> = inLanguages({
  he: () => import('./he/tree-merge.ts'),
  en: () => import('./en/tree-merge.ts'),
  ar: () => import('./ar/tree-merge.ts'),
});

const loadTreeYahrzeitsOnly: Load<'treeYahrzeits'> = inLanguages({
  he: () => import('./he/tree-yahrzeits.ts'),
  en: () => import('./en/tree-yahrzeits.ts'),
  ar: () => import('./ar/tree-yahrzeits.ts'),
});

/** The messages for uploads by the family's link. */
export const loadFamilyUploadMessages: Load<'familyUpload'> = inLanguages({
  he: () => import('./he/family-upload.ts'),
  en: () => import('./en/family-upload.ts'),
  ar: () => import('./ar/family-upload.ts'),
});

/** The messages for photographs that were shared from a phone. */
export const loadSharedPhotosMessages: Load<'sharedPhotos'> = inLanguages({
  he: () => import('./he/shared-photos.ts'),
  en: () => import('./en/shared-photos.ts'),
  ar: () => import('./ar/shared-photos.ts'),
});

const loadFamilyHubOnly: Load<'familyHub'> = inLanguages({
  he: () => import('./he/family-hub.ts'),
  en: () => import('./en/family-hub.ts'),
  ar: () => import('./ar/family-hub.ts'),
});

const loadGalleryEditorMessages: Load<'galleryEditor'> = inLanguages({
  he: () => import('./he/gallery-editor.ts'),
  en: () => import('./en/gallery-editor.ts'),
  ar: () => import('./ar/gallery-editor.ts'),
});

const loadPhotosMessages: Load<'photos'> = inLanguages({
  he: () => import('./he/photos.ts'),
  en: () => import('./en/photos.ts'),
  ar: () => import('./ar/photos.ts'),
});

/** The messages of the administration. */
export const loadAdminMessages: Load<'admin'> = inLanguages({
  he: () => import('./he/admin.ts'),
  en: () => import('./en/admin.ts'),
  ar: () => import('./ar/admin.ts'),
});

/** The messages of the site statistics. */
export const loadAdminAnalyticsMessages: Load<'adminAnalytics'> = inLanguages({
  he: () => import('./he/admin-analytics.ts'),
  en: () => import('./en/admin-analytics.ts'),
  ar: () => import('./ar/admin-analytics.ts'),
});

/** The messages of the administration of shop and plans. */
export const loadAdminShopMessages: Load<'adminShop'> = inLanguages({
  he: () => import('./he/admin-shop.ts'),
  en: () => import('./en/admin-shop.ts'),
  ar: () => import('./ar/admin-shop.ts'),
});

const loadModeratorsMessages: Load<'moderator'> = inLanguages({
  he: () => import('./he/moderator.ts'),
  en: () => import('./en/moderator.ts'),
  ar: () => import('./ar/moderator.ts'),
});

const loadCandleMessages: Load<'candle'> = inLanguages({
  he: () => import('./he/candle.ts'),
  en: () => import('./en/candle.ts'),
  ar: () => import('./ar/candle.ts'),
});

const loadWritingMessages: Load<'writing'> = inLanguages({
  he: () => import('./he/writing.ts'),
  en: () => import('./en/writing.ts'),
  ar: () => import('./ar/writing.ts'),
});

/** The messages of the import from the old site. */
export const loadLegacyMessages: Load<'legacy'> = inLanguages({
  he: () => import('./he/legacy.ts'),
  en: () => import('./en/legacy.ts'),
  ar: () => import('./ar/legacy.ts'),
});

const loadOwnAdminContentMessages: Load<'adminContent'> = inLanguages({
  he: () => import('./he/admin-content.ts'),
  en: () => import('./en/admin-content.ts'),
  ar: () => import('./ar/admin-content.ts'),
});

/** The messages of the administration of contributions. */
export const loadAdminContentMessages: Load<'adminContent' | 'approval'> = together(
  loadOwnAdminContentMessages,
  loadApprovalMessages,
);

/** The messages of the moderation screen. */
export const loadModeratorMessages: Load<'moderator' | 'approval'> = together(
  loadModeratorsMessages,
  loadApprovalMessages,
);

/** The messages of the gallery editor. */
export const loadGalleryMessages: Load<'galleryEditor' | 'familyUpload' | 'photos'> = together(
  loadGalleryEditorMessages,
  together(loadFamilyUploadMessages, loadPhotosMessages),
);

/** The messages of the family screen, with the dialog of an upload link and the calendars of branches. */
export const loadFamilyHubMessages: Load<'familyHub' | 'familyUpload' | 'treeYahrzeits'> = together(
  loadFamilyHubOnly,
  together(loadFamilyUploadMessages, loadTreeYahrzeitsOnly),
);

/** The messages of the family tree, with merges. */
export const loadTreeMessages: Load<'tree' | 'treeMerge' | 'treeYahrzeits'> = together(
  loadTreeOnly,
  together(loadTreeMergeOnly, loadTreeYahrzeitsOnly),
);

const loadCalendarOnly: Load<'calendar'> = inLanguages({
  he: () => import('./he/calendar.ts'),
  en: () => import('./en/calendar.ts'),
  ar: () => import('./ar/calendar.ts'),
});

/** The messages of the yahrzeits of a branch and their calendar feed. */
export const loadBranchMessages: Load<'treeYahrzeits' | 'calendar'> = together(loadTreeYahrzeitsOnly, loadCalendarOnly);

/** The messages of the public page, for the preview in the editor. */
export const loadPageMessages: (
  locale: Locale,
) => Promise<ScreenMessages & Pick<Messages, 'candle' | 'photos' | 'writing'>> = together(
  loadMessages,
  together(loadCandleMessages, together(loadPhotosMessages, loadWritingMessages)),
);

function inLanguages<Words>(files: Files<Words>): (locale: Locale) => Promise<Words> {
  return (locale) => files[locale]();
}

function together<One, Other>(
  loadOne: (locale: Locale) => Promise<One>,
  loadOther: (locale: Locale) => Promise<Other>,
): (locale: Locale) => Promise<One & Other> {
  return async (locale) => {
    const [one, other] = await Promise.all([loadOne(locale), loadOther(locale)]);
    return { ...one, ...other };
  };
}
