import { account } from './he/account.ts';
import { admin } from './he/admin.ts';
import { adminAnalytics } from './he/admin-analytics.ts';
import { adminContent } from './he/admin-content.ts';
import { adminShop } from './he/admin-shop.ts';
import { apiDocs } from './he/api-docs.ts';
import { approval } from './he/approval.ts';
import { archive } from './he/archive.ts';
import { board } from './he/board.ts';
import { calendar } from './he/calendar.ts';
import { candle } from './he/candle.ts';
import { card } from './he/card.ts';
import { code } from './he/code.ts';
import { confirm } from './he/confirm.ts';
import { events } from './he/events.ts';
import { create } from './he/create.ts';
import { familyHub } from './he/family-hub.ts';
import { familyUpload } from './he/family-upload.ts';
import { galleryEditor } from './he/gallery-editor.ts';
import { home } from './he/home.ts';
import { legacy } from './he/legacy.ts';
import { mail } from './he/mail.ts';
import { eventsManage } from './he/events-manage.ts';
import { moderator } from './he/moderator.ts';
import { pages } from './he/pages.ts';
import { photos } from './he/photos.ts';
import { plans } from './he/plans.ts';
import { reading } from './he/reading.ts';
import { sharedPhotos } from './he/shared-photos.ts';
import { shop } from './he/shop.ts';
import { statistics } from './he/statistics.ts';
import { tree } from './he/tree.ts';
import { push } from './he/push.ts';
import { visit } from './he/visit.ts';
import { treeImport } from './he/tree-import.ts';
import { treeMerge } from './he/tree-merge.ts';
import { treeYahrzeits } from './he/tree-yahrzeits.ts';
import { writing } from './he/writing.ts';
import { screens } from './screens/he.ts';

/**
 * The source catalog: its keys and message arguments are a type. These are the messages of documents, emails, and screens that
 * load their own.
 */
export const he = {
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
} as const;
