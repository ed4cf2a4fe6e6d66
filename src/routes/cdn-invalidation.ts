import { keysOf } from '#core/keys.ts';
import type { AnyDocument } from '#documents/define-document.ts';
import { type Cdn, allPagesKey, documentKey, memorialKey } from '#server/cdn.ts';
import type { EventBus } from '#server/events.ts';

/**
 * Purges pages of the CDN by the events that invalidate them in our own cache. Purges all of them after a time without events, and at a
 * start, which may bring other markup.
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
