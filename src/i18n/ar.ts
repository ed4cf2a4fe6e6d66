import { account } from './ar/account.ts';
import { admin } from './ar/admin.ts';
import { adminAnalytics } from './ar/admin-analytics.ts';
import { adminContent } from './ar/admin-content.ts';
import { adminShop } from './ar/admin-shop.ts';
import { apiDocs } from './ar/api-docs.ts';
import { approval } from './ar/approval.ts';
import { archive } from './ar/archive.ts';
import { board } from './ar/board.ts';
import { calendar } from './ar/calendar.ts';
import { candle } from './ar/candle.ts';
import { card } from './ar/card.ts';
import { code } from './ar/code.ts';
import { confirm } from './ar/confirm.ts';
import { events } from './ar/events.ts';
import { create } from './ar/create.ts';
import { familyHub } from './ar/family-hub.ts';
import { familyUpload } from './ar/family-upload.ts';
import { galleryEditor } from './ar/gallery-editor.ts';
import { home } from './ar/home.ts';
import { legacy } from './ar/legacy.ts';
import { mail } from './ar/mail.ts';
import { eventsManage } from './ar/events-manage.ts';
import { moderator } from './ar/moderator.ts';
import { pages } from './ar/pages.ts';
import { photos } from './ar/photos.ts';
import { plans } from './ar/plans.ts';
import { reading } from './ar/reading.ts';
import { sharedPhotos } from './ar/shared-photos.ts';
import { shop } from './ar/shop.ts';
import { statistics } from './ar/statistics.ts';
import { tree } from './ar/tree.ts';
import { push } from './ar/push.ts';
import { visit } from './ar/visit.ts';
import { treeImport } from './ar/tree-import.ts';
import { treeMerge } from './ar/tree-merge.ts';
import { treeYahrzeits } from './ar/tree-yahrzeits.ts';
import { writing } from './ar/writing.ts';
import type { Messages } from './messages.ts';
import { screens } from './screens/ar.ts';

export const ar: Messages = {
  ...screens,
  account,
  admin,
  adminAnalytics,
  adminContent,
  adminShop,
  create,
  familyHub,
  familyUpload,
  galleryEditor,
  archive,
  photos,
  writing,
  approval,
  statistics,
  tree,
  treeImport,
  treeMerge,
  treeYahrzeits,
  moderator,
  eventsManage,
  home,
  pages,
  plans,
  mail,
  card,
  board,
  calendar,
  candle,
  apiDocs,
  code,
  confirm,
  events,
  reading,
  sharedPhotos,
  shop,
  push,
  visit,
  legacy,
};
