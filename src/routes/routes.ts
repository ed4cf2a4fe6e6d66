import { tokenPattern, uuidPattern } from '#core/path-pattern.ts';
import { sendOwn } from '#features/account/download/http.ts';
import { sendPicture } from '#features/account/picture/http.ts';
import { sendAccount, sendSignOut } from '#features/account/http.ts';
import { keepLocale } from '#features/account/store.ts';
import { hasOpenArchive } from '#features/archive/store.ts';
import { receivePicture } from '#features/contributions/picture/http.ts';
import { createCards } from '#features/memorial/card/http.ts';
import { receiveFamilyImage } from '#features/memorial/gallery/family/http.ts';
import { createMedia } from '#features/memorial/media/http.ts';
import { createUploads } from '#features/memorial/media/uploads/http.ts';
import { createSitemap, sendRobots } from '#features/memorial/sitemap/http.ts';
import { sendQr } from '#features/memorial/qr/http.ts';
import { type QrKind, qrKinds } from '#features/memorial/qr/rules.ts';
import { receiveGalleryView, receivePageView } from '#features/statistics/counting/http.ts';
import type { ViewCounter } from '#features/statistics/counting/store.ts';
import { sendTreeFile } from '#features/tree/export/http.ts';
import { receiveTreeFile } from '#features/tree/imports/http.ts';
import { refuseShare } from '#features/memorial/gallery/shared-photos/http.ts';
import { sendPortrait } from '#features/tree/portraits/http.ts';
import { receiveNotice } from '#features/shop/payment/http.ts';
import { sendProductPicture } from '#features/shop/pictures/http.ts';
import type { Front } from '#process/front.ts';
import { sharePath } from '#core/shared-photos.ts';
import { redirect, sendJson } from '#server/http/answer.ts';
import type { Services } from '#server/context.ts';
import { sendLanguage } from '#server/http/language.ts';
import { isOfOtherAccount } from '#server/procedure.ts';
import type { Metrics } from '#server/metrics.ts';
import { sweepReceived } from '#server/received-file.ts';
import type { HttpRequest, RequestContext, RequestContexts } from '#server/http/request-context.ts';
import type { Api } from './api.ts';
import { confirmationPathOf } from './loaders/confirmation-loader.ts';
import { createCalendarRoutes } from './calendar-routes.ts';
import type { Route } from './route.ts';
import { createStreamRoutes } from './stream-routes.ts';
import { findScreenRedirect, screens, sendShell } from './shell.ts';

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
const resuming = ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS'];

/** What the screens ask of the accounts library; its other paths are not open. */
const accountActions = [
  'sign-up/email',
  'sign-in/email',
  'sign-out',
  'send-verification-email',
  'request-password-reset',
  'reset-password',
];

/** For an id that is not looked up before it is stored. */
const strictUuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const qrFiles = qrKinds.join('|').replaceAll('.', String.raw`\.`);

