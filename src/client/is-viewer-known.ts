import { dataOf } from '#core/script-data.ts';

/**
 * Whether this page knows who is signed in. An offline copy does not, nor does a page that was rendered without a session
 * lookup, such as an error page: a missing account there does not mean a visitor.
 */
export function isViewerKnown(): boolean {
  const { kept, viewerUnknown } = dataOf(document.documentElement);
  return kept === undefined && viewerUnknown === undefined;
}
