import { sharePath } from '#core/shared-photos.ts';
import { redirect } from '#server/http/answer.ts';
import { dropBody } from '#server/http/body.ts';
import type { HttpRequest } from '#server/http/request-context.ts';

/** Of photographs that the service worker should have received, in bytes. */
const longestShare = 100 * 1024 * 1024;

/**
 * Answers photographs that a phone shares into the site. The service worker receives them; where a browser has none yet, the screen
 * says so, and nothing of them is kept.
 */
export function refuseShare({ request, response }: HttpRequest): void {
  dropBody(request, longestShare);
  redirect(response, 303, `${sharePath}?missed`);
}
