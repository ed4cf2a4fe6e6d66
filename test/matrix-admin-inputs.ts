import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { auditLog, memorialEventRsvps, memorialEvents } from '#tables.ts';
import type { Setup } from './matrix-setup.ts';

/** The id of the latest audit row of a resource, of any action or of one. */
export async function latestLogId(db: Setup['db'], resourceId: string, action?: string): Promise<string> {
  const [row] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.resourceId, resourceId), action === undefined ? undefined : eq(auditLog.action, action)))
    .orderBy(desc(auditLog.createdAt))
    .limit(1);
  return row?.id ?? '';
}

/** Adds an answer with a note to an event; returns the decision to hide the note. */
async function note({ as, db, given }: Setup) {
  const { id: memorialId } = await given.memorial({ isPublic: true });
  const [event] = await db
    .insert(memorialEvents)
    .values({ memorialId, submitId: randomUUID(), title: 'אזכרה', eventDate: '2090-01-01', requiresRsvp: true })
    .returning();
  const answer = { name: 'דליה', guests: 1, status: 'attending' as const, phone: '050-1', email: '', note: 'מילים' };
  await as.visitor().rsvps.add({ ...answer, eventId: event?.id ?? '', submitId: randomUUID() });
  const [row] = await db
    .select()
    .from(memorialEventRsvps)
    .where(eq(memorialEventRsvps.eventId, event?.id ?? ''));
  return { kind: 'rsvp' as const, id: row?.id ?? '', memorialId, state: 'approved' as const, to: 'hidden' as const };
}

/** An input for each procedure of the administration. */
export const adminInputs: Record<string, (setup: Setup) => unknown> = {
  'admin.loadOverview': () => undefined,
  'admin.listAuditLog': () => ({}),
  'admin.listMemorials': () => ({}),
  'admin.changeMemorials': async ({ given }) => {
    const { id } = await given.memorial();
    return { action: 'unpublish', memorials: [{ id, version: 0 }], reason: 'family' };
  },
  'admin.listContent': () => ({}),
  'admin.decideContributions': async ({ given }) => {
    const id = await given.contribution((await given.memorial()).id, { state: 'pending' });
    return { ids: [{ kind: 'memory', id, version: 1 }], decision: 'approve' };
  },
  'admin.decidePhotos': async ({ given }) => {
    const { id: memorialId } = await given.memorial();
    const [id] = await given.gallery(memorialId, 1, { isPending: true });
    return { decision: 'approve', photos: [{ id, memorialId, state: 'pending' }] };
  },
  'admin.undoTakedown': async ({ given, as, db }) => {
    const { id } = await given.memorial();
    const admin = await as.user(await given.user({ roles: ['admin'] }));
    await admin.admin.changeMemorials({ action: 'unpublish', memorials: [{ id, version: 0 }], reason: 'family' });
    return { logId: await latestLogId(db, id) };
  },
  'admin.undoDecision': async ({ given, as, db }) => {
    const id = await given.contribution((await given.memorial()).id, { state: 'pending' });
    const moderator = await as.user(await given.user({ roles: ['moderator'] }));
    await moderator.contributions.decide({ ids: [{ kind: 'memory', id, version: 1 }], decision: 'hide' });
    return { logId: await latestLogId(db, id) };
  },
  'admin.decideTexts': async (setup) => ({ texts: [await note(setup)] }),
  'admin.undoTextDecision': async (setup) => {
    const text = await note(setup);
    const admin = await setup.as.user(await setup.given.user({ roles: ['admin'] }));
    await admin.admin.decideTexts({ texts: [text] });
    return { logId: await latestLogId(setup.db, text.id) };
  },
  'admin.decideLetters': async ({ given }) => {
    const { id: memorialId } = await given.memorial({ soulLetters: 'אותיות' });
    return { decision: 'remove', pages: [{ memorialId, version: 0 }] };
  },
  'admin.undoLettersRemoval': async ({ given, as, db }) => {
    const { id: memorialId } = await given.memorial({ soulLetters: 'אותיות' });
    const admin = await as.user(await given.user({ roles: ['admin'] }));
    await admin.admin.decideLetters({ decision: 'remove', pages: [{ memorialId, version: 0 }] });
    return { logId: await latestLogId(db, memorialId) };
  },
  'admin.undoPhotoRemoval': async ({ given, as, db }) => {
    const { id: memorialId } = await given.memorial();
    const imageIds = await given.gallery(memorialId, 1);
    const moderator = await as.user(await given.user({ roles: ['moderator'] }));
    await moderator.gallery.remove({ memorialId, imageIds });
    return { logId: await latestLogId(db, memorialId) };
  },
  'admin.undoRole': async ({ given, db }) => ({
    logId: await latestLogId(db, await given.user({ roles: ['moderator'] })),
  }),
  'admin.listAccounts': () => ({}),
  'admin.setRole': async ({ given }) => ({
    userId: await given.user(),
    role: 'moderator',
    isGranted: true,
    seenRoles: [],
  }),
  'admin.endSessions': async ({ given }) => ({ userId: await given.user() }),
  'admin.closeAccount': async ({ given }) => ({ userId: await given.user() }),
  'admin.reopenAccount': async ({ given, as }) => {
    const userId = await given.user();
    await (await as.user(await given.user({ roles: ['admin'] }))).admin.closeAccount({ userId });
    return { userId };
  },
};
