import * as adminLog from './features/admin/log/procedures.ts';
import * as adminMemorials from './features/admin/memorials/procedures.ts';
import * as adminItself from './features/admin/procedures.ts';
import * as closing from './features/account/closing/procedures.ts';
import * as managedAccounts from './features/account/managed/procedures.ts';
import * as details from './features/account/details/procedures.ts';
import * as devices from './features/account/devices/procedures.ts';
import * as accountPicture from './features/account/picture/procedures.ts';
import * as accountItself from './features/account/procedures.ts';
import * as archive from './features/archive/procedures.ts';
import * as feeds from './features/calendar/feed/procedures.ts';
import * as reminders from './features/calendar/reminders/procedures.ts';
import * as calendarItself from './features/calendar/procedures.ts';
import * as board from './features/board/procedures.ts';
import * as candles from './features/contributions/candles/procedures.ts';
import * as condolences from './features/contributions/condolences/procedures.ts';
import * as memories from './features/contributions/memories/procedures.ts';
import * as memorialBox from './features/contributions/box/procedures.ts';
import * as decide from './features/contributions/decide/procedures.ts';
import * as own from './features/contributions/own/procedures.ts';
import * as contact from './features/contributions/contact/procedures.ts';
import * as contributionsItself from './features/contributions/procedures.ts';
import * as recent from './features/contributions/recent/procedures.ts';
import * as stones from './features/contributions/stones/procedures.ts';
import * as today from './features/contributions/today/procedures.ts';
import * as switches from './features/contributions/switches/procedures.ts';
import * as managedContent from './features/contributions/managed/procedures.ts';
import * as managedLetters from './features/contributions/managed/letters/procedures.ts';
import * as withheldTexts from './features/contributions/managed/withheld/procedures.ts';
import * as managedEvents from './features/events/manage/procedures.ts';
import * as eventsItself from './features/events/procedures.ts';
import * as rsvps from './features/events/rsvps/procedures.ts';
import * as visitorEvents from './features/events/visitor/procedures.ts';
import * as family from './features/family/procedures.ts';
import * as deletion from './features/memorial/deletion/procedures.ts';
import * as draft from './features/memorial/drafts/procedures.ts';
import * as albums from './features/memorial/gallery/albums/procedures.ts';
import * as familyUploads from './features/memorial/gallery/family/procedures.ts';
import * as galleryItself from './features/memorial/gallery/procedures.ts';
import * as trash from './features/memorial/gallery/trash/procedures.ts';
import * as media from './features/memorial/media/procedures.ts';
import * as invite from './features/memorial/people/invite/procedures.ts';
import * as ownership from './features/memorial/people/ownership/procedures.ts';
import * as editor from './features/memorial/people/procedures.ts';
import * as presence from './features/memorial/presence/procedures.ts';
import * as yahrzeits from './features/memorial/yahrzeits/procedures.ts';
import * as memorialItself from './features/memorial/procedures.ts';
import * as revision from './features/memorial/revisions/procedures.ts';
import * as search from './features/memorial/search/procedures.ts';
import * as accountBox from './features/notifications/box/procedures.ts';
import * as follow from './features/notifications/follow/procedures.ts';
import * as memorialStatistics from './features/statistics/procedures.ts';
import * as siteStatistics from './features/statistics/site/procedures.ts';
import * as managedPlans from './features/plans/managed/procedures.ts';
import * as plansItself from './features/plans/procedures.ts';
import * as memberRequest from './features/memorial/member-requests/procedures.ts';
import * as pageLink from './features/memorial/page-links/procedures.ts';
import * as treeImport from './features/tree/imports/procedures.ts';
import * as treeMerge from './features/tree/merges/procedures.ts';
import * as tree from './features/tree/procedures.ts';
import * as branchYahrzeits from './features/tree/yahrzeits/procedures.ts';
import * as planRequests from './features/support/procedures.ts';
import * as push from './features/notifications/push/procedures.ts';
import * as letters from './features/notifications/letters/procedures.ts';
import * as shopManage from './features/shop/manage/procedures.ts';
import * as shopCancel from './features/shop/orders/cancel/procedures.ts';
import * as shopOrders from './features/shop/orders/procedures.ts';
import * as shopPictures from './features/shop/pictures/procedures.ts';
import * as shopProducts from './features/shop/products/procedures.ts';
import * as shopSettings from './features/shop/settings/procedures.ts';

const events = { ...eventsItself, ...managedEvents, ...visitorEvents };
const account = { ...accountItself, ...details, ...devices, ...accountPicture, ...closing };
const admin = {
  ...adminItself,
  ...adminLog,
  ...adminMemorials,
  ...managedAccounts,
  ...managedContent,
  ...withheldTexts,
  ...managedLetters,
};
const calendar = { ...calendarItself, ...feeds, ...reminders, ...yahrzeits };
const memorial = { ...memorialItself, ...deletion, ...search };
const contributions = { ...contributionsItself, ...recent, ...decide, ...own, ...stones, ...memorialBox, ...today };
const gallery = { ...galleryItself, ...albums, ...familyUploads, ...trash };
const plans = { ...plansItself, ...managedPlans, ...planRequests };
const notification = { ...accountBox, ...follow, ...letters, ...push };
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
  editor,
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
