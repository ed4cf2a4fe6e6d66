import { expect, test } from 'vitest';
import type { AnyDocument } from '#documents/define-document.ts';
import { documents } from '#documents/documents.ts';
import { he } from '#i18n/he.ts';
import { listStalePaths } from '#routes/page-invalidation.ts';
import { createPathRedaction } from '#routes/route.ts';

const table: readonly AnyDocument[] = documents;
const redact = createPathRedaction(table.flatMap(({ path }) => path ?? []));

test('lists the paths and properties of every document', () => {
  const lines = table.map(({ name, path, cache, query = {}, action, load }) => {
    const form = action && `POST ${action.path ?? path} ≤ ${action.bodyLimit / 1024} KB`;
    const uses = Object.entries(query).map(([use, way]) => `?${use} ${way}`);
    const isSecret = path !== undefined && redact(path) !== path && 'not logged';
    return [name, load && `GET ${path}`, cache, ...uses, isSecret, form].filter(Boolean).join(' · ');
  });
  expect(lines).toMatchInlineSnapshot(`
    [
      "home · GET / · shared · ?error uncached",
      "info · GET /:page(celebrating-life|living-memory|support|privacy|terms|accessibility) · shared",
      "pricing · GET /pricing · shared",
      "plan-request · GET /pricing/:planId([0-9a-f-]{36}) · never · ?gift returned",
      "api-docs · GET /api/docs · shared",
      "memorial · GET /memorial/:memorialId · shared · ?view=full variant · POST /memorial/:memorialId/follow ≤ 32 KB",
      "preview · GET /memorial/:memorialId/preview · never · ?view=full variant",
      "candle · GET /memorial/:memorialId/candle · shared · ?lit uncached · POST /memorial/:memorialId/candle/light ≤ 1024 KB",
      "reading · GET /memorial/:memorialId/:of(kaddish|el-male|soul-letters) · never",
      "visit · GET /memorial/:memorialId/visit · shared",
      "offline · GET /offline · shared",
      "install · GET /install · shared",
      "calendar · GET /memorial/:memorialId/calendar · never · ?saved uncached · POST /memorial/:memorialId/calendar ≤ 32 KB",
      "events · GET /events · shared · ?after uncached",
      "event · GET /event/:eventId([0-9a-f-]{36}) · shared · POST /event/:eventId([0-9a-f-]{36}) ≤ 32 KB",
      "event-gone · never",
      "rsvp · GET /rsvp/:token([\\w-]{22}) · never · not logged · POST /rsvp/:token([\\w-]{22}) ≤ 32 KB",
      "rsvp-hidden · never",
      "board · GET /memorial/:memorialId/board · shared · ?kind=mishna variant · ?kind=tehillim variant · ?show=free variant · ?chapter uncached · ?done uncached · POST /memorial/:memorialId/board ≤ 32 KB",
      "siyum · GET /memorial/:memorialId/board/siyum · never · ?kind=mishna returned",
      "own-board · GET /memorial/:memorialId/board/own/:token([\\w-]{22}) · never · not logged · POST /memorial/:memorialId/board/own/:token([\\w-]{22}) ≤ 32 KB",
      "contributions · GET /memorial/:memorialId/:list(memories|condolences) · never · ?after returned",
      "write · GET /memorial/:memorialId/:list(memories|condolences)/new · never · POST /memorial/:memorialId/:list(memories|condolences) ≤ 1024 KB",
      "report · GET /memorial/:memorialId/report/:kind(memory|condolence)/:rowId([0-9a-f-]{36}) · never · POST /memorial/:memorialId/report/:kind(memory|condolence)/:rowId([0-9a-f-]{36}) ≤ 1024 KB",
      "this-is-me · GET /memorial/:memorialId/this-is-me · never · POST /memorial/:memorialId/this-is-me ≤ 1024 KB",
      "contact · never · POST /memorial/:memorialId/contact ≤ 1024 KB",
      "photos · GET /memorial/:memorialId/photographs · never",
      "qr · GET /memorial/:memorialId/qr · never",
      "label · GET /memorial/:memorialId/label · never",
      "code · GET /q/:code? · never",
      "own · GET /m/:token([\\w-]{22}) · never · not logged · POST /m/:token([\\w-]{22}) ≤ 1024 KB",
      "unsubscribe · GET /unsubscribe/:token([\\w.-]{1,80}) · never · not logged · POST /unsubscribe/:token([\\w.-]{1,80}) ≤ 32 KB",
      "confirm · GET /confirm · never · ?token returned · ?from returned · POST /confirm ≤ 32 KB",
      "shop · GET /shop · shared",
      "product · GET /shop/:productId([0-9a-f-]{36}) · never",
      "cart · GET /cart · never · POST /cart ≤ 64 KB",
      "order · GET /order/:token([\\w-]{22}|\\d{4}-\\d{4,9}) · never · not logged · POST /order/:token([\\w-]{22}|\\d{4}-\\d{4,9}) ≤ 32 KB",
      "cancel-order · GET /cancel-order · never · ?number uncached · POST /cancel-order ≤ 32 KB",
      "support · never · POST /support ≤ 64 KB",
      "support-messages · GET /support/messages · never · POST /support/messages ≤ 32 KB",
      "done · never",
      "deleted · never · POST /memorial/:memorialId/restore ≤ 32 KB",
      "gate · never",
      "not-found · never",
    ]
  `);
});

