import { sendSpeculationRules, speculationRulesPath } from '#server/http/speculation-rules.ts';
import { strictUuidPattern, uuidPattern } from '#core/path-pattern.ts';
import { sendAccountDownload } from '#features/account/download/account-download.http.ts';
import { sendPicture } from '#features/account/picture/account-picture.http.ts';
import { sendAccount, sendSignOut } from '#features/account/account.http.ts';
import { keepLocale } from '#features/account/account.store.ts';
import { createCards } from '#features/memorial/card/card.http.ts';
import { createMedia } from '#features/media/media.http.ts';
import { sendQr } from '#features/memorial/qr/qr-code.http.ts';
import { type QrKind, qrKinds } from '#features/memorial/qr/qr-code.rules.ts';
import { receiveGalleryView, receivePageView } from '#features/statistics/counting/view-counting.http.ts';
import type { ViewCounter } from '#features/statistics/counting/view-counting.store.ts';
import { sendTreeFile } from '#features/tree/export/gedcom-export.http.ts';
import { refuseShare } from '#features/gallery/shared-photos/shared-photos.http.ts';
import { sendPortrait } from '#features/tree/portraits/portraits.http.ts';
import { longestNotice, receiveNotice } from '#features/shop/payment/payment.http.ts';
import { sendProductPicture } from '#features/shop/pictures/product-pictures.http.ts';
import type { Front } from '#process/front.ts';
import { sharePath } from '#core/shared-photos.ts';
import { redirect, sendJson } from '#server/http/answer.ts';
import type { Services } from '#server/context.ts';
import { sendLanguage } from '#server/http/language.ts';
import type { Metrics } from '#server/metrics.ts';
import { deleteStaleReceived } from '#server/received-file.ts';
import type { HttpRequest, RequestContext, RequestContexts } from '#server/http/request-context.ts';
import type { Api } from './api.ts';
import { confirmationPath } from './loaders/confirmation-loader.ts';
import { createCalendarRoutes } from './calendar-routes.ts';
import { createCrawlerRoutes } from './crawler-routes.ts';
import type { Route } from './route.ts';
import { createStreamRoutes } from './stream-routes.ts';
import { createUploadRoutes } from './upload-routes.ts';
import { applicationScreens } from './application-screens.ts';
import { findScreenRedirect, sendShell } from './shell.ts';

interface RouteParts {
  services: Services;
  front: Front;
  requestContexts: RequestContexts;
  counter: ViewCounter;
  api: Api;
  metrics: Metrics;
  isReady(): Promise<boolean>;
}

const reading = ['GET', 'HEAD'];
const posting = ['POST'];

/** The paths of the accounts library that screens use; others are closed. */
const accountActions = [
  'sign-up/email',
  'sign-in/email',
  'sign-out',
  'send-verification-email',
  'request-password-reset',
  'reset-password',
];

const qrFiles = qrKinds.join('|').replaceAll('.', String.raw`\.`);

