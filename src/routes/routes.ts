import type { Api } from './api.ts';
import type { Front } from '#process/front.ts';
import { unsubscribePath } from './contents.ts';
import type { Documents } from './documents.ts';
import { sendOwn } from '#features/account/download/http.ts';
import { sendPicture } from '#features/account/picture/http.ts';
import { sendAccount, sendSignOut } from '#features/account/http.ts';
import { keepLocale } from '#features/account/store.ts';
import { receivePicture } from '#features/contributions/picture/http.ts';
import { createCards } from '#features/memorial/card/http.ts';
import { receiveFamilyImage } from '#features/memorial/gallery/family/http.ts';
import { createMedia } from '#features/memorial/media/http.ts';
import { createUploads } from '#features/memorial/media/uploads/http.ts';
import { createCodes } from './codes.ts';
import { createSupport } from './support.form.ts';
import { confirmationPathOf, createConfirmation } from './confirmation.form.ts';
import { lightPlainly } from './plain-candle.ts';
import { createPlainWords } from './plain-words.ts';
import { createSitemap, sendRobots } from '#features/memorial/sitemap/http.ts';
import { sendQr } from '#features/memorial/qr/http.ts';
import { type QrKind, qrKinds } from '#features/memorial/qr/rules.ts';
import { receiveFollow } from '#features/notifications/follow/http.ts';
import { receiveEnd } from '#features/notifications/letters/http.ts';
import { restoreFromForm } from './restore.form.ts';
import { redirect, sendJson } from '#server/http/answer.ts';
import type { Services } from '#server/context.ts';
import { createFairQueue, QueueFull } from '#server/fair-queue.ts';
import { sendLanguage } from '#server/http/language.ts';
import { isOfOtherAccount } from '#server/procedure.ts';
import type { Metrics } from '#server/metrics.ts';
import { sweepReceived } from '#server/received-file.ts';
import type { Route } from './route.ts';
import { createStreamRoutes } from './stream-routes.ts';
import { redirectOf, screenPath, sendShell } from './shell.ts';
import type { HttpRequest, RequestContext, RequestContexts } from '#server/http/request-context.ts';
import { ownPath, reportPath, wordsPath } from './words-contents.ts';
import { infoPages } from '#visitor/document.ts';

interface RouteParts {
  services: Services;
  front: Front;
  requestContexts: RequestContexts;
  documents: Documents;
  api: Api;
  metrics: Metrics;
  isReady(): Promise<boolean>;
}

/** Of one address at a time: whoever asks for hundreds waits behind themselves. */
const documentShares = { perKey: 8, total: 200, waitingPerKey: 1000 };

const reading = ['GET', 'HEAD'];
const posting = ['POST'];
const isPost = ({ request }: HttpRequest) => request.method === 'POST';
const resuming = ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS'];

/** What the screens ask of the accounts library; its other paths are not open. */
const accountPosts =
  /^\/api\/auth\/(?:sign-(?:up\/email|in\/email|out)|send-verification-email|request-password-reset|reset-password)$/;
const developmentLink = /^\/api\/auth\/magic-link\/verify$/;

