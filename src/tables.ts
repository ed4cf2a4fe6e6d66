export { auditLog } from './server/audit-table.ts';
export { accounts, sessions, userRoles, users, verifications } from './server/auth-table.ts';
export { accountClosings, emailChanges, userPictures } from './features/account/table.ts';
export { archiveImports, archiveItems, archiveTaken } from './features/archive/table.ts';
export { galleryAlbums, galleryImages, galleryTrash, galleryUploadLinks } from './features/memorial/gallery/table.ts';
export {
  media,
  mediaReservations,
  memorialBlocks,
  memorialDrafts,
  memorialEditors,
  memorialRevisions,
  memorials,
} from './features/memorial/table.ts';
export { memorialYahrzeits, memorialYahrzeitStates } from './features/memorial/yahrzeits/table.ts';
export { memorialCodes } from './features/memorial/qr/table.ts';
export { memberRequests } from './features/memorial/member-requests/table.ts';
export { pageLinkRefusals, pageLinks } from './features/memorial/page-links/table.ts';
export { memorialInvites } from './features/memorial/people/table.ts';
export { memorialPresence } from './features/memorial/presence/table.ts';
export { pushKeys, pushSettings, pushSubscriptions } from './features/notifications/push/table.ts';
export { memorialFollowers, notifications, notificationSettings } from './features/notifications/table.ts';
export {
  contributionBlocks,
  contributionReports,
  contributionStones,
  memorialComments,
  memorialCondolences,
  memorialMemories,
  siteSwitches,
} from './features/contributions/table.ts';
export { studyBoards, studyPortions } from './features/board/table.ts';
export { calendarFeeds, publicFeeds } from './features/calendar/feed/table.ts';
export { reminderLetters, reminderSettings } from './features/calendar/reminders/table.ts';
export { memorialCustoms } from './features/calendar/table.ts';
export { memorialCandles } from './features/contributions/candles/table.ts';
export { memorialEventRsvps, memorialEvents, memorialEventUpdates } from './features/events/table.ts';
export {
  memorialViewDays,
  memorialViewSources,
  memorialVisits,
  siteDays,
  visitSalts,
} from './features/statistics/table.ts';
export {
  orderLines,
  orderPayments,
  orders,
  productPictures,
  products,
  productVariants,
  shopSettings,
} from './features/shop/table.ts';
export { subscriptionPlans, userSubscriptions, usersUsage } from './features/plans/table.ts';
export {
  treeImportKnown,
  treeImportLinks,
  treeImportPortraits,
  treeImportRecords,
  treeImports,
} from './features/tree/imports/table.ts';
export { treePortraits } from './features/tree/portraits/table.ts';
export { treeDistinctPeople, treeMerges } from './features/tree/merges/table.ts';
export { treeBranchFeeds } from './features/tree/yahrzeits/table.ts';
export { familyTrees, treeMembers, treePages, treePeople, treeRelationships } from './features/tree/table.ts';
export { supportMessages } from './features/support/table.ts';
export { letterDays } from './server/letter-table.ts';
export { rateLimits } from './server/rate-limit-table.ts';
