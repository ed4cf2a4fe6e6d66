export { auditLog } from './server/audit-table.ts';
export { accounts, sessions, userRoles, users, verifications } from './server/auth-table.ts';
export { accountClosings, emailChanges, userPictures } from '#features/account/account.table.ts';
export { archiveImports, archiveItems, archiveTaken } from '#features/archive/archive.table.ts';
export { galleryAlbums, galleryImages, galleryTrash, galleryUploadLinks } from '#features/gallery/gallery.table.ts';
export {
  media,
  mediaReservations,
  memorialBlocks,
  memorialDrafts,
  memorialEditors,
  memorialRevisions,
  memorials,
} from '#features/memorial/memorial.table.ts';
export { memorialYahrzeits, memorialYahrzeitStates } from '#features/memorial/yahrzeits/yahrzeits.table.ts';
export { memorialCodes } from '#features/memorial/qr/qr-code.table.ts';
export { memberRequests } from '#features/memorial/member-requests/member-requests.table.ts';
export { pageLinkRefusals, pageLinks } from '#features/memorial/page-links/page-links.table.ts';
export { memorialInvites } from '#features/people/people.table.ts';
export { memorialPresence } from '#features/memorial/presence/presence.table.ts';
export { pushKeys, pushSettings, pushSubscriptions } from '#features/notifications/push/push.table.ts';
export { memorialFollowers, notifications, notificationSettings } from '#features/notifications/notifications.table.ts';
export {
  contributionBlocks,
  contributionReports,
  contributionPebbles,
  memorialComments,
  memorialCondolences,
  memorialMemories,
  siteSwitches,
} from '#features/contributions/contributions.table.ts';
export { studyBoards, studyPortions } from '#features/board/board.table.ts';
export { calendarFeeds, publicFeeds } from '#features/calendar/feed/calendar-feed.table.ts';
export { reminderEmails, reminderSettings } from '#features/calendar/reminders/reminders.table.ts';
export { memorialCustoms } from '#features/calendar/calendar.table.ts';
export { memorialCandles } from '#features/candles/candles.table.ts';
export { memorialEventRsvps, memorialEvents, memorialEventUpdates } from '#features/events/events.table.ts';
export {
  memorialViewDays,
  memorialViewSources,
  memorialVisits,
  siteDays,
  visitSalts,
} from '#features/statistics/statistics.table.ts';
export {
  orderLines,
  orderPayments,
  orders,
  productPictures,
  products,
  productVariants,
  shopSettings,
} from '#features/shop/shop.table.ts';
export { subscriptionPlans, userSubscriptions, usersUsage } from '#features/plans/plans.table.ts';
export {
  treeImportKnown,
  treeImportLinks,
  treeImportPortraits,
  treeImportRecords,
  treeImports,
} from '#features/tree/imports/imports.table.ts';
export { treePortraits } from '#features/tree/portraits/portraits.table.ts';
export { treeDistinctPeople, treeMerges } from '#features/tree/merges/merges.table.ts';
export { treeBranchFeeds } from '#features/tree/yahrzeits/branch-yahrzeits.table.ts';
export { familyTrees, treeMembers, treePages, treePeople, treeRelationships } from '#features/tree/tree.table.ts';
export { supportMessages } from '#features/support/support.table.ts';
export { emailDays } from './server/email-table.ts';
export { rateLimits } from './server/rate-limit-table.ts';
export { pageChanges, storedPages } from './server/page-store/page-store-table.ts';
