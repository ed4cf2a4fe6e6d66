import { findShareMark } from '#core/share-mark.ts';
import type { ViewSource } from '../statistics.schema.ts';

/** A visitor counts once within this time. */
export const windowMinutes = 30;

/** By the name before the public suffix, because search engines have country domains. */
const engines = new Set([
  'google',
  'bing',
  'yahoo',
  'duckduckgo',
  'ecosia',
  'yandex',
  'baidu',
  'brave',
  'startpage',
  'qwant',
]);
const engineHosts = new Set(['search.brave.com', 'www.qwant.com', 'lite.duckduckgo.com']);
const longestReferrer = 300;

/** The class of a visit. Of a referrer only this class is stored. */
export function classifySource(search: string, referrer: string, origin: string): ViewSource {
  const mark = findShareMark(search);
  if (mark !== null) return mark;
  const host = hostOf(referrer);
  if (host === null || host === hostOf(origin)) return 'direct';
  return isEngine(host) ? 'search' : 'site';
}

function hostOf(referrer: string): string | null {
  if (referrer === '' || !/^https?:\/\//i.test(referrer)) return null;
  // Only the start, which has the host: a header may have many kilobytes.
  const start = referrer.slice(0, longestReferrer);
  return URL.canParse(start) ? new URL(start).hostname : null;
}

function isEngine(host: string): boolean {
  if (engineHosts.has(host)) return true;
  // mail.google.com is no search; www.google.co.il is one.
  const labels = host.replace(/^(www|m|search|[a-z]{2}\.search|image|images|html)\./, '').split('.');
  const [name = ''] = labels;
  return engines.has(name) && labels.length <= 3 && name !== 'brave';
}