/** Every path beside the built files and the documents. */
export function createRoutes(parts: RouteParts): Route[] {
  const { services, front, requestContexts, counter, api, metrics, isReady } = parts;
  const { config } = services;
  const media = createMedia(services);
  const uploads = createUploads(services, { hasOpenArchive });
  const cards = createCards(services);
  const sendSitemap = createSitemap(
    services,
    front.documents.flatMap(({ sitemap = [] }) => sitemap),
  );

  services.events.on('folders.sweep', () => {
    sweepReceived(config.dataDir, services.now()).catch((error: unknown) =>
      services.log.warn({ err: error }, 'received files not swept'),
    );
  });

  const contextOf = async (http: HttpRequest) => (await requestContexts.find(http)).context;
  const account = ({ request, response, path, search, address }: HttpRequest) =>
    sendAccount(request, response, services, { url: path + search, address });
  /** Answers to procedures are the visitor's own, and bring a session that was prolonged. */
  async function knownTo(http: HttpRequest, options?: { takesBearer: boolean }): Promise<RequestContext> {
    const requestContext = await requestContexts.find(http, options);
    const { cookies } = requestContext.session;
    http.response.setHeader('cache-control', 'private, no-store');
    if (cookies.length > 0) http.response.setHeader('set-cookie', cookies);
    return requestContext;
  }

  const pageViewRoute: Route = {
    path: `/page-view/:memorialId(${strictUuid})`,
    methods: posting,
    isForPrograms: true,
    answer: (http, { memorialId = '' }) => receivePageView(http, counter, memorialId),
  };

  return [
    {
      path: `/upload/own-memory/:token(${tokenPattern})`,
      methods: posting,
      isForPrograms: true,
      judgesLength: true,
      answer: async (http, params) =>
        receivePicture(http.request, http.response, { token: params.token ?? '' }, await contextOf(http)),
    },
    {
      path: `/upload/memory/:rowId(${uuidPattern})`,
      methods: posting,
      isForPrograms: true,
      judgesLength: true,
      answer: async (http, { rowId = '' }) =>
        receivePicture(http.request, http.response, { rowId }, await contextOf(http)),
    },
    {
      path: String.raw`/media/:id(${uuidPattern})/:file(\d{1,5}|original|file)`,
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
      methods: reading,
      answer: ({ request, response }, { memorialId = '' }) => cards.send(request, response, memorialId),
    },
    ...(config.cdn ? [pageViewRoute] : []),
    {
      path: `/gallery-view/:memorialId(${strictUuid})`,
      methods: posting,
      isForPrograms: true,
      answer: async (http, { memorialId = '' }) => receiveGalleryView(http, await contextOf(http), counter, memorialId),
    },
    {
      path: `/memorial/:memorialId/qr/:kind(${qrFiles})`,
      methods: reading,
      async answer(http, { memorialId = '', kind = '' }) {
        const { session } = await requestContexts.find(http);
        await sendQr(http.response, { id: memorialId, kind: kind as QrKind, actor: session.actor, services });
      },
    },
    {
      path: '/rpc/:procedure(.*)',
      methods: posting,
      isForPrograms: true,
      judgesLength: true,
      answer: async (http) => api.answerRpc(http, await knownTo(http)),
    },
    ...createCalendarRoutes(services, contextOf),
    ...createStreamRoutes(services, requestContexts),
    {
      path: '/api/openapi.json',
      methods: reading,
      isForPrograms: true,
      answer: ({ response }) => api.describe(response),
    },
    {
      path: '/api/v1/:operation(.*)',
      isForPrograms: true,
      judgesLength: true,
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
      answer: ({ response, search }) => redirect(response, 302, confirmationPathOf(search)),
    },
    {
      path: '/upload/:upload?',
      methods: resuming,
      isForPrograms: true,
      judgesLength: true,
      async answer(http) {
        const context = await contextOf(http);
        if (isOfOtherAccount(context)) sendJson(http.response, 401, { code: 'ACCOUNT_CHANGED' });
        else await uploads.handle(http.request, http.response, context);
      },
    },
    {
      path: `/upload/family/:token(${tokenPattern})`,
      methods: posting,
      isForPrograms: true,
      judgesLength: true,
      answer: async (http, params) =>
        receiveFamilyImage(http.request, http.response, params.token ?? '', await contextOf(http)),
    },
    {
      path: `/upload/tree/:treeId(${strictUuid})`,
      methods: posting,
      isForPrograms: true,
      judgesLength: true,
      answer: async (http, { treeId = '' }) =>
        receiveTreeFile(http.request, http.response, treeId, await contextOf(http)),
    },
    {
      path: `/account/picture/:id(${uuidPattern}).webp`,
      methods: reading,
      answer: async (http, { id = '' }) => sendPicture(http.response, await contextOf(http), id),
    },
    {
      path: `/tree/portrait/:id(${uuidPattern}).webp`,
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
      methods: reading,
      answer: ({ response }, { id = '' }) => sendProductPicture(response, services, id),
    },
    {
      path: '/account/download',
      methods: posting,
      answer: async (http) => sendOwn(http, await contextOf(http)),
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
    { path: sharePath, methods: posting, judgesLength: true, isWithoutEffect: true, answer: refuseShare },
    ...screens.map(({ path, isGuarded }): Route => ({
      path,
      methods: reading,
      async answer(http) {
        const requestContext = await requestContexts.find(http);
        const { closing, user } = requestContext.session;
        const isSignedIn = user !== null;
        const elsewhere = closing ? null : findScreenRedirect({ ...http, isGuarded, isSignedIn });
        if (elsewhere === null) sendShell(http.response, requestContext, { front, config, screen: path });
        else redirect(http.response, 302, elsewhere);
      },
    })),
    {
      path: '/shop/payment-notice',
      methods: posting,
      isForPrograms: true,
      answer: ({ request, response }) => receiveNotice(request, response, services),
    },
    { path: '/robots.txt', methods: reading, answer: ({ response }) => sendRobots(response, config) },
    { path: '/sitemap.xml', methods: reading, answer: ({ response }) => sendSitemap(response) },
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