export function createRoutes({
  services,
  front,
  requestContexts,
  documents,
  api,
  metrics,
  isReady,
}: RouteParts): Route[] {
  const { config } = services;
  const media = createMedia(services);
  const uploads = createUploads(services);
  const cards = createCards(services);
  const plainWords = createPlainWords({ requestContexts, documents });
  const codes = createCodes({ services, requestContexts, documents });
  const support = createSupport({ services, requestContexts, documents });
  const confirmation = createConfirmation({ services, requestContexts, documents });
  const sendSitemap = createSitemap(services);

  services.events.on('folders.sweep', () => {
    sweepReceived(config.dataDir, services.now()).catch((error: unknown) =>
      services.log.warn({ err: error }, 'received files not swept'),
    );
  });

  const contextOf = async (http: HttpRequest) => (await requestContexts.find(http)).context;
  const inDocumentShare = createFairQueue(documentShares);
  /** Documents that no cache holds are loaded and drawn in the share of their address. */
  async function answerDocument(http: HttpRequest): Promise<void> {
    try {
      await inDocumentShare(http.address, () => documents.answer(http));
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      sendJson(http.response, error.status, { code: error.code });
    }
  }

  const account = ({ request, response, path, search, address }: HttpRequest) =>
    sendAccount(request, response, services, { url: path + search, address });
  /** Answers to procedures are the visitor's own, and bring a session that was prolonged. */
  async function knownTo(http: HttpRequest): Promise<RequestContext> {
    const requestContext = await requestContexts.find(http);
    const { cookies } = requestContext.session;
    http.response.setHeader('cache-control', 'private, no-store');
    if (cookies.length > 0) http.response.setHeader('set-cookie', cookies);
    return requestContext;
  }

  return [
    {
      path: /^\/support$/,
      methods: [...reading, ...posting],
      answer: (http) => (isPost(http) ? support.send(http) : answerDocument(http)),
    },
    {
      path: new RegExp(
        `^/(?:api/docs|memorial/[^/]+(?:/(?:preview|qr|label|candle|kaddish|soul-letters))?|${infoPages.filter((page) => page !== 'support').join('|')})?$`,
      ),
      methods: reading,
      answer: (http) => {
        const isFailedLink = http.path === '/' && /[?&]error=/.test(http.search);
        return isFailedLink
          ? redirect(http.response, 302, '/login?mode=check-mail&error=expired')
          : answerDocument(http);
      },
    },
    {
      path: /^\/memorial\/([^/]+)\/(memories|condolences)$/,
      methods: [...reading, ...posting],
      answer: (http, id = '', list = '') => (isPost(http) ? plainWords.add(http, id, list) : answerDocument(http)),
    },
    {
      path: reportPath,
      methods: [...reading, ...posting],
      answer: (http, id = '', kind = '', rowId = '') =>
        isPost(http) ? plainWords.report(http, id, kind, rowId) : answerDocument(http),
    },
    {
      path: /^\/memorial\/([^/]+)\/contact$/,
      methods: posting,
      answer: (http, id = '') => plainWords.contact(http, id),
    },
    {
      path: ownPath,
      methods: [...reading, ...posting],
      answer: (http, token = '') => (isPost(http) ? plainWords.change(http, token) : answerDocument(http)),
    },
    {
      path: /^\/upload\/own-memory\/([\w-]{22})$/,
      methods: posting,
      answer: async (http, token = '') => receivePicture(http.request, http.response, { token }, await contextOf(http)),
    },
    {
      path: /^\/upload\/memory\/([0-9a-f-]{36})$/,
      methods: posting,
      answer: async (http, rowId = '') => receivePicture(http.request, http.response, { rowId }, await contextOf(http)),
    },
    // The paths above are taken out of it: what is left are the forms for new words and the photographs.
    { path: wordsPath, methods: reading, answer: (http) => answerDocument(http) },
    {
      path: /^\/media\/([0-9a-f-]{36})\/(\d{1,5}|original|file)$/,
      methods: reading,
      answer: (http, id = '', width = '') =>
        media.serve(http.request, http.response, {
          id,
          width: width === 'original' ? null : width === 'file' ? 'file' : Number(width),
          search: http.search,
          actor: async () => (await requestContexts.find(http)).session.actor,
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
      async answer(http, id = '', kind = '') {
        const { session } = await requestContexts.find(http);
        await sendQr(http.response, { id, kind: kind as QrKind, actor: session.actor, services });
      },
    },
    { path: /^\/q(?:\/([^/]*))?$/, methods: reading, answer: (http, code = '') => codes.answer(http, code) },
    { path: /^\/rpc\//, methods: posting, answer: async (http) => api.answerRpc(http, await knownTo(http)) },
    ...createStreamRoutes(services, requestContexts),
    { path: /^\/api\/openapi\.json$/, methods: reading, answer: ({ response }) => api.describe(response) },
    { path: /^\/api\/v1\//, answer: async (http) => api.answerOpen(http, await knownTo(http)) },
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
      answer: (http) => (isPost(http) ? confirmation.press(http) : confirmation.answer(http)),
    },
    {
      path: /^\/upload(?:\/[^/]+)?$/,
      methods: resuming,
      async answer(http) {
        const context = await contextOf(http);
        if (isOfOtherAccount(context)) sendJson(http.response, 401, { code: 'ACCOUNT_CHANGED' });
        else await uploads.handle(http.request, http.response, context);
      },
    },
    {
      path: /^\/upload\/family\/([\w-]{22})$/,
      methods: posting,
      answer: async (http, token = '') => receiveFamilyImage(http.request, http.response, token, await contextOf(http)),
    },
    {
      path: /^\/account\/picture\/([0-9a-f-]{36})\.webp$/,
      methods: reading,
      answer: async (http, id = '') => sendPicture(http.response, await contextOf(http), id),
    },
    {
      path: /^\/account\/download$/,
      methods: posting,
      answer: async (http) => sendOwn(http, await contextOf(http)),
    },
    {
      path: /^\/sign-out$/,
      methods: posting,
      answer: ({ request, response, address }) => sendSignOut(request, response, services, address),
    },
    {
      path: /^\/language$/,
      methods: posting,
      async answer(http) {
        const { actor } = (await requestContexts.find(http)).session;
        await sendLanguage(http.request, http.response, {
          config,
          keep: (locale) => keepLocale(services.db, actor, locale),
        });
      },
    },
    {
      path: screenPath,
      methods: reading,
      async answer(http) {
        const requestContext = await requestContexts.find(http);
        const { closing, user } = requestContext.session;
        const elsewhere = closing ? null : redirectOf(http, user !== null);
        if (elsewhere === null) sendShell(http.response, requestContext, front, config);
        else redirect(http.response, 302, elsewhere);
      },
    },
    {
      path: /^\/memorial\/([^/]+)\/candle\/light$/,
      methods: posting,
      answer: (http, id = '') => lightPlainly({ requestContexts, documents }, http, id),
    },
    {
      path: /^\/memorial\/([^/]+)\/restore$/,
      methods: posting,
      answer: (http, id = '') => restoreFromForm(requestContexts, http, id),
    },
    {
      path: /^\/memorial\/([^/]+)\/follow$/,
      methods: posting,
      async answer(http, id = '') {
        const context = await contextOf(http);
        await receiveFollow(http.request, http.response, id, context);
      },
    },
    {
      path: unsubscribePath,
      methods: [...reading, ...posting],
      answer: (http, token = '') =>
        isPost(http) ? receiveEnd(http.request, http.response, token, services) : answerDocument(http),
    },
    { path: /^\/support\/messages$/, methods: [...reading, ...posting], answer: (http) => support.messages(http) },
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
