import { dataOf } from '#core/script-data.ts';

/**
 * Whether this page knows who is signed in: a copy that is kept on the device does not, nor does a page that was made
 * without looking up the session, as those of failures are. Without it a missing account says nothing.
 */
export function isViewerKnown(): boolean {
  const { kept, viewerUnknown } = dataOf(document.documentElement);
  return kept === undefined && viewerUnknown === undefined;
}
