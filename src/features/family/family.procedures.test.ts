import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { galleryUploadLinks, memorialInvites, memorials } from '#tables.ts';
import { test, type World } from '../../../test/world.ts';
import { qrPathSchema } from './family.schema.ts';

/** A family of three: the owner of two pages, an editor of one of them, and somebody who is invited to it. */
async function family(world: World) {
  const page = await world.given.memorial({ name: 'נעמה', isPublic: false });
  const other = await world.given.memorial({ name: 'אברהם', userId: page.userId });
  const owner = await world.as.user(page.userId);
  const editorId = await world.given.editor(page.id);
  const editor = await world.as.user(editorId);
  return { page, other, owner, editor, editorId };
}

async function waitingPicture({ given }: World, memorialId: string) {
  const [id = ''] = await given.gallery(memorialId, 1, { isPending: true });
  return id;
}

const endInvites = ({ services: { db } }: World) => db.update(memorialInvites).set({ expiresAt: new Date(0) });

test('the owner sees each person once with all their pages, and unused invitations', async ({ world }) => {
  const { page, other, owner, editor, editorId } = await family(world);
  const link = (await owner.invite.make({ memorialId: other.id, role: 'viewer' })).link ?? '';
  await editor.invite.accept({ token: link.split('/').at(-1) ?? '' });
  await owner.invite.make({ memorialId: other.id, role: 'editor', email: 'somebody@example.com' });
  const { people, invites } = await owner.family.loadOverview();
  expect(people).toEqual([
    {
      userId: editorId,
      name: 'נועה לוי',
      memberships: [
        { memorialId: other.id, memorialName: 'אברהם', role: 'viewer' },
        { memorialId: page.id, memorialName: 'נעמה', role: 'editor' },
      ],
    },
  ]);
  expect(invites).toMatchObject([{ memorialName: 'אברהם', email: 'somebody@example.com', isExpired: false }]);
  await endInvites(world);
  expect((await owner.family.loadOverview()).invites).toMatchObject([{ isExpired: true }]);
});

test('an editor of one page sees neither its other people nor the owner’s other pages', async ({ world }) => {
  const { page, other, owner, editor } = await family(world);
  await owner.invite.make({ memorialId: page.id, role: 'editor', email: 'somebody@example.com' });
  await owner.gallery.openFamilyUpload({ memorialId: other.id });
  await waitingPicture(world, other.id);
  expect(await editor.family.loadOverview()).toEqual({
    invitations: [],
    uploadLinks: [],
    waiting: { count: 0, photos: [], archives: [] },
    people: [],
    invites: [],
  });
});

test('an invitation is shown to the account with its address until it is used, expires or is revoked', async ({
  world,
}) => {
  const { page, owner } = await family(world);
  const invitedId = await world.given.user({ email: 'tamar@example.com' });
  const invited = await world.as.user(invitedId);
  const { id } = await owner.invite.make({ memorialId: page.id, role: 'viewer', email: 'tamar@example.com' });
  const { invitations } = await invited.family.loadOverview();
  expect(invitations).toMatchObject([{ id, role: 'viewer', memorial: { id: page.id, name: 'נעמה' } }]);
  expect((await owner.family.loadOverview()).invitations).toEqual([]);

  await endInvites(world);
  expect((await invited.family.loadOverview()).invitations).toEqual([]);
  await owner.invite.renew({ memorialId: page.id, inviteId: id });
  expect((await invited.family.loadOverview()).invitations).toHaveLength(1);
  await invited.invite.accept({ token: id });
  expect((await invited.family.loadOverview()).invitations).toEqual([]);
});

test('upload links are those of pages that the account may edit, with the code of the newest open one', async ({
  world,
}) => {
  const { page, other, owner, editor } = await family(world);
  const made = await editor.gallery.openFamilyUpload({ memorialId: page.id });
  await owner.gallery.openFamilyUpload({ memorialId: other.id });
  const { uploadLinks } = await owner.family.loadOverview();
  expect(uploadLinks.map(({ memorialName, isOpen, qr }) => [memorialName, isOpen, qr !== null])).toEqual([
    ['אברהם', true, true],
    ['נעמה', true, false],
  ]);
  const [seen] = (await editor.family.loadOverview()).uploadLinks;
  expect(seen).toMatchObject({ memorialId: page.id, token: made.token, sent: 0 });
  expect(qrPathSchema.parse(seen?.qr).path).toMatch(/^M0 0h7v1h-7z/);

  const setClosed = (isClosedForContributions: boolean) =>
    world.services.db.update(memorials).set({ isClosedForContributions }).where(eq(memorials.id, page.id));
  await setClosed(true);
  expect((await editor.family.loadOverview()).uploadLinks).toMatchObject([{ isOpen: false, qr: null }]);
  await setClosed(false);

  await world.services.db
    .update(galleryUploadLinks)
    .set({ sent: 100 })
    .where(eq(galleryUploadLinks.memorialId, page.id));
  expect((await editor.family.loadOverview()).uploadLinks).toMatchObject([{ isOpen: false, qr: null, sent: 100 }]);
});

test('pending photographs of all editable pages are listed newest first, until they are accepted', async ({
  world,
}) => {
  const { page, other, owner, editor } = await family(world);
  const first = await waitingPicture(world, page.id);
  const second = await waitingPicture(world, other.id);
  const { waiting } = await owner.family.loadOverview();
  expect(waiting).toMatchObject({
    count: 2,
    photos: [
      { id: second, memorialName: 'אברהם' },
      { id: first, memorialName: 'נעמה' },
    ],
  });
  await editor.gallery.accept({ memorialId: page.id, imageIds: [first] });
  expect((await owner.family.loadOverview()).waiting).toMatchObject({ count: 1, photos: [{ id: second }] });
});

test('a deleted page is not listed', async ({ world }) => {
  const { page, owner, editor } = await family(world);
  await editor.gallery.openFamilyUpload({ memorialId: page.id });
  await waitingPicture(world, page.id);
  await world.services.db.update(memorials).set({ deletedAt: new Date() }).where(eq(memorials.id, page.id));
  const { uploadLinks, waiting, people } = await owner.family.loadOverview();
  expect([uploadLinks, waiting.count, people]).toEqual([[], 0, []]);
});
