import { endClosedAccounts } from '#features/account/closing/account-closing.jobs.ts';
import { deleteOldSessions } from '#features/account/account.jobs.ts';
import { deleteOldArchives, readArchive, importArchive } from '#features/archive/archive.jobs.ts';
import { releasePortions } from '#features/board/board.jobs.ts';
import { notifyReturned } from '#features/contributions/moderation/moderation.jobs.ts';
import { sendReminder, writeReminders } from '#features/calendar/reminders/reminders.jobs.ts';
import { publishWithoutPicture } from '#features/contributions/pictures/contribution-pictures.jobs.ts';
import { deleteRemovedContributions } from '#features/contributions/administration/removed-contributions.jobs.ts';
import { offerPlaces } from '#features/events/rsvps/seat-offers.jobs.ts';
import { expireOffers, sendCancellationEmails, sendUpdateEmails } from '#features/events/rsvps/rsvps.jobs.ts';
import { purgeDeleted } from '#features/memorial/deletion/deletion.jobs.ts';
import { removeFiles, sweepMedia } from '#features/media/media.jobs.ts';
import { emptyTrashes } from '#features/gallery/gallery.jobs.ts';
import { addDemoGallery, addDemoPictures, keepDemoCandles } from '#features/demo/demo.jobs.ts';
import { deleteExpiredInvites } from '#features/people/people.jobs.ts';
import { deleteStalePresence } from '#features/memorial/presence/presence.jobs.ts';
import { thinRevisions } from '#features/editor/revisions/revisions.jobs.ts';
import { extendYahrzeits } from '#features/memorial/yahrzeits/yahrzeits.jobs.ts';
import { sendPushMessage, writePushMessages } from '#features/notifications/push/push.jobs.ts';
import {
  deleteOldNotifications,
  sendDigest,
  writeDigests,
} from '#features/notifications/emails/notification-emails.jobs.ts';
import { deleteOldVisits } from '#features/statistics/counting/view-counting.jobs.ts';
import { keepDays } from '#features/statistics/site/site-statistics.jobs.ts';
import { sendInvoice } from '#features/shop/invoice.jobs.ts';
import { expireOrders } from '#features/shop/shop.jobs.ts';
import { recount } from '#features/plans/recount/quota-recount.jobs.ts';
import { closePayments, refundPayment } from '#features/shop/payment/payment.jobs.ts';
import { deleteOldImports, readImport, importTree } from '#features/tree/imports/imports.jobs.ts';
import { deleteOldMerges } from '#features/tree/merges/merges.jobs.ts';
import { expireMessages } from '#features/support/support.jobs.ts';
import { expireAccessRows } from './server/audit-expiry.ts';
import { expireStoredPages } from './server/page-store/page-store-expiry.ts';
import { expireCounters } from './server/rate-limit-expiry.ts';
import { sweepFolders } from './server/sweep-folders.ts';
import { sendEmail, sendUrgentEmail } from './server/mail.ts';

/** Every job but the nightly backup, which services.ts adds because it needs the configuration. */
export const jobs = [
  sendEmail,
  sendUrgentEmail,
  writeDigests,
  sendDigest,
  writePushMessages,
  sendPushMessage,
  deleteOldNotifications,
  writeReminders,
  sendReminder,
  notifyReturned,
  publishWithoutPicture,
  deleteRemovedContributions,
  expireOffers,
  offerPlaces,
  sendCancellationEmails,
  sendUpdateEmails,
  addDemoPictures,
  addDemoGallery,
  keepDemoCandles,
  removeFiles,
  sweepMedia,
  emptyTrashes,
  readArchive,
  importArchive,
  deleteOldArchives,
  purgeDeleted,
  sweepFolders,
  thinRevisions,
  deleteOldVisits,
  keepDays,
  extendYahrzeits,
  releasePortions,
  deleteStalePresence,
  deleteExpiredInvites,
  deleteOldSessions,
  endClosedAccounts,
  sendInvoice,
  closePayments,
  refundPayment,
  expireOrders,
  recount,
  readImport,
  importTree,
  deleteOldImports,
  deleteOldMerges,
  expireMessages,
  expireAccessRows,
  expireCounters,
  expireStoredPages,
];
