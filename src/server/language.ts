import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLocale } from '#core/locale.ts';
import { safeReturnPath } from '#core/return-path.ts';
import { redirect } from './answer.ts';
import { formFields } from './body.ts';
import type { Config } from './config.ts';

const year = 365 * 24 * 60 * 60;

/** A form chooses the language (`lang`), and leads back to where it was (`from`). */
export async function sendLanguage(request: IncomingMessage, response: ServerResponse, config: Config): Promise<void> {
  const form = await formFields(request);
  const lang = form.get('lang');
  const secure = config.origin.startsWith('https:') ? '; Secure' : '';
  redirect(response, 303, safeReturnPath(form.get('from'), '/'), [
    `lang=${isLocale(lang) ? lang : 'he'}; Path=/; Max-Age=${year}; SameSite=Lax; HttpOnly${secure}`,
  ]);
}
