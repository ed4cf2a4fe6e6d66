import { account } from './en/account.ts';
import { admin } from './en/admin.ts';
import { adminAnalytics } from './en/admin-analytics.ts';
import { adminContent } from './en/admin-content.ts';
import { adminShop } from './en/admin-shop.ts';
import { apiDocs } from './en/api-docs.ts';
import { approval } from './en/approval.ts';
import { archive } from './en/archive.ts';
import { board } from './en/board.ts';
import { calendar } from './en/calendar.ts';
import { candle } from './en/candle.ts';
import { card } from './en/card.ts';
import { code } from './en/code.ts';
import { confirm } from './en/confirm.ts';
import { events } from './en/events.ts';
import { create } from './en/create.ts';
import { familyHub } from './en/family-hub.ts';
import { familyUpload } from './en/family-upload.ts';
import { galleryEditor } from './en/gallery-editor.ts';
import { home } from './en/home.ts';
import { legacy } from './en/legacy.ts';
import { mail } from './en/mail.ts';
import { eventsManage } from './en/events-manage.ts';
import { moderator } from './en/moderator.ts';
import { pages } from './en/pages.ts';
import { photos } from './en/photos.ts';
import { plans } from './en/plans.ts';
import { reading } from './en/reading.ts';
import { sharedPhotos } from './en/shared-photos.ts';
import { shop } from './en/shop.ts';
import { statistics } from './en/statistics.ts';
import { tree } from './en/tree.ts';
import { push } from './en/push.ts';
import { visit } from './en/visit.ts';
import { treeImport } from './en/tree-import.ts';
import { treeMerge } from './en/tree-merge.ts';
import { treeYahrzeits } from './en/tree-yahrzeits.ts';
import { writing } from './en/writing.ts';
import type { Messages } from './messages.ts';
import { screens } from './screens/en.ts';

export const en: Messages = {
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
