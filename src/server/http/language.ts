import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLocale, type Locale } from '#core/locale.ts';
import { safeReturnPath } from '#core/return-path.ts';
import { redirect } from './answer.ts';
import { formFields } from './body.ts';
import type { Config } from '#server/config.ts';

const year = 365 * 24 * 60 * 60;

/** Sets the language (`lang`) for this browser and the account, and redirects back (`from`). */
export async function sendLanguage(
  request: IncomingMessage,
  response: ServerResponse,
  { config, keep }: { config: Config; keep(locale: Locale): Promise<void> },
): Promise<void> {
  const form = await formFields(request);
  const lang = form.get('lang');
  const locale = isLocale(lang) ? lang : 'he';
  await keep(locale);
  const secure = config.origin.startsWith('https:') ? '; Secure' : '';
  redirect(response, 303, safeReturnPath(form.get('from'), '/'), [
    `lang=${locale}; Path=/; Max-Age=${year}; SameSite=Lax; HttpOnly${secure}`,
  ]);
}
