import type { Locale } from '#core/locale.ts';
import type { Messages, Namespace, ScreenMessages } from './messages.ts';

/** Each language is a file of its own, that the browser fetches once and when it is asked for. */
type Files<Words> = Record<Locale, () => Promise<Words>>;
type Load<N extends Namespace> = (locale: Locale) => Promise<Pick<Messages, N>>;

const screens: Files<{ screens: ScreenMessages }> = {
  he: () => import('./screens/he.ts'),
  en: () => import('./screens/en.ts'),
  ar: () => import('./screens/ar.ts'),
};

/** What the first screens say, and what several say. The others bring their words along. */
export async function loadMessages(locale: Locale): Promise<ScreenMessages> {
  return (await screens[locale]()).screens;
}

/** What the screens of an account say. */
export const loadAccountMessages: Load<'account'> = inLanguages({
  he: () => import('./he/account.ts'),
  en: () => import('./en/account.ts'),
  ar: () => import('./ar/account.ts'),
});

/** What is said where people's words are approved. */
export const loadApprovalMessages: Load<'approval'> = inLanguages({
  he: () => import('./he/approval.ts'),
  en: () => import('./en/approval.ts'),
  ar: () => import('./ar/approval.ts'),
});

/** What is said where a family makes and manages its events. */
export const loadEventsManageMessages: Load<'eventsManage'> = inLanguages({
  he: () => import('./he/events-manage.ts'),
  en: () => import('./en/events-manage.ts'),
  ar: () => import('./ar/events-manage.ts'),
});

/** What the guided start says. */
export const loadCreateMessages: Load<'create'> = inLanguages({
  he: () => import('./he/create.ts'),
  en: () => import('./en/create.ts'),
  ar: () => import('./ar/create.ts'),
});

/** What the figures of a page say. */
export const loadStatisticsMessages: Load<'statistics'> = inLanguages({
  he: () => import('./he/statistics.ts'),
  en: () => import('./en/statistics.ts'),
  ar: () => import('./ar/statistics.ts'),
});

/** What is said while a file comes into a family's tree. */
export const loadTreeImportMessages: Load<'treeImport'> = inLanguages({
  he: () => import('./he/tree-import.ts'),
  en: () => import('./en/tree-import.ts'),
  ar: () => import('./ar/tree-import.ts'),
});

/** What is said while an archive of another service comes into a page. */
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

/** What is said to whoever sends pictures by the family's link. */
export const loadFamilyUploadMessages: Load<'familyUpload'> = inLanguages({
  he: () => import('./he/family-upload.ts'),
  en: () => import('./en/family-upload.ts'),
  ar: () => import('./ar/family-upload.ts'),
});

/** What is said of photographs that somebody shared into the site from their phone. */
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

/** What the administration says. */
export const loadAdminMessages: Load<'admin'> = inLanguages({
  he: () => import('./he/admin.ts'),
  en: () => import('./en/admin.ts'),
  ar: () => import('./ar/admin.ts'),
});

/** What the administration says of the figures of the site. */
export const loadAdminAnalyticsMessages: Load<'adminAnalytics'> = inLanguages({
  he: () => import('./he/admin-analytics.ts'),
  en: () => import('./en/admin-analytics.ts'),
  ar: () => import('./ar/admin-analytics.ts'),
});

/** What the administration says of the shop and the plans. */
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

/** What is said of the pages that the old site left in the browser. */
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

/** What the administration says of that which people wrote. */
export const loadAdminContentMessages: Load<'adminContent' | 'approval'> = together(
  loadOwnAdminContentMessages,
  loadApprovalMessages,
);

/** What the screen of moderators says. */
export const loadModeratorMessages: Load<'moderator' | 'approval'> = together(
  loadModeratorsMessages,
  loadApprovalMessages,
);

/** What is said where the gallery is edited. */
export const loadGalleryMessages: Load<'galleryEditor' | 'familyUpload' | 'photos'> = together(
  loadGalleryEditorMessages,
  together(loadFamilyUploadMessages, loadPhotosMessages),
);

/** What the screen of the family says, with the dialog of an upload link and the calendars of branches. */
export const loadFamilyHubMessages: Load<'familyHub' | 'familyUpload' | 'treeYahrzeits'> = together(
  loadFamilyHubOnly,
  together(loadFamilyUploadMessages, loadTreeYahrzeitsOnly),
);

/** What the tree of a family says, also where two of its people become one. */
export const loadTreeMessages: Load<'tree' | 'treeMerge' | 'treeYahrzeits'> = together(
  loadTreeOnly,
  together(loadTreeMergeOnly, loadTreeYahrzeitsOnly),
);

const loadCalendarOnly: Load<'calendar'> = inLanguages({
  he: () => import('./he/calendar.ts'),
  en: () => import('./en/calendar.ts'),
  ar: () => import('./ar/calendar.ts'),
});

/** What the yahrzeits of a branch of the tree say, and how they come into a calendar. */
export const loadBranchMessages: Load<'treeYahrzeits' | 'calendar'> = together(loadTreeYahrzeitsOnly, loadCalendarOnly);

/** What the public page says, where it is shown beside its editor. */
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