/** Every path except built files and documents. */
export function createRoutes(parts: RouteParts): Route[] {
  const { services, front, requestContexts, counter, api, metrics, isReady } = parts;
  const { config } = services;
  const media = createMedia(services);
  const cards = createCards(services);

  services.events.on('folders.sweep', () => {
    deleteStaleReceived(config.dataDir, services.now()).catch((error: unknown) =>
      services.log.warn({ err: error }, 'removing old received files failed'),
    );
  });

  const contextOf = async (http: HttpRequest) => (await requestContexts.find(http)).context;
  const account = ({ request, response, path, search, address }: HttpRequest) =>
    sendAccount(request, response, services, { url: path + search, address });
  /** Sets the cookie of an extended session in responses of procedures. */
  async function knownTo(http: HttpRequest, options?: { takesBearer: boolean }): Promise<RequestContext> {
    const requestContext = await requestContexts.find(http, options);
    const { cookies } = requestContext.session;
    if (cookies.length > 0) http.response.setHeader('set-cookie', cookies);
    return requestContext;
  }

  return [
    ...createUploadRoutes(services, contextOf),
    {
      path: String.raw`/media/:id(${uuidPattern})/:file(\d{1,5}|original|file)`,
      cache: 'judged',
      methods: reading,
      isForPrograms: true,
      answer: (http, { id = '', file = '' }) =>
        media.serve(http.request, http.response, {
          id,
          width: file === 'original' ? null : file === 'file' ? 'file' : Number(file),
          search: http.search,
          actor: async () => (await requestContexts.find(http)).session.actor,
        }),
    },
    {
      path: '/memorial/:memorialId/card.png',
      cache: 'judged',
      methods: reading,
      answer: ({ request, response }, { memorialId = '' }) => cards.send(request, response, memorialId),
    },
    {
      path: `/page-view/:memorialId(${strictUuidPattern})`,
      bodyLimit: 1024,
      methods: posting,
      isForPrograms: true,
      isCounter: true,
      answer: (http, { memorialId = '' }) => receivePageView(http, counter, memorialId),
    },
    {
      path: `/gallery-view/:memorialId(${strictUuidPattern})`,
      bodyLimit: 1024,
      methods: posting,
      isForPrograms: true,
      isCounter: true,
      answer: async (http, { memorialId = '' }) => receiveGalleryView(http, await contextOf(http), counter, memorialId),
    },
    {
      path: `/memorial/:memorialId/qr/:kind(${qrFiles})`,
      cache: 'judged',
      methods: reading,
      async answer(http, { memorialId = '', kind = '' }) {
        const { session } = await requestContexts.find(http);
        await sendQr(http.response, { id: memorialId, kind: kind as QrKind, actor: session.actor, services }); // the pattern of the route allows no other
      },
    },
    {
      path: '/rpc/:procedure(.*)',
      methods: posting,
      isForPrograms: true,
      bodyLimit: 'judged',
      answer: async (http) => api.answerRpc(http, await knownTo(http)),
    },
    ...createCalendarRoutes(services, contextOf),
    ...createStreamRoutes(services, requestContexts),
    {
      path: '/api/openapi.json',
      cache: 300,
      methods: reading,
      isForPrograms: true,
      answer: ({ response }) => api.describe(response),
    },
    {
      path: '/api/v1/:operation(.*)',
      isForPrograms: true,
      bodyLimit: 'judged',
      answer: async (http) => api.answerOpen(http, await knownTo(http, { takesBearer: true })),
    },
    {
      path: `/api/auth/:action(${accountActions.join('|')})`,
      methods: posting,
      isForPrograms: true,
      answer: account,
    },
    ...(config.mode === 'development'
      ? [{ path: '/api/auth/magic-link/verify', methods: ['GET'], answer: account }]
      : []),
    {
      path: '/api/auth/verify-email',
      methods: ['GET'],
      answer: ({ response, search }) => redirect(response, 302, confirmationPath(search)),
    },
    {
      path: `/account/picture/:id(${uuidPattern}).webp`,
      cache: 'judged',
      methods: reading,
      answer: async (http, { id = '' }) => sendPicture(http.response, await contextOf(http), id),
    },
    {
      path: `/tree/portrait/:id(${uuidPattern}).webp`,
      cache: 'judged',
      methods: reading,
      answer: async (http, { id = '' }) => sendPortrait(http.response, await contextOf(http), id),
    },
    {
      path: `/tree/:treeId(${uuidPattern})/download`,
      methods: posting,
      answer: async (http, { treeId = '' }) => sendTreeFile(http, await contextOf(http), treeId),
    },
    {
      path: `/shop/picture/:id(${uuidPattern}).webp`,
      cache: 'judged',
      methods: reading,
      answer: ({ response }, { id = '' }) => sendProductPicture(response, services, id),
    },
    {
      path: '/account/download',
      methods: posting,
      answer: async (http) => sendAccountDownload(http, await contextOf(http)),
    },
    {
      path: '/sign-out',
      methods: posting,
      answer: ({ request, response, address }) => sendSignOut(request, response, services, address),
    },
    {
      path: '/language',
      methods: posting,
      async answer(http) {
        const { actor } = (await requestContexts.find(http)).session;
        await sendLanguage(http.request, http.response, {
          config,
          keep: (locale) => keepLocale(services.db, actor, locale),
        });
      },
    },
    { path: sharePath, methods: posting, bodyLimit: 'judged', isWithoutEffect: true, answer: refuseShare },
    ...applicationScreens.map((screen): Route => ({
      path: screen.path,
      methods: reading,
      async answer(http) {
        const requestContext = await requestContexts.find(http);
        const { closing, user } = requestContext.session;
        const isSignedIn = user !== null;
        const elsewhere = closing ? null : findScreenRedirect({ ...http, isGuarded: screen.isGuarded, isSignedIn });
        if (elsewhere !== null) return redirect(http.response, 302, elsewhere);
        return sendShell(http.response, requestContext, { front, config, screen });
      },
    })),
    {
      path: '/shop/payment-notice',
      bodyLimit: longestNotice,
      methods: posting,
      isForPrograms: true,
      answer: ({ request, response }) => receiveNotice(request, response, services),
    },
    {
      path: speculationRulesPath,
      methods: reading,
      cache: 86_400,
      answer: ({ response }) => sendSpeculationRules(response),
    },
    ...createCrawlerRoutes(services, front.documents),
    {
      path: '/healthz',
      methods: reading,
      isForAnyHost: true,
      answer: ({ response }) => sendJson(response, 200, { status: 'ok' }),
    },
    {
      path: '/readyz',
      methods: reading,
      isForAnyHost: true,
      answer: async ({ response }) =>
        (await isReady()) ? sendJson(response, 200, { status: 'ok' }) : sendJson(response, 503, { status: 'waiting' }),
    },
    {
      path: '/metrics',
      methods: reading,
      answer: ({ request, response, address }) => metrics.send(request, response, address),
    },
  ];
}
