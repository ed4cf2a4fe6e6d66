import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { directionOf } from '#core/locale.ts';
import { safeReturnPath } from '#core/return-path.ts';
import { themeScript } from '#core/theme.ts';
import { text } from '#i18n/format.ts';
import { assetsIn, type Front } from '#process/front.ts';
import { contentPolicy } from '#server/http/headers.ts';
import type { Config } from '#server/config.ts';
import type { Target } from '#server/http/target.ts';
import type { RequestContext } from '#server/http/request-context.ts';

/** The screens of the application; `isGuarded` for those behind sign-in. */
export const screens: readonly { path: string; isGuarded?: true }[] = [
  { path: '/dashboard', isGuarded: true },
  { path: '/family', isGuarded: true },
  { path: '/family/tree', isGuarded: true },
  { path: '/family/tree/import', isGuarded: true },
  { path: '/family/tree/duplicates', isGuarded: true },
  { path: '/family/tree/yahrzeits', isGuarded: true },
  { path: '/notifications', isGuarded: true },
  { path: '/moderator', isGuarded: true },
  { path: '/admin', isGuarded: true },
  { path: '/admin/users', isGuarded: true },
  { path: '/admin/memorials', isGuarded: true },
  { path: '/admin/content', isGuarded: true },
  { path: '/admin/log', isGuarded: true },
  { path: '/admin/analytics', isGuarded: true },
  { path: '/admin/products', isGuarded: true },
  { path: '/admin/products/:productId', isGuarded: true },
  { path: '/admin/orders', isGuarded: true },
  { path: '/admin/orders/:number', isGuarded: true },
  { path: '/admin/settings', isGuarded: true },
  { path: '/profile', isGuarded: true },
  { path: '/settings', isGuarded: true },
  { path: '/create-memorial', isGuarded: true },
  { path: '/edit-memorial/:memorialId', isGuarded: true },
  { path: '/edit-memorial/:memorialId/history', isGuarded: true },
  { path: '/memorial/:memorialId/editors', isGuarded: true },
  { path: '/memorial/:memorialId/events', isGuarded: true },
  { path: '/memorial/:memorialId/stats', isGuarded: true },
  { path: '/share' },
  { path: '/memorial/:memorialId/import', isGuarded: true },
  { path: '/login' },
  { path: '/register' },
  { path: '/onboarding' },
  { path: '/onboarding/start' },
  { path: '/family-invite/:token' },
  { path: '/family-upload/:token' },
];

interface ScreenRequest extends Target {
  isGuarded?: boolean;
  isSignedIn: boolean;
}

/** The address that a screen sends to instead of being shown, or null: the guard, seen from the server. */
export function findScreenRedirect({ path, search, isGuarded, isSignedIn }: ScreenRequest): string | null {
  if (path === '/onboarding') return '/onboarding/start';
  // Whoever opens a first page has no account yet.
  const door = path === '/create-memorial' ? '/register' : '/login';
  if (isGuarded && !isSignedIn) return `${door}?from=${encodeURIComponent(path + search)}`;
  const query = new URLSearchParams(search);
  if (isSignedIn && (path === '/register' || (path === '/login' && !query.has('mode'))))
    return safeReturnPath(query.get('from'));
  return null;
}

/** The application's page: an empty root, and what the browser has to know before its first request. */
export function sendShell(
  response: ServerResponse,
  requestContext: RequestContext,
  /** `screen` is the address of one of `screens`: what it loads begins to come with the page, not after its first script. */
  { front, config, screen }: { front: Front; config: Config; screen: string },
): void {
  const { locale } = requestContext.context;
  const { user, actor, closing, cookies } = requestContext.session;
  const nonce = randomBytes(16).toString('base64');
  const t = text(locale, 'common');
  const nav = text(locale, 'nav');
  const boot = JSON.stringify({
    locale,
    viewer: user ? { ...user, roles: actor.roles } : null,
    closing: closing && { firstName: closing.firstName, endsAt: closing.endsAt },
    operator: config.operator,
  }).replaceAll('<', '\\u003c');
  const { scripts, preloads, styles, fonts } = assetsIn(locale, front.appAssets);
  const modules = [...preloads, ...(front.screenModules.get(screen) ?? [])];

  const html = `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
<meta name="robots" content="noindex">
<meta property="csp-nonce" nonce="${nonce}" content="${nonce}">
<title>${t('siteName')}</title>
<meta name="theme-color" content="#f8f5ee" media="(prefers-color-scheme:light)">
<meta name="theme-color" content="#090d1a" media="(prefers-color-scheme:dark)">
<script nonce="${nonce}">${themeScript}</script>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
${fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`).join('\n')}
${styles.map((style) => `<link rel="stylesheet" href="${style}">`).join('\n')}
${config.mode === 'development' ? `<script type="module" nonce="${nonce}">import r from '/@react-refresh';r.injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>t=>t</script>` : ''}
${modules.map((module) => `<link rel="modulepreload" href="${module}">`).join('\n')}
${scripts.map((script) => `<script type="module" src="${script}"></script>`).join('\n')}
</head>
<body>
<div id="root"></div>
<noscript>
<main class="without-script">
<p class="without-script-name">${t('siteName')}</p>
<h1>${t('needsScript')}</h1>
<p><a class="btn btn-primary" href="/">${nav('siteHome')}</a> <a class="btn btn-line" href="/support">${nav('support')}</a></p>
</main>
</noscript>
<script type="application/json" id="boot">${boot}</script>
</body>
</html>
`;

  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    ...(config.mode === 'development' ? {} : { 'content-security-policy': contentPolicy({ nonce }) }),
    ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
  });
  response.end(html);
}
