import { and, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { can } from '#core/policy.ts';
import { isSame } from '#core/same.ts';
import { actAs } from '#server/audit.ts';
import { saveBounds } from '#server/http/body.ts';
import type { Context } from '#server/context.ts';
import type { VersionedCache } from '#server/versioned-cache.ts';
import { anyone, fail, onLoadedFacts, onMemorial, signedIn } from '#server/procedure.ts';
import { listDemoCards, listOwnCards } from './dashboard/dashboard.store.ts';
import { listDrafts, takeDrafts } from './sections/drafts.store.ts';
import { signMedia } from '#features/media/media-signature.store.ts';
import { type StoredRelative, toLinkedRelatives } from './page-links/visible-links.store.ts';
import { listLastSaves } from './sections/section-history.store.ts';
import {
  cardSchema,
  createSchema,
  editableSchema,
  memorialIdSchema,
  savedSchema,
  savedSections,
  type SavedSection,
  saveSchema,
  sectionSchemas,
  type Working,
} from './memorial.schema.ts';
import { memorialPageSchema } from './page/page.schema.ts';
import type { Settings } from './settings-section.schema.ts';
import { lockMemorialQuota } from './quota.store.ts';
import { changeSections } from './sections/section-changes.store.ts';
import { assertWritable, withOwnPictures } from './sections/sections.store.ts';
import { findMemorial, type Signature, toEditable, toPage } from './memorial.store.ts';
import { activeMemorials, memorials } from './memorial.table.ts';
import { refreshYahrzeits } from './yahrzeits/yahrzeits.store.ts';
import { namedLimits } from '#server/named-limits.ts';

async function load({ db, actor, now, knownFacts }: Context, memorialId: string, knownContent?: VersionedCache) {
  const loaded = await findMemorial(db, actor, memorialId, now(), knownContent);
  if (loaded) knownFacts?.set(memorialId, loaded.facts);
  return loaded;
}

/** For reading only: the versions of sections, which an editor saves by, may be older. */
const loadForReading = (context: Context, memorialId: string) => load(context, memorialId, context.knownContent);

const signature = (context: Context, isPublic: boolean): Signature =>
  isPublic ? () => '' : (id) => signMedia(context.config.secret, id, context.now());

/** Pictures of another page are signed by that page's visibility. */
const linkedRelatives = (context: Context & { loaded: { relatives: StoredRelative[] } }) =>
  toLinkedRelatives(context.loaded.relatives, (id, isPublic) => signature(context, isPublic)(id));

/** The public page, with everything that a visitor may see, in one round trip. */
export const loadPage = onLoadedFacts('memorial.view', memorialIdSchema, loadForReading)
  .meta({
    staleBy: [
      'memorial.changed',
      'memorial.deleted',
      'relatives.changed',
      'gallery.changed',
      'contribution.changed',
      'events.changed',
      'candles.changed',
      'switches.changed',
    ],
  })
  .route({ method: 'GET', path: '/memorials/{memorialId}' })
  .output(memorialPageSchema)
  .handler(({ context }) => ({
    ...toPage(context.loaded, context.actor, signature(context, context.loaded.memorial.isPublic)),
    linkedRelatives: linkedRelatives(context),
  }));

/** The last saved page: for its editors with unpublished drafts, for others as published. */
export const preview = onLoadedFacts('memorial.view', memorialIdSchema, loadForReading)
  .route({ method: 'GET', path: '/memorials/{memorialId}/preview' })
  .output(memorialPageSchema)
  .handler(async ({ context }) => {
    const { actor, db, loaded } = context;
    const hasDrafts = loaded.hasDrafts && can(actor, 'memorial.edit', loaded.facts);
    const waiting = hasDrafts ? await listDrafts(db, loaded.facts.id) : undefined;
    const page = toPage(loaded, actor, signature(context, loaded.memorial.isPublic), waiting);
    return { ...page, linkedRelatives: linkedRelatives(context) };
  });

/** The working copy with its versions. */
export const edit = onLoadedFacts('memorial.edit', memorialIdSchema, (context, memorialId) => load(context, memorialId))
  .route({ method: 'GET', path: '/memorials/{memorialId}/sections' })
  .output(editableSchema)
  .handler(async ({ context }) => {
    const { actor, db, loaded } = context;
    const { id, isPublic } = loaded.memorial;
    const [waiting, lastSaves] = await Promise.all([listDrafts(db, id), listLastSaves(db, actor, id)]);
    return toEditable(loaded, { ...waiting, lastSaves }, signature(context, isPublic));
  });

/** The account's own and shared memorials, the last changed first. */
export const list = signedIn('memorial.list')
  .route({ method: 'GET', path: '/memorials' })
  .output(z.array(cardSchema))
  .handler(({ context }) =>
    listOwnCards(context.db, context.actor, ({ id }, isPublic) => signature(context, isPublic)(id)),
  );

/** The demonstration memorials of the home page. */
export const listDemos = anyone
  .meta({ staleBy: ['memorial.changed', 'memorial.deleted', 'gallery.changed'] })
  .route({ method: 'GET', path: '/demos' })
  .output(z.array(cardSchema))
  .handler(({ context }) => listDemoCards(context.db));

/**
 * Creates a private memorial. A repeated `createId` returns the same memorial, and updates it while nobody has saved it. CONFLICT
 * where it was saved with other content; `data.id` is that memorial, unless it was deleted. QUOTA_REACHED where the plan is full.
 */
export const create = signedIn('memorial.create')
  .meta({ limit: namedLimits['memorial.create'] })
  .route({ method: 'POST', path: '/memorials', successStatus: 201 })
  .input(createSchema)
  .output(z.object({ id: z.uuid() }))
  .handler(async ({ context: { db, events, now, userId }, input }) => {
    const [created] = await events.transaction(async (tx, announce) => {
      await actAs(tx, userId);
      await lockMemorialQuota(tx, { userId, createId: input.createId }, now());
      const inserted = await tx
        .insert(memorials)
        .values({ ...input, userId })
        .onConflictDoUpdate({
          target: [memorials.userId, memorials.createId],
          set: input,
          setWhere: sql`${memorials.sectionVersions} = '{}'::jsonb and ${memorials.deletedAt} is null`,
        })
        .returning({ id: memorials.id, isUpdated: sql<boolean>`xmax <> 0` });
      await refreshYahrzeits(
        tx,
        inserted.map(({ id }) => id),
        now(),
      );
      for (const { id, isUpdated } of inserted) if (isUpdated) await announce('memorial.changed', { memorialId: id });
      return inserted;
    });
    if (created) return { id: created.id };

    const conditions = Object.entries(input).map(([name, value]) => {
      const column = activeMemorials[name as keyof typeof input]; // Object.entries forgets the keys
      return value === null ? isNull(column) : eq(column, value);
    });
    const [same] = await db
      .select({ id: activeMemorials.id })
      .from(activeMemorials)
      .where(and(eq(activeMemorials.userId, userId), ...conditions));
    if (same) return same;
    const [saved] = await db
      .select({ id: activeMemorials.id })
      .from(activeMemorials)
      .where(and(eq(activeMemorials.userId, userId), eq(activeMemorials.createId, input.createId)));
    throw fail('CONFLICT', saved);
  });

/**
 * Saves all given sections or none. BAD_REQUEST for a draft that would make the page public. CONFLICT where a section was changed
 * meanwhile: nothing is written, and `data.sections` names those.
 */
export const save = onMemorial('memorial.edit', saveSchema)
  .meta({ bounds: saveBounds })
  .route({ method: 'PATCH', path: '/memorials/{memorialId}' })
  .output(savedSchema)
  .handler(({ context, input }) => {
    const { actor, memorial } = context;
    const changed = savedSections.filter((section) => input.sections[section] !== undefined);
    const bases = Object.fromEntries(changed.map((section) => [section, input.sections[section]?.baseVersion]));

    return changeSections(context, memorial.id, bases, async (tx, held) => {
      // Decided under the lock: an autosave must not write to a page that has just become public.
      const isDraft = input.as === 'draft' && held.isPublic;
      const drafts = await takeDrafts(tx, memorial.id, held.hasDrafts ? changed : []);
      let isPublic = held.isPublic;
      const changes = [];
      for (const section of changed) {
        const draft = drafts.get(section);
        const sent = pickContent(section, input.sections[section]?.content, draft?.content);
        await assertWritable(tx, memorial.id, section, sent, draft?.content);
        const content = await withOwnPictures(tx, memorial.id, section, sent);
        if (section === 'settings' && !isDraft) isPublic = (content as Settings).isPublic; // the content of the section settings
        if (input.as === 'draft' && isPublic && !held.isPublic) throw fail('BAD_REQUEST');
        const isAsDrafted = draft !== undefined && isSame(draft.content, sent);
        changes.push({
          section,
          content,
          // Publishing a draft unchanged keeps its author.
          authorId: isAsDrafted ? draft.authorId : actor.userId,
          unpublished: isAsDrafted || draft?.authorId === actor.userId ? undefined : draft,
        });
      }
      return isDraft ? { as: 'draft', changes } : { as: 'page', isPublic, changes };
    });
  });

/** The content to write: what was sent, or the draft. BAD_REQUEST where there is neither. */
function pickContent<Section extends SavedSection>(section: Section, sent: unknown, waiting: unknown) {
  if (sent !== undefined) return sent as Working[Section]; // parsed with the input
  const { success, data } = sectionSchemas[section].safeParse(waiting);
  if (!success)
    throw fail('BAD_REQUEST', { issues: [{ path: ['sections', section, 'content'], message: 'required' }] });
  return data as Working[Section]; // the schema of the section parsed it
}