test('lists which events invalidate which cached pages', () => {
  const stale = [...listStalePaths(table)].map(([event, paths]) => [event, paths]);
  expect(Object.fromEntries(stale)).toMatchInlineSnapshot(`
    {
      "board.changed": {
        "at once": [],
        "once a second": [
          "/memorial/:memorialId/board",
        ],
      },
      "candles.changed": {
        "at once": [],
        "once a second": [
          "/memorial/:memorialId",
          "/memorial/:memorialId/candle",
        ],
      },
      "contribution.changed": {
        "at once": [
          "/memorial/:memorialId",
          "/memorial/:memorialId/candle",
        ],
        "once a second": [],
      },
      "events.changed": {
        "at once": [
          "/memorial/:memorialId",
          "/memorial/:memorialId/candle",
          "/event/:eventId([0-9a-f-]{36})",
        ],
        "once a second": [
          "/events",
        ],
      },
      "gallery.changed": {
        "at once": [
          "/",
          "/memorial/:memorialId",
          "/memorial/:memorialId/candle",
          "/memorial/:memorialId/visit",
          "/memorial/:memorialId/board",
        ],
        "once a second": [],
      },
      "memorial.changed": {
        "at once": [
          "/",
          "/memorial/:memorialId",
          "/memorial/:memorialId/candle",
          "/memorial/:memorialId/visit",
          "/event/:eventId([0-9a-f-]{36})",
          "/memorial/:memorialId/board",
        ],
        "once a second": [
          "/events",
        ],
      },
      "memorial.deleted": {
        "at once": [
          "/",
          "/memorial/:memorialId",
          "/memorial/:memorialId/candle",
          "/memorial/:memorialId/visit",
          "/events",
          "/event/:eventId([0-9a-f-]{36})",
          "/memorial/:memorialId/board",
        ],
        "once a second": [],
      },
      "plans.changed": {
        "at once": [
          "/pricing",
        ],
        "once a second": [],
      },
      "relatives.changed": {
        "at once": [
          "/memorial/:memorialId",
          "/memorial/:memorialId/candle",
        ],
        "once a second": [],
      },
      "rsvps.changed": {
        "at once": [],
        "once a second": [
          "/event/:eventId([0-9a-f-]{36})",
        ],
      },
      "shop.changed": {
        "at once": [
          "/",
          "/pricing",
          "/shop",
        ],
        "once a second": [],
      },
      "switches.changed": {
        "at once": [
          "/memorial/:memorialId",
          "/memorial/:memorialId/candle",
        ],
        "once a second": [],
      },
    }
  `);
});

test('every document with a path has a loader, and only cached ones name events', () => {
  for (const { name, path, load, cache, changedBy, lifetimeMs } of table) {
    expect([name, load !== undefined]).toEqual([name, path !== undefined]);
    if (cache === 'never') expect([name, changedBy]).toEqual([name, undefined]);
    if (cache === 'shared' && path?.includes(':memorialId'))
      expect([name, Object.keys(changedBy ?? {}).length > 0]).toEqual([name, true]);
    if (lifetimeMs) expect([name, cache]).toEqual([name, 'shared']);
  }
});

test('a document with a token in its address is never cached', () => {
  const secret = table.filter(({ path }) => path !== undefined && redact(path) !== path);
  expect(secret.map(({ name, cache }) => [name, cache])).toEqual([
    ['rsvp', 'never'],
    ['own-board', 'never'],
    ['own', 'never'],
    ['unsubscribe', 'never'],
    ['order', 'never'],
  ]);
});

test('every document has a unique name and existing namespaces', () => {
  const names = table.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  expect(table.flatMap(({ namespaces }) => namespaces).filter((namespace) => !(namespace in he))).toEqual([]);
});
