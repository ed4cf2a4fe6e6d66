import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { textDirection } from '#core/locale.ts';
import { safeReturnPath } from '#core/return-path.ts';
import { screenAnswersId } from '#core/screen-answers.ts';
import { themeScript } from '#core/theme.ts';
import { text } from '#i18n/format.ts';
import { assetsIn, type Front } from '#process/front.ts';
import { contentPolicy } from '#server/http/headers.ts';
import type { Config } from '#server/config.ts';
import type { ApplicationScreen } from './application-screens.ts';
import { answerScreen } from './screen-answers.ts';
import type { Target } from '#server/http/target.ts';
import type { RequestContext } from '#server/http/request-context.ts';

/**
 * React Aria inserts this layer before the head with the first button, unless it exists: a new first layer would style and lay
 * out the whole document again.
 */
const pressableStyle = '@layer{[data-react-aria-pressable]{touch-action:pan-x pan-y pinch-zoom}}';

interface ScreenRequest extends Target {
  isGuarded?: boolean;
  isSignedIn: boolean;
}

/** The redirect of a screen's guard, or null, on the server. */
export function findScreenRedirect({ path, search, isGuarded, isSignedIn }: ScreenRequest): string | null {
  if (path === '/onboarding') return '/onboarding/start';
  // A visitor without an account who creates a page is sent to registration.
  const door = path === '/create-memorial' ? '/register' : '/login';
  if (isGuarded && !isSignedIn) return `${door}?from=${encodeURIComponent(path + search)}`;
  const query = new URLSearchParams(search);
  if (isSignedIn && (path === '/register' || (path === '/login' && !query.has('mode'))))
    return safeReturnPath(query.get('from'));
  return null;
}

/** The HTML of the application: an empty root, and the data that the browser needs first. */
export async function sendShell(
  response: ServerResponse,
  requestContext: RequestContext,
  /** Preloads the screen's files with the page, not after its first script. */
  { front, config, screen }: { front: Front; config: Config; screen: ApplicationScreen },
): Promise<void> {
  const { locale } = requestContext.context;
  const { user, actor, closing, cookies } = requestContext.session;
  const nonce = randomBytes(16).toString('base64');
  const t = text(locale, 'common');
  const nav = text(locale, 'nav');
  const boot = inScript({
    locale,
    viewer: user ? { ...user, roles: actor.roles } : null,
    closing: closing && { firstName: closing.firstName, endsAt: closing.endsAt },
    operator: { ...config.operator, name: config.operator.name || t('siteName') },
  });
  const { scripts, preloads, styles, fonts } = assetsIn(locale, front.appAssets);
  const own = front.screenAssets.get(screen.path);
  const words = front.findCatalogModules(locale, screen.words ?? []);
  const modules = [...preloads, ...words, ...(own?.modules ?? [])];

  const head = `<!doctype html>
<html lang="${locale}" dir="${textDirection(locale)}">
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
<style nonce="${nonce}" id="react-aria-pressable-style">${pressableStyle}</style>
${fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`).join('\n')}
${[...styles, ...(own?.styles ?? [])].map((style) => `<link rel="stylesheet" href="${style}">`).join('\n')}
${config.mode === 'development' ? `<script type="module" nonce="${nonce}">import r from '/@react-refresh';r.injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>t=>t</script>` : ''}
${modules.map((module) => `<link rel="modulepreload" href="${module}">`).join('\n')}
${scripts.map((script) => `<script type="module" src="${script}"></script>`).join('\n')}
</head>
`;
  const body = (answers: object) => `<body>
<div id="root"></div>
<noscript>
<main class="without-script">
<p class="without-script-name">${t('siteName')}</p>
<h1>${t('needsScript')}</h1>
<p><a class="btn btn-primary" href="/">${nav('siteHome')}</a> <a class="btn btn-line" href="/support">${nav('support')}</a></p>
</main>
</noscript>
<script type="application/json" id="boot">${boot}</script>
<script type="application/json" id="${screenAnswersId}">${inScript(answers)}</script>
</body>
</html>
`;

  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'x-robots-tag': 'noindex',
    ...(config.mode === 'development' ? {} : { 'content-security-policy': contentPolicy({ nonce }) }),
    ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
  });
  // The browser fetches the files of the head while the results are loaded.
  response.write(head);
  response.end(response.req.method === 'HEAD' ? undefined : body(await answerScreen(screen.path, requestContext)));
}

const inScript = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c');
