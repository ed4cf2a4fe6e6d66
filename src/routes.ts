import type { Api } from './api.ts';
import type { Front } from './assets.ts';
import { unsubscribePath } from './contents.ts';
import type { Documents } from './documents.ts';
import { sendOwn } from './features/account/download/http.ts';
import { sendPicture } from './features/account/picture/http.ts';
import { sendAccount, sendSignOut } from './features/account/http.ts';
import { keepLocale } from './features/account/store.ts';
import { createCandleStreams } from './features/contributions/candles/http.ts';
import { receivePicture } from './features/contributions/picture/http.ts';
import { createCards } from './features/memorial/card/http.ts';
import { receiveFamilyImage } from './features/memorial/gallery/family/http.ts';
import { createMedia } from './features/memorial/media/http.ts';
import { createUploads } from './features/memorial/media/uploads/http.ts';
import { createCodes } from './codes.ts';
import { createSupport } from './support.form.ts';
import { confirmationPathOf, createConfirmation } from './confirmation.form.ts';
import { lightPlainly } from './plain-candle.ts';
import { createPlainWords } from './plain-words.ts';
import { createSitemap, sendRobots } from './features/memorial/sitemap/http.ts';
import { sendQr } from './features/memorial/qr/http.ts';
import { type QrKind, qrKinds } from './features/memorial/qr/rules.ts';
import { receiveFollow } from './features/notifications/follow/http.ts';
import { receiveEnd } from './features/notifications/letters/http.ts';
import { createStreams } from './features/notifications/live/http.ts';
import { restoreFromForm } from './restore.form.ts';
import { redirect, sendJson } from './server/answer.ts';
import type { Services } from './server/context.ts';
import { createFairQueue, QueueFull } from './server/fair-queue.ts';
import { sendLanguage } from './server/language.ts';
import { isOfOtherAccount } from './server/procedure.ts';
import type { Metrics } from './server/metrics.ts';
import { sweepReceived } from './server/received-file.ts';
import { redirectOf, screenPath, sendShell } from './shell.ts';
import type { Asking, Visit, Visits } from './visit.ts';
import { ownPath, reportPath, wordsPath } from './words-contents.ts';
import { infoPages } from './visitor/document.ts';

/** Every path that is answered beside the built files, with the methods that it takes. */
export interface Route {
  path: RegExp;
  /** Left out where the answer knows better. */
  methods?: readonly string[];
  /** `parts` are what the path's groups hold. */
  answer(asking: Asking, ...parts: string[]): Promise<void> | void;
}

interface RouteParts {
  services: Services;
  front: Front;
  visits: Visits;
  documents: Documents;
  api: Api;
  metrics: Metrics;
  isReady(): Promise<boolean>;
}

/** Of one address at a time: whoever asks for hundreds waits behind themselves. */
const documentShares = { perKey: 8, total: 200, waitingPerKey: 1000 };

const reading = ['GET', 'HEAD'];
const posting = ['POST'];
const isPost = ({ request }: Asking) => request.method === 'POST';
const resuming = ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS'];

/** What the screens ask of the accounts library; its other paths are not open. */
const accountPosts =
  /^\/api\/auth\/(?:sign-(?:up\/email|in\/email|out)|send-verification-email|request-password-reset|reset-password)$/;
const developmentLink = /^\/api\/auth\/magic-link\/verify$/;

