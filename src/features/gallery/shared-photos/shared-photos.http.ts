import { sharePath } from '#core/shared-photos.ts';
import { redirect } from '#server/http/answer.ts';
import { dropBody } from '#server/http/body.ts';
import type { HttpRequest } from '#server/http/request-context.ts';

/** Longest accepted body, in bytes. */
const longestShare = 100 * 1024 * 1024;

/**
 * Responds to photographs that a phone shares and that the service worker should have received. Where there is no worker yet, the
 * screen says so, and nothing is stored.
 */
export function refuseShare({ request, response }: HttpRequest): void {
  dropBody(request, longestShare);
  redirect(response, 303, `${sharePath}?missed`);
}
