import { keysOf } from '#core/keys.ts';
import type { AnyDocument } from '#documents/define-document.ts';
import { type Cdn, allPagesKey, documentKey, memorialKey } from '#server/cdn.ts';
import type { EventBus } from '#server/events.ts';

/**
 * Purges pages from the CDN by the events that invalidate them in our own cache. Purges all pages if events may have
 * been missed, and at a start, because the new program may render other markup.
 */
export function invalidateCdn(documents: readonly AnyDocument[], events: EventBus, cdn: Cdn): void {
  for (const { name, path, changedBy = {} } of documents) {
    if (path === undefined) continue;
    for (const event of keysOf(changedBy)) {
      events.on(event, (payload) => {
        const isOfMemorial = 'memorialId' in payload && path.includes(':');
        cdn.purge([isOfMemorial ? memorialKey(payload.memorialId) : documentKey(name)]);
      });
    }
  }
  events.onGap(() => cdn.purge([allPagesKey]));
}