export function createRoutes({ services, front, visits, documents, api, metrics, isReady }: RouteParts): Route[] {
  const { config } = services;
  const media = createMedia(services);
  const uploads = createUploads(services);
  const cards = createCards(services);
  const openStream = createStreams(services);
  const openCandles = createCandleStreams(services);
  const plainWords = createPlainWords({ visits, documents });
  const codes = createCodes({ services, visits, documents });
  const support = createSupport({ services, visits, documents });
  const confirmation = createConfirmation({ services, visits, documents });
  const sendSitemap = createSitemap(services);

  services.events.on('folders.sweep', () => {
    sweepReceived(config.dataDir, services.now()).catch((error: unknown) =>
      services.log.warn({ err: error }, 'received files not swept'),
    );
  });

  const inDocumentShare = createFairQueue(documentShares);
  /** Documents that no cache holds are loaded and drawn in the share of their address. */
  async function answerDocument(asking: Asking): Promise<void> {
    try {
      await inDocumentShare(asking.address, () => documents.answer(asking));
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      sendJson(asking.response, error.status, { code: error.code });
    }
  }

  const account = ({ request, response, path, search, address }: Asking) =>
    sendAccount(request, response, services, { url: path + search, address });
  /** Answers to procedures are the visitor's own, and bring a session that was prolonged. */
  async function knownTo(asking: Asking): Promise<Visit> {
    const visit = await visits.find(asking);
    const { cookies } = visit.session;
    asking.response.setHeader('cache-control', 'private, no-store');
    if (cookies.length > 0) asking.response.setHeader('set-cookie', cookies);
    return visit;
  }

  return [
    {
      path: /^\/support$/,
      methods: [...reading, ...posting],
      answer: (asking) => (isPost(asking) ? support.send(asking) : answerDocument(asking)),
    },
    {
      path: new RegExp(
        `^/(?:api/docs|memorial/[^/]+(?:/(?:preview|qr|label|candle|kaddish|soul-letters))?|${infoPages.filter((page) => page !== 'support').join('|')})?$`,
      ),
      methods: reading,
      answer: (asking) => {
        const isFailedLink = asking.path === '/' && /[?&]error=/.test(asking.search);
        return isFailedLink
          ? redirect(asking.response, 302, '/login?mode=check-mail&error=expired')
          : answerDocument(asking);
      },
    },
    {
      path: /^\/memorial\/([^/]+)\/(memories|condolences)$/,
      methods: [...reading, ...posting],
      answer: (asking, id = '', list = '') =>
        isPost(asking) ? plainWords.add(asking, id, list) : answerDocument(asking),
    },
    {
      path: reportPath,
      methods: [...reading, ...posting],
      answer: (asking, id = '', kind = '', rowId = '') =>
        isPost(asking) ? plainWords.report(asking, id, kind, rowId) : answerDocument(asking),
    },
    {
      path: /^\/memorial\/([^/]+)\/contact$/,
      methods: posting,
      answer: (asking, id = '') => plainWords.contact(asking, id),
    },
    {
      path: ownPath,
      methods: [...reading, ...posting],
      answer: (asking, token = '') => (isPost(asking) ? plainWords.change(asking, token) : answerDocument(asking)),
    },
    {
      path: /^\/upload\/own-memory\/([\w-]{22})$/,
      methods: posting,
      answer: async (asking, token = '') =>
        receivePicture(asking.request, asking.response, { token }, (await visits.find(asking)).context),
    },
    {
      path: /^\/upload\/memory\/([0-9a-f-]{36})$/,
      methods: posting,
      answer: async (asking, rowId = '') =>
        receivePicture(asking.request, asking.response, { rowId }, (await visits.find(asking)).context),
    },
    // The paths above are taken out of it: what is left are the forms for new words and the photographs.
    { path: wordsPath, methods: reading, answer: (asking) => answerDocument(asking) },
    {
      path: /^\/media\/([0-9a-f-]{36})\/(\d{1,5}|original|file)$/,
      methods: reading,
      answer: (asking, id = '', width = '') =>
        media.serve(asking.request, asking.response, {
          id,
          width: width === 'original' ? null : width === 'file' ? 'file' : Number(width),
          search: asking.search,
          actor: async () => (await visits.find(asking)).session.actor,
        }),
    },
    {
      path: /^\/memorial\/([^/]+)\/card\.png$/,
      methods: reading,
      answer: ({ request, response }, id = '') => cards.send(request, response, id),
    },
    {
      path: new RegExp(`^/memorial/([^/]+)/qr/(${qrKinds.join('|').replaceAll('.', '\\.')})$`),
      methods: reading,
      async answer(asking, id = '', kind = '') {
        const { session } = await visits.find(asking);
        await sendQr(asking.response, { id, kind: kind as QrKind, actor: session.actor, services });
      },
    },
    { path: /^\/q(?:\/([^/]*))?$/, methods: reading, answer: (asking, code = '') => codes.answer(asking, code) },
    { path: /^\/rpc\//, methods: posting, answer: async (asking) => api.answerRpc(asking, await knownTo(asking)) },
    {
      path: /^\/api\/stream$/,
      methods: ['GET'],
      async answer(asking) {
        const { request, response, search } = asking;
        const { id, user } = (await visits.find(asking)).session;
        const lastId = request.headers['last-event-id'] ?? new URLSearchParams(search).get('last');
        if (user) await openStream({ response, userId: user.id, sessionId: id, lastId: String(lastId) });
        else sendJson(response, 401, { code: 'UNAUTHORIZED' });
      },
    },
    { path: /^\/api\/openapi\.json$/, methods: reading, answer: ({ response }) => api.describe(response) },
    { path: /^\/api\/v1\//, answer: async (asking) => api.answerOpen(asking, await knownTo(asking)) },
    { path: accountPosts, methods: posting, answer: account },
    ...(config.mode === 'development' ? [{ path: developmentLink, methods: ['GET'], answer: account }] : []),
    {
      path: /^\/api\/auth\/verify-email$/,
      methods: ['GET'],
      answer: ({ response, search }) => redirect(response, 302, confirmationPathOf(search)),
    },
    {
      path: /^\/confirm$/,
      methods: [...reading, ...posting],
      answer: (asking) => (isPost(asking) ? confirmation.press(asking) : confirmation.answer(asking)),
    },
    {
      path: /^\/upload(?:\/[^/]+)?$/,
      methods: resuming,
      async answer(asking) {
        const { context } = await visits.find(asking);
        if (isOfOtherAccount(context)) sendJson(asking.response, 401, { code: 'ACCOUNT_CHANGED' });
        else await uploads.handle(asking.request, asking.response, context);
      },
    },
    {
      path: /^\/upload\/family\/([\w-]{22})$/,
      methods: posting,
      answer: async (asking, token = '') =>
        receiveFamilyImage(asking.request, asking.response, token, (await visits.find(asking)).context),
    },
    {
      path: /^\/account\/picture\/([0-9a-f-]{36})\.webp$/,
      methods: reading,
      answer: async (asking, id = '') => sendPicture(asking.response, (await visits.find(asking)).context, id),
    },
    {
      path: /^\/account\/download$/,
      methods: posting,
      answer: async (asking) => sendOwn(asking, (await visits.find(asking)).context),
    },
    {
      path: /^\/sign-out$/,
      methods: posting,
      answer: ({ request, response, address }) => sendSignOut(request, response, services, address),
    },
    {
      path: /^\/language$/,
      methods: posting,
      async answer(asking) {
        const { actor } = (await visits.find(asking)).session;
        await sendLanguage(asking.request, asking.response, {
          config,
          keep: (locale) => keepLocale(services.db, actor, locale),
        });
      },
    },
    {
      path: screenPath,
      methods: reading,
      async answer(asking) {
        const visit = await visits.find(asking);
        const { closing, user } = visit.session;
        const elsewhere = closing ? null : redirectOf(asking, user !== null);
        if (elsewhere === null) sendShell(asking.response, visit, front, config);
        else redirect(asking.response, 302, elsewhere);
      },
    },
    {
      path: /^\/memorial\/([^/]+)\/candle\/light$/,
      methods: posting,
      answer: (asking, id = '') => lightPlainly({ visits, documents }, asking, id),
    },
    {
      path: /^\/memorial\/([^/]+)\/candle\/live$/,
      methods: ['GET'],
      async answer(asking, memorialId = '') {
        const { actor, id: sessionId } = (await visits.find(asking)).session;
        await openCandles({ response: asking.response, memorialId, actor, sessionId, address: asking.address });
      },
    },
    {
      path: /^\/memorial\/([^/]+)\/restore$/,
      methods: posting,
      answer: (asking, id = '') => restoreFromForm(visits, asking, id),
    },
    {
      path: /^\/memorial\/([^/]+)\/follow$/,
      methods: posting,
      async answer(asking, id = '') {
        const { context } = await visits.find(asking);
        await receiveFollow(asking.request, asking.response, id, context);
      },
    },
    {
      path: unsubscribePath,
      methods: [...reading, ...posting],
      answer: (asking, token = '') =>
        isPost(asking) ? receiveEnd(asking.request, asking.response, token, services) : answerDocument(asking),
    },
    { path: /^\/support\/messages$/, methods: [...reading, ...posting], answer: (asking) => support.messages(asking) },
    { path: /^\/robots\.txt$/, methods: reading, answer: ({ response }) => sendRobots(response, config) },
    { path: /^\/sitemap\.xml$/, methods: reading, answer: ({ response }) => sendSitemap(response) },
    { path: /^\/healthz$/, methods: reading, answer: ({ response }) => sendJson(response, 200, { status: 'ok' }) },
    {
      path: /^\/readyz$/,
      methods: reading,
      answer: async ({ response }) =>
        (await isReady()) ? sendJson(response, 200, { status: 'ok' }) : sendJson(response, 503, { status: 'waiting' }),
    },
    {
      path: /^\/metrics$/,
      methods: reading,
      answer: ({ request, response, address }) => metrics.send(request, response, address),
    },
  ];
}
