import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { purge } from './deletion.store.ts';
import { memorials, users } from '#tables.ts';
import { isEditorAnywhere } from '#server/memorial-facts.ts';
import { test, type World } from '../../../../test/world.ts';

const gone = { code: 'DELETED' };
const notFound = { code: 'NOT_FOUND' };

/** A public page with an editor, and both of them as clients. */
async function family(world: World) {
  const memorial = await world.given.memorial({ name: 'נעמי הראל' });
  const editorId = await world.given.editor(memorial.id);
  const owner = await world.as.user(memorial.userId);
  const editor = await world.as.user(editorId);
  const given = { memorialId: memorial.id };
  return {
    memorial,
    given,
    owner,
    editor,
    remove: () => owner.memorial.remove({ ...given, name: 'נעמי הראל' }),
  };
}

const emails = ({ jobs }: World, memorialId: string) =>
  jobs
    .map(({ payload }) => payload as { template?: string; to: string; link: string })
    .filter(({ template, link }) => template && link.endsWith(memorialId));
const rowOf = async ({ services }: World, id: string) =>
  (await services.db.select().from(memorials).where(eq(memorials.id, id)))[0];

test('a deleted memorial is NOT_FOUND; its family learns that it was deleted', async ({ world }) => {
  const { memorial, given, owner, editor, remove } = await family(world);
  await world.given.contribution(memorial.id, { state: 'pending' });
  const moderator = await world.as.user(await world.given.user({ roles: ['moderator'] }));
  const before = await moderator.contributions.listQueue({});
  await remove();

  await expect(world.as.visitor().memorial.loadPage(given)).rejects.toMatchObject(notFound);
  const stranger = await world.as.user(await world.given.user());
  await expect(stranger.memorial.loadPage(given)).rejects.toMatchObject(notFound);
  const save = { ...given, sections: { quotes: { baseVersion: 0, content: [{ text: 'מילה' }] } } };
  for (const member of [owner, editor]) {
    await expect(member.memorial.loadPage(given)).rejects.toMatchObject(gone);
    await expect(member.memorial.save(save)).rejects.toMatchObject(gone);
    expect((await member.memorial.list()).map(({ id }) => id)).not.toContain(memorial.id);
    expect(await member.contributions.countPending()).toEqual([]);
  }
  expect(await moderator.memorial.search({ text: memorial.id })).toEqual([]);
  const after = await moderator.contributions.listQueue({});
  expect(after.rows.map(({ memorialId }) => memorialId)).not.toContain(memorial.id);
  expect(after.counts.pending).toBe(before.counts.pending - 1);
});

test('the owner restores it unchanged in one call; a second call finds nothing', async ({ world }) => {
  const { memorial, given, owner, editor, remove } = await family(world);
  await owner.memorial.save({ ...given, sections: { quotes: { baseVersion: 0, content: [{ text: 'מילה שלה' }] } } });
  await remove();
  expect(await owner.memorial.listDeleted()).toMatchObject([
    { id: memorial.id, name: 'נעמי הראל', deletedBy: 'נועה לוי', canRestore: true },
  ]);
  expect(await editor.memorial.listDeleted()).toEqual([]);
  await expect(editor.memorial.restore(given)).rejects.toMatchObject({ code: 'FORBIDDEN' });

  await owner.memorial.restore(given);
  await expect(owner.memorial.restore(given)).rejects.toMatchObject(notFound);
  const page = await world.as.visitor().memorial.loadPage(given);
  expect(page.quotes).toMatchObject([{ text: 'מילה שלה' }]);
  expect((await editor.memorial.edit(given)).versions.quotes).toBe(1);
  expect(await owner.memorial.listDeleted()).toEqual([]);
});

test('owner and editors get a notification and an email of a deletion and of a restoration', async ({ world }) => {
  const { memorial, given, owner, editor, remove } = await family(world);
  const viewer = await world.as.user(await world.given.editor(memorial.id, { role: 'viewer' }));
  await remove();
  expect((await owner.notification.list()).rows).toMatchObject([{ type: 'page_deleted', isRead: true }]);
  expect(await editor.notification.list()).toMatchObject({
    unread: 1,
    rows: [{ type: 'page_deleted', memorialName: 'נעמי הראל', authorName: 'נועה לוי' }],
  });
  expect((await viewer.notification.list()).rows).toEqual([]);
  expect(
    emails(world, memorial.id)
      .map(({ template = '' }) => template)
      .toSorted((one, other) => one.localeCompare(other)),
  ).toEqual(['ownPageDeleted', 'pageDeleted']);

  await owner.memorial.restore(given);
  expect((await editor.notification.list()).rows).toMatchObject([{ type: 'page_restored', isRead: false }]);
  expect(
    emails(world, memorial.id)
      .map(({ template = '' }) => template)
      .toSorted((one, other) => one.localeCompare(other)),
  ).toEqual(['ownPageDeleted', 'pageDeleted', 'pageRestored']);
  await remove();
  expect((await editor.notification.list()).rows).toMatchObject([{ type: 'page_deleted', isRead: false }]);
});

