import { endClosedAccounts } from './features/account/closing/jobs.ts';
import { forgetSessions } from './features/account/jobs.ts';
import { forgetArchives, readArchive, takeInArchive } from './features/archive/jobs.ts';
import { releasePortions } from './features/board/jobs.ts';
import { tellReturned } from './features/contributions/decide/jobs.ts';
import { sendReminder, writeReminders } from './features/calendar/reminders/jobs.ts';
import { showWithoutPicture } from './features/contributions/picture/jobs.ts';
import { forgetRemoved } from './features/contributions/removed/jobs.ts';
import { offerPlaces } from './features/events/rsvps/offers/jobs.ts';
import { expireOffers, sendCancellationLetters, sendUpdateLetters } from './features/events/rsvps/jobs.ts';
import { purgeDeleted } from './features/memorial/deletion/jobs.ts';
import { removeFiles, sweepMedia } from './features/memorial/media/jobs.ts';
import { emptyTrashes } from './features/memorial/gallery/jobs.ts';
import { addDemoGallery, addDemoPictures, keepDemoCandles } from './features/memorial/demo/jobs.ts';
import { forgetInvites } from './features/memorial/people/jobs.ts';
import { forgetPresence } from './features/memorial/presence/jobs.ts';
import { thinRevisions } from './features/memorial/revisions/jobs.ts';
import { extendYahrzeits } from './features/memorial/yahrzeits/jobs.ts';
import { sendPushMessage, writePushMessages } from './features/notifications/push/jobs.ts';
import { forgetNotifications, sendDigest, writeDigests } from './features/notifications/letters/jobs.ts';
import { forgetVisits } from './features/statistics/counting/jobs.ts';
import { keepDays } from './features/statistics/site/jobs.ts';
import { sendInvoice } from './features/shop/invoice/jobs.ts';
import { expireOrders } from './features/shop/jobs.ts';
import { recount } from './features/plans/recount/jobs.ts';
import { closePayments, refundPayment } from './features/shop/payment/jobs.ts';
import { forgetImports, readImport, takeInImport } from './features/tree/imports/jobs.ts';
import { forgetMerges } from './features/tree/merges/jobs.ts';
import { expireMessages } from './features/support/jobs.ts';
import { expireAccessRows } from './server/audit-expiry.ts';
import { expireCounters } from './server/rate-limit-expiry.ts';
import { sweepFolders } from './server/folders.ts';
import { sendLetter, sendUrgentLetter } from './server/mail.ts';

/** Every job but the nightly backup, which services.ts adds because it needs the configuration. */
export const jobs = [
  sendLetter,
  sendUrgentLetter,
  writeDigests,
  sendDigest,
  writePushMessages,
  sendPushMessage,
  forgetNotifications,
  writeReminders,
  sendReminder,
  tellReturned,
  showWithoutPicture,
  forgetRemoved,
  expireOffers,
  offerPlaces,
  sendCancellationLetters,
  sendUpdateLetters,
  addDemoPictures,
  addDemoGallery,
  keepDemoCandles,
  removeFiles,
  sweepMedia,
  emptyTrashes,
  readArchive,
  takeInArchive,
  forgetArchives,
  purgeDeleted,
  sweepFolders,
  thinRevisions,
  forgetVisits,
  keepDays,
  extendYahrzeits,
  releasePortions,
  forgetPresence,
  forgetInvites,
  forgetSessions,
  endClosedAccounts,
  sendInvoice,
  closePayments,
  refundPayment,
  expireOrders,
  recount,
  readImport,
  takeInImport,
  forgetImports,
  forgetMerges,
  expireMessages,
  expireAccessRows,
  expireCounters,
];
