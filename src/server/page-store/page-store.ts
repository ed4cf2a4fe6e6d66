import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { throttleByKey } from '../throttle.ts';
import type { Db } from '../db.ts';
import type { EventBus } from '../events.ts';
import type { PackedPage } from '../http/page-cache.ts';
import type { Log } from '../log.ts';
import { defineStatement } from '../statement.ts';

/** A page of one memorial, by its key in the page cache. */
export interface StoredPageKey {
  key: string;
  memorialId: string;
}

export interface PageStore {
  /**
   * The current page: the stored one, or that of `render`, which is stored. Of processes that need the same page after a change,
   * one renders it, and the others wait for it a second at most. The first rendering of a page is not claimed: see decision 0138.
   */
  getOrRender(page: StoredPageKey, render: () => Promise<PackedPage>): Promise<PackedPage>;
}

interface PageStoreParts {
  db: Db;
  events: Pick<EventBus, 'on'>;
  log: Log;
  now(): Date;
  /** Identifies the program and its configuration. */
  build: string;
  /** How long a process waits for a page that another one renders, in ms. */
  patienceMs?: number;
}

/** The metadata of a page. */
type StoredHead = Pick<PackedPage, 'until' | 'etag' | 'viewedMemorialId' | 'plainLength' | 'headers' | 'unchanged'>;

interface FoundPage {
  version: string;
  isKnown: boolean;
  head: StoredHead | null;
  brotli: Buffer | null;
}

const claimMs = 3000;
const pollMs = 30;
/** Maximum age, for changes without an event, such as a row that an operator edited. */
const lifetimeMs = 7 * 24 * 3600_000;

const value = sql.placeholder;

/** `page_version` identifies the committed changes of a memorial. */
const currentVersion = sql`page_version(${value('memorialId')}::uuid)`;
const ofPage = sql`key = ${value('key')} and build = ${value('build')}`;

const findPage = defineStatement<FoundPage>(
  'page_store_find',
  sql`
    with known as (select * from stored_pages where ${ofPage}),
      fresh as (select * from known where brotli is not null and expires_at > ${value('now')}::timestamptz)
    select current.version, exists (select from known) as "isKnown", fresh.head, fresh.brotli
    from (select ${currentVersion} as version) current left join fresh on fresh.version = current.version`,
);

/** Does not claim a page that was stored since the lookup. */
const claimPage = defineStatement<{ key: string }>(
  'page_store_claim',
  sql`
    update stored_pages set claimed_until = ${value('until')}::timestamptz
    where ${ofPage} and (claimed_until is null or claimed_until < ${value('now')}::timestamptz)
      and (brotli is null or expires_at <= ${value('now')}::timestamptz or version <> ${currentVersion}) returning key`,
);

const releasePage = defineStatement<never>(
  'page_store_release',
  sql`update stored_pages set claimed_until = null where ${ofPage}`,
);

const deletePage = defineStatement<never>('page_store_delete', sql`delete from stored_pages where ${ofPage}`);

/** Stores nothing if the memorial was changed since `version` was read. */
const savePage = defineStatement<{ key: string }>(
  'page_store_save',
  sql`
    insert into stored_pages (key, build, memorial_id, version, stored_at, expires_at, head, brotli)
    select ${value('key')}, ${value('build')}, ${value('memorialId')}::uuid, ${value('version')}, ${value('now')}::timestamptz,
      ${value('expiresAt')}::timestamptz, ${value('head')}::jsonb, ${value('brotli')}::bytea
    where ${currentVersion} = ${value('version')}
    on conflict (key, build) do update set version = excluded.version, stored_at = excluded.stored_at,
      expires_at = excluded.expires_at, head = excluded.head, brotli = excluded.brotli, claimed_until = null
    returning key`,
);

/** Rendered public pages in the database: they outlive a restart, are shared by all processes, and are more than memory holds. */
export function createPageStore({ db, events, log, now, build, patienceMs = 1000 }: PageStoreParts): PageStore {
  async function find({ key, memorialId }: StoredPageKey): Promise<FoundPage> {
    const [found] = await findPage(db, { key, build, memorialId, now: now().toISOString() });
    if (!found) throw new Error('a select without a table returns one row');
    return found;
  }

  async function claim({ key, memorialId }: StoredPageKey): Promise<boolean> {
    const at = now().getTime();
    const times = { now: new Date(at).toISOString(), until: new Date(at + claimMs).toISOString() };
    return (await claimPage(db, { key, build, memorialId, ...times })).length > 0;
  }

  async function save({ key, memorialId }: StoredPageKey, version: string, page: PackedPage) {
    const { until, etag, viewedMemorialId, plainLength, headers, unchanged, brotli } = page;
    const at = now().getTime();
    const head: StoredHead = { until, etag, viewedMemorialId, plainLength, headers, unchanged };
    const saved = await savePage(db, {
      key,
      build,
      memorialId,
      version,
      now: new Date(at).toISOString(),
      expiresAt: new Date(Math.min(until, at + lifetimeMs)).toISOString(),
      head: JSON.stringify(head),
      brotli,
    });
    if (saved.length === 0) await releasePage(db, { key, build });
  }

  /** Renders and stores the page, which is sent before it is stored. */
  async function renderAndSave(
    page: StoredPageKey,
    { version, isKnown }: FoundPage,
    render: () => Promise<PackedPage>,
  ) {
    const { key } = page;
    try {
      const packed = await render();
      if (packed.status === 200) inBackground(save(page, version, packed));
      // The page was closed: later requests for it write nothing.
      else if (isKnown) inBackground(deletePage(db, { key, build }));
      return packed;
    } catch (error) {
      if (isKnown) inBackground(releasePage(db, { key, build }));
      throw error;
    }
  }

  function inBackground(work: Promise<unknown>) {
    work.catch((error: unknown) => log.warn({ err: error }, 'writing the page store failed'));
  }

  // The page may have been closed: outdated bytes are never sent, and they are deleted too.
  const clearOutdated = throttleByKey(1000, (memorialId) =>
    inBackground(
      db.execute(sql`
        update stored_pages set head = null, brotli = null
        where memorial_id = ${memorialId}::uuid and brotli is not null and version <> page_version(memorial_id)`),
    ),
  );
  events.on('memorial.changed', ({ memorialId }) => clearOutdated(memorialId));
  events.on('memorial.deleted', ({ memorialId }) => clearOutdated(memorialId));

  return {
    async getOrRender(page, render) {
      let found = await find(page);
      const end = performance.now() + patienceMs;
      while (found.brotli === null && found.isKnown && !(await claim(page)) && performance.now() < end) {
        await wait(pollMs);
        found = await find(page);
      }
      return toPackedPage(page, found) ?? renderAndSave(page, found, render);
    },
  };
}

function toPackedPage({ memorialId }: StoredPageKey, { head, brotli }: FoundPage): PackedPage | null {
  if (head === null || brotli === null) return null;
  return { status: 200, ...head, memorialId, brotli, plain: null };
}
