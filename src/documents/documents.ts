import { createRenderer } from '#visitor/render.tsx';
import { apiDocsDocument } from './api-docs.document.tsx';
import { boardDocument } from './board.document.tsx';
import { calendarDocument } from './calendar.document.tsx';
import { cancelOrderDocument } from './cancel-order.document.tsx';
import { candleDocument } from './candle.document.tsx';
import { cartDocument } from './cart.document.tsx';
import { confirmDocument } from './confirm.document.tsx';
import { contactDocument } from './contact.document.tsx';
import type { ContentOf } from './define-document.ts';
import { deletedDocument } from './deleted.document.tsx';
import { doneDocument } from './done.document.tsx';
import { eventDocument, eventGoneDocument } from './event.document.tsx';
import { eventsDocument } from './events.document.tsx';
import { gateDocument } from './gate.document.tsx';
import { homeDocument } from './home.document.tsx';
import { infoDocument } from './info.document.tsx';
import { installDocument } from './install.document.tsx';
import { labelDocument } from './label.document.tsx';
import { memorialDocument, previewDocument } from './memorial.document.tsx';
import { notFoundDocument } from './not-found.document.tsx';
import { offlineDocument } from './offline.document.tsx';
import { orderDocument } from './order.document.tsx';
import { ownBoardDocument } from './own-board.document.tsx';
import { ownDocument } from './own.document.tsx';
import { photosDocument } from './photos.document.tsx';
import { productDocument } from './product.document.tsx';
import { planRequestDocument } from './plan-request.document.tsx';
import { pricingDocument } from './pricing.document.tsx';
import { qrDocument } from './qr.document.tsx';
import { readingDocument } from './reading.document.tsx';
import { reportDocument } from './report.document.tsx';
import { rsvpDocument, rsvpHiddenDocument } from './rsvp.document.tsx';
import { shopDocument } from './shop.document.tsx';
import { siyumDocument } from './siyum.document.tsx';
import { stoneCodeDocument } from './stone-code.document.tsx';
import { supportDocument, supportMessagesDocument } from './support.document.tsx';
import { thisIsMeDocument } from './this-is-me.document.tsx';
import { unsubscribeDocument } from './unsubscribe.document.tsx';
import { visitDocument } from './visit.document.tsx';
import { contributionsDocument } from './contributions.document.tsx';
import { writeDocument } from './write.document.tsx';

/** All documents. */
export const documents = [
  homeDocument,
  infoDocument,
  pricingDocument,
  planRequestDocument,
  apiDocsDocument,
  memorialDocument,
  previewDocument,
  candleDocument,
  readingDocument,
  visitDocument,
  offlineDocument,
  installDocument,
  calendarDocument,
  eventsDocument,
  eventDocument,
  eventGoneDocument,
  rsvpDocument,
  rsvpHiddenDocument,
  boardDocument,
  siyumDocument,
  ownBoardDocument,
  contributionsDocument,
  writeDocument,
  reportDocument,
  thisIsMeDocument,
  contactDocument,
  photosDocument,
  qrDocument,
  labelDocument,
  stoneCodeDocument,
  ownDocument,
  unsubscribeDocument,
  confirmDocument,
  shopDocument,
  productDocument,
  cartDocument,
  orderDocument,
  cancelOrderDocument,
  supportDocument,
  supportMessagesDocument,
  doneDocument,
  deletedDocument,
  gateDocument,
  notFoundDocument,
] as const;

export type DocumentContent = ContentOf<(typeof documents)[number]>;

/** The export that the server loads from the build. */
export const render = createRenderer(documents);
