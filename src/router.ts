import * as adminLog from '#features/admin/log/admin-log.procedures.ts';
import * as adminMemorials from '#features/admin/memorials/memorial-administration.procedures.ts';
import * as adminItself from '#features/admin/admin.procedures.ts';
import * as closing from '#features/account/closing/account-closing.procedures.ts';
import * as managedAccounts from '#features/account/administration/user-administration.procedures.ts';
import * as details from '#features/account/details/account-details.procedures.ts';
import * as devices from '#features/account/devices/devices.procedures.ts';
import * as accountPicture from '#features/account/picture/account-picture.procedures.ts';
import * as accountItself from '#features/account/account.procedures.ts';
import * as archive from '#features/archive/archive.procedures.ts';
import * as feeds from '#features/calendar/feed/calendar-feed.procedures.ts';
import * as reminders from '#features/calendar/reminders/reminders.procedures.ts';
import * as calendarItself from '#features/calendar/calendar.procedures.ts';
import * as board from '#features/board/board.procedures.ts';
import * as candles from '#features/candles/candles.procedures.ts';
import * as condolences from '#features/contributions/submission/condolences.procedures.ts';
import * as memories from '#features/contributions/submission/memories.procedures.ts';
import * as contributionInbox from '#features/contributions/inbox/inbox.procedures.ts';
import * as moderation from '#features/contributions/moderation/moderation.procedures.ts';
import * as authorLink from '#features/contributions/author-link.procedures.ts';
import * as contact from '#features/contributions/contact/contact.procedures.ts';
import * as contributionsItself from '#features/contributions/contributions.procedures.ts';
import * as recent from '#features/contributions/moderation/recent/recent-contributions.procedures.ts';
import * as pebbles from '#features/contributions/pebbles/pebbles.procedures.ts';
import * as moderationLog from '#features/contributions/moderation/moderation-log.procedures.ts';
import * as switches from '#features/contributions/moderation/switches/switches.procedures.ts';
import * as managedContent from '#features/contributions/administration/content-administration.procedures.ts';
import * as takedownSoulLetters from '#features/contributions/administration/takedown-soul-letters.procedures.ts';
import * as withheldTexts from '#features/contributions/administration/withheld.procedures.ts';
import * as managedEvents from '#features/events/management/event-management.procedures.ts';
import * as eventsItself from '#features/events/events.procedures.ts';
import * as rsvps from '#features/events/rsvps/rsvps.procedures.ts';
import * as visitorEvents from '#features/events/visitor/public-events.procedures.ts';
import * as family from '#features/family/family.procedures.ts';
import * as deletion from '#features/memorial/deletion/deletion.procedures.ts';
import * as draft from '#features/memorial/sections/drafts.procedures.ts';
import * as albums from '#features/gallery/albums.procedures.ts';
import * as familyUploads from '#features/gallery/family-upload/family-upload.procedures.ts';
import * as importedPhotos from '#features/gallery/imported-photos.procedures.ts';
import * as galleryItself from '#features/gallery/gallery.procedures.ts';
import * as trash from '#features/gallery/trash/trash.procedures.ts';
import * as media from '#features/media/media.procedures.ts';
import * as invite from '#features/people/invitations/invitations.procedures.ts';
import * as ownership from '#features/people/ownership/ownership.procedures.ts';
import * as editors from '#features/people/people.procedures.ts';
import * as presence from '#features/memorial/presence/presence.procedures.ts';
import * as yahrzeits from '#features/memorial/yahrzeits/yahrzeits.procedures.ts';
import * as memorialItself from '#features/memorial/memorial.procedures.ts';
import * as revision from '#features/editor/revisions/revisions.procedures.ts';
import * as search from '#features/memorial/search/memorial-search.procedures.ts';
import * as notificationInbox from '#features/notifications/inbox/notification-inbox.procedures.ts';
import * as follow from '#features/notifications/follow/follow.procedures.ts';
import * as memorialStatistics from '#features/statistics/statistics.procedures.ts';
import * as siteStatistics from '#features/statistics/site/site-statistics.procedures.ts';
import * as managedPlans from '#features/plans/administration/plan-administration.procedures.ts';
import * as plansItself from '#features/plans/plans.procedures.ts';
import * as memberRequest from '#features/memorial/member-requests/member-requests.procedures.ts';
import * as pageLink from '#features/memorial/page-links/page-links.procedures.ts';
import * as treeImport from '#features/tree/imports/imports.procedures.ts';
import * as treeMerge from '#features/tree/merges/merges.procedures.ts';
import * as tree from '#features/tree/tree.procedures.ts';
import * as branchYahrzeits from '#features/tree/yahrzeits/branch-yahrzeits.procedures.ts';
import * as planRequests from '#features/support/support.procedures.ts';
import * as push from '#features/notifications/push/push.procedures.ts';
import * as emails from '#features/notifications/emails/notification-emails.procedures.ts';
import * as shopManage from '#features/shop/management/shop-management.procedures.ts';
import * as shopCancel from '#features/shop/orders/cancellation/order-cancellation.procedures.ts';
import * as shopOrders from '#features/shop/orders.procedures.ts';
import * as shopPictures from '#features/shop/pictures/product-pictures.procedures.ts';
import * as shopProducts from '#features/shop/products.procedures.ts';
import * as shopSettings from '#features/shop/settings/shop-settings.procedures.ts';

const events = { ...eventsItself, ...managedEvents, ...visitorEvents };
const account = { ...accountItself, ...details, ...devices, ...accountPicture, ...closing };
const admin = {
  ...adminItself,
  ...adminLog,
  ...adminMemorials,
  ...managedAccounts,
  ...managedContent,
  ...withheldTexts,
  ...takedownSoulLetters,
};
const calendar = { ...calendarItself, ...feeds, ...reminders, ...yahrzeits };
const memorial = { ...memorialItself, ...deletion, ...search };
const contributions = {
  ...contributionsItself,
  ...recent,
  ...moderation,
  ...authorLink,
  ...pebbles,
  ...contributionInbox,
  ...moderationLog,
};
const gallery = { ...galleryItself, ...albums, ...familyUploads, ...importedPhotos, ...trash };
const plans = { ...plansItself, ...managedPlans, ...planRequests };
const notification = { ...notificationInbox, ...follow, ...emails, ...push };
const shop = { ...shopSettings, ...shopProducts, ...shopPictures, ...shopOrders, ...shopCancel, ...shopManage };

const statistics = { ...memorialStatistics, ...siteStatistics };

/** Every procedure of the product: whatever a procedures.ts exports is one. */
export const router = {
  account,
  admin,
  memorial,
  draft,
  revision,
  media,
  gallery,
  archive,
  family,
  tree,
  pageLink,
  memberRequest,
  branchYahrzeits,
  treeImport,
  treeMerge,
  editors,
  invite,
  ownership,
  presence,
  notification,
  memories,
  contact,
  condolences,
  candles,
  calendar,
  events,
  board,
  rsvps,
  contributions,
  shop,
  switches,
  statistics,
  plans,
};
export type Router = typeof router;