test('other events on a deleted memorial notify nobody', async ({ world }) => {
  const { given, owner, remove } = await family(world);
  const follower = await world.as.user(await world.given.user());
  await follower.notification.follow(given);
  const { unread } = await owner.notification.list();
  await remove();
  expect((await owner.notification.list()).rows.map(({ type }) => type)).toEqual(['page_deleted']);
  await owner.memorial.restore(given);
  expect((await owner.notification.list()).unread).toBe(unread);
});

test('an owner cannot restore a page that a moderator deleted; they are asked to write, without the moderator’s name', async ({
  world,
}) => {
  const { memorial, given, owner, editor } = await family(world);
  const moderator = await world.as.user(await world.given.user({ roles: ['moderator'] }));
  await moderator.memorial.remove({ ...given, name: memorial.name });
  expect(await owner.memorial.listDeleted()).toMatchObject([
    { deletedBy: '', canRestore: false, isDeletedByOwner: false },
  ]);
  for (const member of [owner, editor])
    expect((await member.notification.list()).rows).toMatchObject([
      { type: 'page_deleted', authorName: '', isRead: false },
    ]);
  expect(emails(world, memorial.id).map(({ template }) => template)).toEqual(['pageTakenDown', 'pageTakenDown']);
  await expect(owner.memorial.restore(given)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect((await rowOf(world, memorial.id))?.deletedAt).not.toBe(null);

  await moderator.memorial.restore(given);
  expect(await rowOf(world, memorial.id)).toMatchObject({ deletedAt: null, deletedBy: null });
  expect((await owner.notification.list()).rows).toMatchObject([{ type: 'page_restored' }]);
});

test('a page that a moderator deleted stays closed to its owner after that moderator’s account is gone', async ({
  world,
}) => {
  const { memorial, given, owner } = await family(world);
  const moderatorId = await world.given.user({ roles: ['moderator'] });
  await (await world.as.user(moderatorId)).memorial.remove({ ...given, name: memorial.name });
  await world.services.db.delete(users).where(eq(users.id, moderatorId));
  await expect(owner.memorial.restore(given)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('an account with only a deleted page cannot upload for a page of its own', async ({ world }) => {
  const { memorial, remove } = await family(world);
  const actor = { userId: memorial.userId, roles: [] };
  expect(await isEditorAnywhere(world.services.db, actor)).toBe(true);
  await remove();
  expect(await isEditorAnywhere(world.services.db, actor)).toBe(false);
});

test('of two concurrent deletions the second learns that the memorial is deleted', async ({ world }) => {
  const { memorial, remove } = await family(world);
  const results = await Promise.allSettled([remove(), remove()]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(results.find((result) => result.status === 'rejected')?.reason).toMatchObject(gone);
  expect(emails(world, memorial.id)).toHaveLength(2);
});

test('a save that waits for a deletion says that the page was deleted', async ({ world }) => {
  const { given, memorial, editor } = await family(world);
  let saving: Promise<unknown> = Promise.resolve();
  await world.services.db.transaction(async (tx) => {
    await tx.update(memorials).set({ deletedAt: new Date() }).where(eq(memorials.id, memorial.id));
    saving = editor.memorial
      .save({ ...given, sections: { quotes: { baseVersion: 0, content: [{ text: 'מילה' }] } } })
      .catch((error: unknown) => error);
    await waiting(world);
  });
  expect(await saving).toMatchObject(gone);
});

test('a restoration that waits for a purge finds nothing', async ({ world }) => {
  const { given, memorial, owner, remove } = await family(world);
  await remove();
  let restoring: Promise<unknown> = Promise.resolve();
  await world.services.db.transaction(async (tx) => {
    await purge(tx, world.services.jobs, memorial.id);
    restoring = owner.memorial.restore(given).catch((error: unknown) => error);
    await waiting(world);
  });
  expect(await restoring).toMatchObject(notFound);
});

test('a create form that is submitted again after a deletion returns no deleted memorial', async ({ world }) => {
  const owner = await world.as.user(await world.given.user());
  const form = { createId: crypto.randomUUID(), name: 'אברום כספי' };
  const { id } = await owner.memorial.create(form);
  await owner.memorial.remove({ memorialId: id, name: form.name });
  await expect(owner.memorial.create(form)).rejects.toMatchObject({ code: 'CONFLICT', data: undefined });
});

test('the view of active memorials has every column of the table', async ({ world }) => {
  const { rows } = await world.services.db.execute<{ name: string; tables: number }>(sql`
    select column_name as name, count(*)::int as tables from information_schema.columns
    where table_schema = 'public' and table_name in ('memorials', 'active_memorials') group by 1 having count(*) <> 2`);
  expect(rows).toEqual([]);
});

/** Waits until a statement is blocked by the lock of another. */
async function waiting({ services }: World): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await services.db.execute<{ count: number }>(
        sql`select count(*)::int as count from pg_locks l join pg_database d on d.datname = current_database()
          join pg_stat_activity a on a.pid = l.pid and a.datid = d.oid where not l.granted`,
      );
      return rows[0]?.count ?? 0;
    })
    .toBeGreaterThan(0);
}
