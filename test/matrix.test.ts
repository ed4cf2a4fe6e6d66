import { randomUUID } from 'node:crypto';
import { call, ORPCError, type AnyProcedure } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { router } from '#router.ts';
import { actionsJudgedBy, type ProcedureMeta } from '#server/procedure.ts';
import { definitionOf } from '#server/procedure-definition.ts';
import { memorials } from '#tables.ts';
import { test, type World } from './world.ts';

type Noun = keyof typeof router;

/** Every procedure by its name, as policy, logs and clients call it. */
const procedures = Object.fromEntries(
  (Object.keys(router) as Noun[]).flatMap((noun) =>
    Object.entries(router[noun]).map(([verb, procedure]) => [`${noun}.${verb}`, procedure as unknown as AnyProcedure]),
  ),
);

/** An input for each procedure that is right in everything but, perhaps, the person who sends it. */
interface Given {
  id: string;
  name: string;
  /** A memory on its page, as it stands in the database. */
  memory(state: 'pending' | 'approved'): Promise<string>;
  /** Its page, deleted. */
  deleted(): Promise<string>;
}
const inputs: Record<string, (given: Given) => unknown> = {
  'account.me': () => undefined,
  'account.confirmationLink': () => ({ email: 'somebody@example.com' }),
  'account.usage': () => undefined,
  'account.rename': () => ({ firstName: 'נועה', lastName: 'הראל' }),
  'account.changePassword': () => ({ password: 'not the password', newPassword: 'another long one' }),
  'account.emailChange': () => undefined,
  'account.askEmailChange': () => ({ email: 'another@example.com', password: 'not the password' }),
  'account.confirmEmail': () => ({ token: 'no-such-token' }),
  'account.withdrawEmailChange': () => undefined,
  'account.devices': () => undefined,
  'account.endDevice': () => ({ deviceId: randomUUID() }),
  'account.endOtherDevices': () => undefined,
  'account.setPicture': () => ({ uploadId: 'no-such-upload' }),
  'account.removePicture': () => undefined,
  'account.pagesToLeave': () => undefined,
  'account.close': () => ({ email: 'another@example.com', password: 'not the password', pages: [] }),
  'account.reopen': () => undefined,
  'memorial.page': ({ id }) => ({ memorialId: id }),
  'memorial.preview': ({ id }) => ({ memorialId: id }),
  'memorial.edit': ({ id }) => ({ memorialId: id }),
  'memorial.save': ({ id }) => ({
    memorialId: id,
    sections: { quotes: { baseVersion: 0, content: [{ text: 'מילה' }] } },
  }),
  'draft.discard': ({ id }) => ({ memorialId: id, baseVersions: {} }),
  'revision.list': ({ id }) => ({ memorialId: id }),
  'revision.read': ({ id }) => ({ memorialId: id, revisionId: randomUUID() }),
  'revision.restore': ({ id }) => ({ memorialId: id, revisionId: randomUUID(), baseVersions: {} }),
  'revision.restorePage': ({ id }) => ({ memorialId: id, at: new Date(), baseVersions: {} }),
  'memorial.create': () => ({ createId: randomUUID(), name: 'חדש' }),
  'memorial.list': () => undefined,
  'memorial.demos': () => undefined,
  'memorial.search': () => ({ text: 'נעמה' }),
  'memorial.remove': ({ id, name }) => ({ memorialId: id, name }),
  'memorial.restore': async ({ deleted }) => ({ memorialId: await deleted() }),
  'memorial.deleted': () => undefined,
  'editor.list': ({ id }) => ({ memorialId: id }),
  'editor.setRole': ({ id }) => ({ memorialId: id, userId: randomUUID(), role: 'viewer' }),
  'editor.remove': ({ id }) => ({ memorialId: id, userId: randomUUID() }),
  'invite.make': ({ id }) => ({ memorialId: id, role: 'editor', email: null }),
  'invite.renew': ({ id }) => ({ memorialId: id, inviteId: randomUUID() }),
  'invite.revoke': ({ id }) => ({ memorialId: id, inviteId: randomUUID() }),
  'invite.find': () => ({ token: 'no-such-token' }),
  'invite.accept': () => ({ token: 'no-such-token' }),
  'ownership.offer': ({ id }) => ({ memorialId: id, userId: randomUUID() }),
  'ownership.withdraw': ({ id }) => ({ memorialId: id }),
  'ownership.list': () => undefined,
  'ownership.accept': ({ id }) => ({ memorialId: id }),
  'ownership.decline': ({ id }) => ({ memorialId: id }),
  'presence.follow': ({ id }) => ({ memorialId: id, visitId: randomUUID() }),
  'presence.say': ({ id }) => ({ memorialId: id, visitId: randomUUID(), section: 'basic' }),
  'notification.list': () => undefined,
  'notification.count': () => undefined,
  'notification.read': () => ({ id: randomUUID() }),
  'notification.readAll': () => ({}),
  'notification.clear': () => ({}),
  'notification.following': ({ id }) => ({ memorialId: id }),
  'notification.follow': ({ id }) => ({ memorialId: id }),
  'notification.unfollow': ({ id }) => ({ memorialId: id }),
  'notification.settings': () => undefined,
  'notification.saveSettings': () => ({ letters: 'daily', onRestDays: false }),
  'gallery.page': ({ id }) => ({ memorialId: id }),
  'gallery.outline': ({ id }) => ({ memorialId: id }),
  'gallery.albums': ({ id }) => ({ memorialId: id }),
  'gallery.add': ({ id }) => ({
    memorialId: id,
    uploadId: 'no-such-upload',
    albumId: null,
    originalName: 'a.jpg',
    dateTaken: null,
    sourceSha256: null,
    evenIfKnown: false,
  }),
  'gallery.known': ({ id }) => ({ memorialId: id, sha256s: [] }),
  'gallery.update': ({ id }) => ({ memorialId: id, imageId: randomUUID(), description: 'מילה' }),
  'gallery.link': ({ id }) => ({ memorialId: id, imageIds: [randomUUID()], albumId: null }),
  'gallery.move': ({ id }) => ({ memorialId: id, imageId: randomUUID(), before: null }),
  'gallery.settings': ({ id }) => ({ memorialId: id }),
  'gallery.createAlbum': ({ id }) => ({ memorialId: id, name: 'טיול' }),
  'gallery.updateAlbum': ({ id }) => ({ memorialId: id, albumId: randomUUID(), name: 'טיול' }),
  'gallery.moveAlbum': ({ id }) => ({ memorialId: id, albumId: randomUUID(), before: null }),
  'gallery.removeAlbum': ({ id }) => ({ memorialId: id, albumId: randomUUID() }),
  'gallery.remove': ({ id }) => ({ memorialId: id, imageIds: [randomUUID()] }),
  'gallery.pending': ({ id }) => ({ memorialId: id }),
  'gallery.accept': ({ id }) => ({ memorialId: id, imageIds: [randomUUID()] }),
  'gallery.familyUploadLink': ({ id }) => ({ memorialId: id }),
  'gallery.findFamilyUpload': () => ({ token: 'no-such-token' }),
  'gallery.openFamilyUpload': ({ id }) => ({ memorialId: id }),
  'gallery.closeFamilyUpload': ({ id }) => ({ memorialId: id }),
  'gallery.trash': ({ id }) => ({ memorialId: id }),
  'gallery.restore': ({ id }) => ({ memorialId: id, imageIds: [randomUUID()] }),
  'gallery.removeForGood': ({ id }) => ({ memorialId: id, imageIds: [randomUUID()] }),
  'memories.add': ({ id }) => ({ memorialId: id, submitId: randomUUID(), authorName: 'דליה', content: 'זיכרון' }),
  'condolences.add': ({ id }) => ({ memorialId: id, submitId: randomUUID(), authorName: 'דליה', content: 'הספד' }),
  'candles.light': ({ id }) => ({ memorialId: id, submitId: randomUUID() }),
  'candles.dedicate': ({ id }) => ({ memorialId: id, submitId: randomUUID(), authorName: 'דליה' }),
  'candles.burning': ({ id }) => ({ memorialId: id }),
  'contributions.recent': () => undefined,
  'contributions.today': () => undefined,
  'contributions.waiting': () => undefined,
  'contact.send': ({ id }) => ({
    memorialId: id,
    submitId: randomUUID(),
    name: 'תמר',
    email: 'tamar@example.org',
    message: 'מילים',
  }),
  'contributions.list': ({ id }) => ({ memorialId: id, kind: 'memory' }),
  'contributions.queue': ({ id }) => ({ memorialId: id }),
  'contributions.decide': async ({ memory }) => ({
    ids: [{ kind: 'memory', id: await memory('pending'), version: 1 }],
    decision: 'approve',
  }),
  'contributions.edit': async ({ memory }) => ({ kind: 'memory', id: await memory('pending'), version: 1 }),
  'contributions.block': async ({ memory }) => ({ kind: 'memory', id: await memory('pending') }),
  'contributions.unblock': async ({ memory }) => ({ kind: 'memory', id: await memory('pending') }),
  'contributions.challenge': ({ id }) => ({ memorialId: id, submitId: randomUUID() }),
  'contributions.own': () => ({ token: 'no-such-token' }),
  'contributions.change': () => ({ token: 'no-such-token', version: 1 }),
  'contributions.removePicture': () => ({ token: 'no-such-token' }),
  'contributions.withdraw': () => ({ token: 'no-such-token' }),
  'contributions.stone': async ({ memory }) => ({ kind: 'memory', id: await memory('approved'), isPlaced: true }),
  'contributions.report': async ({ memory }) => ({ kind: 'memory', id: await memory('approved') }),
  'contributions.box': ({ id }) => ({ memorialId: id }),
  'contributions.settings': ({ id }) => ({ memorialId: id, writers: 'members' }),
  'contributions.seal': ({ id }) => ({ memorialId: id, delegateId: randomUUID() }),
  'contributions.openSeal': ({ id }) => ({ memorialId: id }),
  'switches.list': () => undefined,
  'switches.set': () => ({ name: 'words_closed', isOn: false }),
  'media.accept': ({ id }) => ({ memorialId: id, uploadId: 'no-such-upload', purpose: 'profile' }),
  'media.acceptRecording': ({ id }) => ({ memorialId: id, uploadId: 'no-such-upload', kind: 'video' }),
  'media.discard': ({ id }) => ({ memorialId: id, uploadId: 'no-such-upload' }),
};

const actors = ['visitor', 'owner', 'editor', 'viewer', 'pending', 'stranger', 'moderator', 'admin'] as const;

async function answer(
  world: World,
  name: string,
  actor: (typeof actors)[number],
  { isPublic, seal }: { isPublic: boolean; seal?: 'for them' | 'for another' },
): Promise<string> {
  const memorial = await world.given.memorial({ isPublic });
  const userOf: Record<(typeof actors)[number], () => Promise<string | null>> = {
    visitor: async () => null,
    owner: async () => memorial.userId,
    editor: () => world.given.editor(memorial.id),
    viewer: () => world.given.editor(memorial.id, { role: 'viewer' }),
    pending: () => world.given.editor(memorial.id, { isPending: true }),
    stranger: () => world.given.user(),
    moderator: () => world.given.user({ roles: ['moderator'] }),
    admin: () => world.given.user({ roles: ['admin'] }),
  };
  const userId = await userOf[actor]();
  const sealedDelegate = seal === 'for them' ? userId : null;
  if (seal)
    await world.services.db
      .update(memorials)
      .set({ sealedSince: new Date(), sealedDelegate })
      .where(eq(memorials.id, memorial.id));
  const context = await world.context(userId);
  const procedure = procedures[name];
  if (!procedure) return 'no such procedure';
  try {
    const memory: Given['memory'] = (state) => world.given.words(memorial.id, { state });
    const deleted = async () => {
      await world.services.db
        .update(memorials)
        .set({ deletedAt: new Date(), deletedBy: memorial.userId })
        .where(eq(memorials.id, memorial.id));
      return memorial.id;
    };
    await call(procedure, (await inputs[name]?.({ ...memorial, memory, deleted })) as never, { context });
    return 'ok';
  } catch (error) {
    if (error instanceof ORPCError) return error.code;
    throw error;
  }
}

test('every procedure has a row in the matrix, an action and an output schema', () => {
  expect(Object.keys(inputs).toSorted()).toEqual(Object.keys(procedures).toSorted());
  for (const [name, procedure] of Object.entries(procedures)) {
    const { meta, outputSchema } = definitionOf(procedure);
    expect([name, (meta as { action?: string }).action !== undefined, outputSchema !== undefined]).toEqual([
      name,
      true,
      true,
    ]);
  }
});

test('a procedure declares the action that its starter judges, and no other', () => {
  const declared = Object.entries(procedures).map(([name, procedure]) => {
    const { action } = definitionOf(procedure).meta as ProcedureMeta;
    return [name, action === 'anyone' ? [] : [action]];
  });
  const judged = Object.entries(procedures).map(([name, procedure]) => [name, actionsJudgedBy(procedure)]);
  expect(judged).toEqual(declared);
});

test('of a sealed page moderators decide, and whoever was named and edits it', async ({ world }) => {
  for (const name of ['queue', 'decide', 'edit', 'block', 'unblock'].map((verb) => `contributions.${verb}`)) {
    const deciders = async (seal: 'for them' | 'for another') => {
      const answers = await Promise.all(
        actors.map(async (actor) => ({ actor, said: await answer(world, name, actor, { isPublic: true, seal }) })),
      );
      return answers.filter(({ said }) => said === 'ok').map(({ actor }) => actor);
    };
    expect([name, await deciders('for them')]).toEqual([name, ['owner', 'editor', 'moderator']]);
    expect([name, await deciders('for another')]).toEqual([name, ['moderator']]);
  }
});

test('who may do what: every actor against every procedure', { timeout: 180_000 }, async ({ world }) => {
  const rows: string[] = [];
  for (const name of Object.keys(procedures).toSorted()) {
    for (const isPublic of [true, false]) {
      const answers = [];
      for (const actor of actors) answers.push(`${actor} ${await answer(world, name, actor, { isPublic })}`);
      rows.push(`${name} on a ${isPublic ? 'public' : 'private'} page: ${answers.join(', ')}`);
    }
  }
  expect(rows).toMatchInlineSnapshot(`
    [
      "account.askEmailChange on a public page: visitor UNAUTHORIZED, owner BAD_REQUEST, editor BAD_REQUEST, viewer BAD_REQUEST, pending BAD_REQUEST, stranger BAD_REQUEST, moderator BAD_REQUEST, admin BAD_REQUEST",
      "account.askEmailChange on a private page: visitor UNAUTHORIZED, owner BAD_REQUEST, editor BAD_REQUEST, viewer BAD_REQUEST, pending BAD_REQUEST, stranger BAD_REQUEST, moderator BAD_REQUEST, admin BAD_REQUEST",
      "account.changePassword on a public page: visitor UNAUTHORIZED, owner BAD_REQUEST, editor BAD_REQUEST, viewer BAD_REQUEST, pending BAD_REQUEST, stranger BAD_REQUEST, moderator BAD_REQUEST, admin BAD_REQUEST",
      "account.changePassword on a private page: visitor UNAUTHORIZED, owner BAD_REQUEST, editor BAD_REQUEST, viewer BAD_REQUEST, pending BAD_REQUEST, stranger BAD_REQUEST, moderator BAD_REQUEST, admin BAD_REQUEST",
      "account.close on a public page: visitor UNAUTHORIZED, owner BAD_REQUEST, editor BAD_REQUEST, viewer BAD_REQUEST, pending BAD_REQUEST, stranger BAD_REQUEST, moderator BAD_REQUEST, admin BAD_REQUEST",
      "account.close on a private page: visitor UNAUTHORIZED, owner BAD_REQUEST, editor BAD_REQUEST, viewer BAD_REQUEST, pending BAD_REQUEST, stranger BAD_REQUEST, moderator BAD_REQUEST, admin BAD_REQUEST",
      "account.confirmEmail on a public page: visitor UNAUTHORIZED, owner NOT_FOUND, editor NOT_FOUND, viewer NOT_FOUND, pending NOT_FOUND, stranger NOT_FOUND, moderator NOT_FOUND, admin NOT_FOUND",
      "account.confirmEmail on a private page: visitor UNAUTHORIZED, owner NOT_FOUND, editor NOT_FOUND, viewer NOT_FOUND, pending NOT_FOUND, stranger NOT_FOUND, moderator NOT_FOUND, admin NOT_FOUND",
      "account.confirmationLink on a public page: visitor ok, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "account.confirmationLink on a private page: visitor ok, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "account.devices on a public page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "account.devices on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "account.emailChange on a public page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "account.emailChange on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "account.endDevice on a public page: visitor UNAUTHORIZED, owner NOT_FOUND, editor NOT_FOUND, viewer NOT_FOUND, pending NOT_FOUND, stranger NOT_FOUND, moderator NOT_FOUND, admin NOT_FOUND",
      "account.endDevice on a private page: visitor UNAUTHORIZED, owner NOT_FOUND, editor NOT_FOUND, viewer NOT_FOUND, pending NOT_FOUND, stranger NOT_FOUND, moderator NOT_FOUND, admin NOT_FOUND",
      "account.endOtherDevices on a public page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "account.endOtherDevices on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "account.me on a public page: visitor ok, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "account.me on a private page: visitor ok, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "account.pagesToLeave on a public page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "account.pagesToLeave on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "account.removePicture on a public page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "account.removePicture on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "account.rename on a public page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "account.rename on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "account.reopen on a public page: visitor UNAUTHORIZED, owner UNAUTHORIZED, editor UNAUTHORIZED, viewer UNAUTHORIZED, pending UNAUTHORIZED, stranger UNAUTHORIZED, moderator UNAUTHORIZED, admin UNAUTHORIZED",
      "account.reopen on a private page: visitor UNAUTHORIZED, owner UNAUTHORIZED, editor UNAUTHORIZED, viewer UNAUTHORIZED, pending UNAUTHORIZED, stranger UNAUTHORIZED, moderator UNAUTHORIZED, admin UNAUTHORIZED",
      "account.setPicture on a public page: visitor UNAUTHORIZED, owner NOT_FOUND, editor NOT_FOUND, viewer NOT_FOUND, pending NOT_FOUND, stranger NOT_FOUND, moderator NOT_FOUND, admin NOT_FOUND",
      "account.setPicture on a private page: visitor UNAUTHORIZED, owner NOT_FOUND, editor NOT_FOUND, viewer NOT_FOUND, pending NOT_FOUND, stranger NOT_FOUND, moderator NOT_FOUND, admin NOT_FOUND",
      "account.usage on a public page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "account.usage on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "account.withdrawEmailChange on a public page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "account.withdrawEmailChange on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "candles.burning on a public page: visitor ok, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "candles.burning on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "candles.dedicate on a public page: visitor NOT_FOUND, owner NOT_FOUND, editor NOT_FOUND, viewer NOT_FOUND, pending NOT_FOUND, stranger NOT_FOUND, moderator NOT_FOUND, admin NOT_FOUND",
      "candles.dedicate on a private page: visitor UNAUTHORIZED, owner NOT_FOUND, editor NOT_FOUND, viewer NOT_FOUND, pending FORBIDDEN, stranger FORBIDDEN, moderator NOT_FOUND, admin FORBIDDEN",
      "candles.light on a public page: visitor ok, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "candles.light on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "condolences.add on a public page: visitor ok, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "condolences.add on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "contact.send on a public page: visitor FORBIDDEN, owner FORBIDDEN, editor FORBIDDEN, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator FORBIDDEN, admin FORBIDDEN",
      "contact.send on a private page: visitor UNAUTHORIZED, owner FORBIDDEN, editor FORBIDDEN, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator FORBIDDEN, admin FORBIDDEN",
      "contributions.block on a public page: visitor UNAUTHORIZED, owner ok, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "contributions.block on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "contributions.box on a public page: visitor UNAUTHORIZED, owner ok, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "contributions.box on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "contributions.challenge on a public page: visitor ok, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "contributions.challenge on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "contributions.change on a public page: visitor NOT_FOUND, owner NOT_FOUND, editor NOT_FOUND, viewer NOT_FOUND, pending NOT_FOUND, stranger NOT_FOUND, moderator NOT_FOUND, admin NOT_FOUND",
      "contributions.change on a private page: visitor NOT_FOUND, owner NOT_FOUND, editor NOT_FOUND, viewer NOT_FOUND, pending NOT_FOUND, stranger NOT_FOUND, moderator NOT_FOUND, admin NOT_FOUND",
      "contributions.decide on a public page: visitor UNAUTHORIZED, owner ok, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "contributions.decide on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "contributions.edit on a public page: visitor UNAUTHORIZED, owner ok, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "contributions.edit on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "contributions.list on a public page: visitor ok, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "contributions.list on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "contributions.openSeal on a public page: visitor UNAUTHORIZED, owner ok, editor FORBIDDEN, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "contributions.openSeal on a private page: visitor UNAUTHORIZED, owner ok, editor FORBIDDEN, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "contributions.own on a public page: visitor NOT_FOUND, owner NOT_FOUND, editor NOT_FOUND, viewer NOT_FOUND, pending NOT_FOUND, stranger NOT_FOUND, moderator NOT_FOUND, admin NOT_FOUND",
      "contributions.own on a private page: visitor NOT_FOUND, owner NOT_FOUND, editor NOT_FOUND, viewer NOT_FOUND, pending NOT_FOUND, stranger NOT_FOUND, moderator NOT_FOUND, admin NOT_FOUND",
      "contributions.queue on a public page: visitor UNAUTHORIZED, owner ok, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "contributions.queue on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "contributions.recent on a public page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "contributions.recent on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "contributions.removePicture on a public page: visitor NOT_FOUND, owner NOT_FOUND, editor NOT_FOUND, viewer NOT_FOUND, pending NOT_FOUND, stranger NOT_FOUND, moderator NOT_FOUND, admin NOT_FOUND",
      "contributions.removePicture on a private page: visitor NOT_FOUND, owner NOT_FOUND, editor NOT_FOUND, viewer NOT_FOUND, pending NOT_FOUND, stranger NOT_FOUND, moderator NOT_FOUND, admin NOT_FOUND",
      "contributions.report on a public page: visitor ok, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "contributions.report on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "contributions.seal on a public page: visitor UNAUTHORIZED, owner BAD_REQUEST, editor FORBIDDEN, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator BAD_REQUEST, admin FORBIDDEN",
      "contributions.seal on a private page: visitor UNAUTHORIZED, owner BAD_REQUEST, editor FORBIDDEN, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator BAD_REQUEST, admin FORBIDDEN",
      "contributions.settings on a public page: visitor UNAUTHORIZED, owner ok, editor FORBIDDEN, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "contributions.settings on a private page: visitor UNAUTHORIZED, owner ok, editor FORBIDDEN, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "contributions.stone on a public page: visitor ok, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "contributions.stone on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "contributions.today on a public page: visitor UNAUTHORIZED, owner FORBIDDEN, editor FORBIDDEN, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "contributions.today on a private page: visitor UNAUTHORIZED, owner FORBIDDEN, editor FORBIDDEN, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "contributions.unblock on a public page: visitor UNAUTHORIZED, owner ok, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "contributions.unblock on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "contributions.waiting on a public page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "contributions.waiting on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "contributions.withdraw on a public page: visitor NOT_FOUND, owner NOT_FOUND, editor NOT_FOUND, viewer NOT_FOUND, pending NOT_FOUND, stranger NOT_FOUND, moderator NOT_FOUND, admin NOT_FOUND",
      "contributions.withdraw on a private page: visitor NOT_FOUND, owner NOT_FOUND, editor NOT_FOUND, viewer NOT_FOUND, pending NOT_FOUND, stranger NOT_FOUND, moderator NOT_FOUND, admin NOT_FOUND",
      "draft.discard on a public page: visitor UNAUTHORIZED, owner ok, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "draft.discard on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "editor.list on a public page: visitor UNAUTHORIZED, owner ok, editor FORBIDDEN, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "editor.list on a private page: visitor UNAUTHORIZED, owner ok, editor FORBIDDEN, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "editor.remove on a public page: visitor UNAUTHORIZED, owner NOT_FOUND, editor FORBIDDEN, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator NOT_FOUND, admin FORBIDDEN",
      "editor.remove on a private page: visitor UNAUTHORIZED, owner NOT_FOUND, editor FORBIDDEN, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator NOT_FOUND, admin FORBIDDEN",
      "editor.setRole on a public page: visitor UNAUTHORIZED, owner NOT_FOUND, editor FORBIDDEN, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator NOT_FOUND, admin FORBIDDEN",
      "editor.setRole on a private page: visitor UNAUTHORIZED, owner NOT_FOUND, editor FORBIDDEN, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator NOT_FOUND, admin FORBIDDEN",
      "gallery.accept on a public page: visitor UNAUTHORIZED, owner NOT_FOUND, editor NOT_FOUND, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator NOT_FOUND, admin FORBIDDEN",
      "gallery.accept on a private page: visitor UNAUTHORIZED, owner NOT_FOUND, editor NOT_FOUND, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator NOT_FOUND, admin FORBIDDEN",
      "gallery.add on a public page: visitor UNAUTHORIZED, owner NOT_FOUND, editor NOT_FOUND, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator NOT_FOUND, admin FORBIDDEN",
      "gallery.add on a private page: visitor UNAUTHORIZED, owner NOT_FOUND, editor NOT_FOUND, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator NOT_FOUND, admin FORBIDDEN",
      "gallery.albums on a public page: visitor ok, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "gallery.albums on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "gallery.closeFamilyUpload on a public page: visitor UNAUTHORIZED, owner ok, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "gallery.closeFamilyUpload on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "gallery.createAlbum on a public page: visitor UNAUTHORIZED, owner ok, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "gallery.createAlbum on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "gallery.familyUploadLink on a public page: visitor UNAUTHORIZED, owner ok, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "gallery.familyUploadLink on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "gallery.findFamilyUpload on a public page: visitor NOT_FOUND, owner NOT_FOUND, editor NOT_FOUND, viewer NOT_FOUND, pending NOT_FOUND, stranger NOT_FOUND, moderator NOT_FOUND, admin NOT_FOUND",
      "gallery.findFamilyUpload on a private page: visitor NOT_FOUND, owner NOT_FOUND, editor NOT_FOUND, viewer NOT_FOUND, pending NOT_FOUND, stranger NOT_FOUND, moderator NOT_FOUND, admin NOT_FOUND",
      "gallery.known on a public page: visitor UNAUTHORIZED, owner ok, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "gallery.known on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "gallery.link on a public page: visitor UNAUTHORIZED, owner NOT_FOUND, editor NOT_FOUND, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator NOT_FOUND, admin FORBIDDEN",
      "gallery.link on a private page: visitor UNAUTHORIZED, owner NOT_FOUND, editor NOT_FOUND, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator NOT_FOUND, admin FORBIDDEN",
      "gallery.move on a public page: visitor UNAUTHORIZED, owner NOT_FOUND, editor NOT_FOUND, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator NOT_FOUND, admin FORBIDDEN",
      "gallery.move on a private page: visitor UNAUTHORIZED, owner NOT_FOUND, editor NOT_FOUND, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator NOT_FOUND, admin FORBIDDEN",
      "gallery.moveAlbum on a public page: visitor UNAUTHORIZED, owner NOT_FOUND, editor NOT_FOUND, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator NOT_FOUND, admin FORBIDDEN",
      "gallery.moveAlbum on a private page: visitor UNAUTHORIZED, owner NOT_FOUND, editor NOT_FOUND, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator NOT_FOUND, admin FORBIDDEN",
      "gallery.openFamilyUpload on a public page: visitor UNAUTHORIZED, owner ok, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "gallery.openFamilyUpload on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "gallery.outline on a public page: visitor ok, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "gallery.outline on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "gallery.page on a public page: visitor ok, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "gallery.page on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "gallery.pending on a public page: visitor UNAUTHORIZED, owner ok, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "gallery.pending on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "gallery.remove on a public page: visitor UNAUTHORIZED, owner NOT_FOUND, editor NOT_FOUND, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator NOT_FOUND, admin FORBIDDEN",
      "gallery.remove on a private page: visitor UNAUTHORIZED, owner NOT_FOUND, editor NOT_FOUND, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator NOT_FOUND, admin FORBIDDEN",
      "gallery.removeAlbum on a public page: visitor UNAUTHORIZED, owner ok, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "gallery.removeAlbum on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "gallery.removeForGood on a public page: visitor UNAUTHORIZED, owner ok, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "gallery.removeForGood on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "gallery.restore on a public page: visitor UNAUTHORIZED, owner NOT_FOUND, editor NOT_FOUND, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator NOT_FOUND, admin FORBIDDEN",
      "gallery.restore on a private page: visitor UNAUTHORIZED, owner NOT_FOUND, editor NOT_FOUND, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator NOT_FOUND, admin FORBIDDEN",
      "gallery.settings on a public page: visitor UNAUTHORIZED, owner ok, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "gallery.settings on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "gallery.trash on a public page: visitor UNAUTHORIZED, owner ok, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "gallery.trash on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "gallery.update on a public page: visitor UNAUTHORIZED, owner NOT_FOUND, editor NOT_FOUND, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator NOT_FOUND, admin FORBIDDEN",
      "gallery.update on a private page: visitor UNAUTHORIZED, owner NOT_FOUND, editor NOT_FOUND, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator NOT_FOUND, admin FORBIDDEN",
      "gallery.updateAlbum on a public page: visitor UNAUTHORIZED, owner NOT_FOUND, editor NOT_FOUND, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator NOT_FOUND, admin FORBIDDEN",
      "gallery.updateAlbum on a private page: visitor UNAUTHORIZED, owner NOT_FOUND, editor NOT_FOUND, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator NOT_FOUND, admin FORBIDDEN",
      "invite.accept on a public page: visitor UNAUTHORIZED, owner NOT_FOUND, editor NOT_FOUND, viewer NOT_FOUND, pending NOT_FOUND, stranger NOT_FOUND, moderator NOT_FOUND, admin NOT_FOUND",
      "invite.accept on a private page: visitor UNAUTHORIZED, owner NOT_FOUND, editor NOT_FOUND, viewer NOT_FOUND, pending NOT_FOUND, stranger NOT_FOUND, moderator NOT_FOUND, admin NOT_FOUND",
      "invite.find on a public page: visitor NOT_FOUND, owner NOT_FOUND, editor NOT_FOUND, viewer NOT_FOUND, pending NOT_FOUND, stranger NOT_FOUND, moderator NOT_FOUND, admin NOT_FOUND",
      "invite.find on a private page: visitor NOT_FOUND, owner NOT_FOUND, editor NOT_FOUND, viewer NOT_FOUND, pending NOT_FOUND, stranger NOT_FOUND, moderator NOT_FOUND, admin NOT_FOUND",
      "invite.make on a public page: visitor UNAUTHORIZED, owner ok, editor FORBIDDEN, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "invite.make on a private page: visitor UNAUTHORIZED, owner ok, editor FORBIDDEN, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "invite.renew on a public page: visitor UNAUTHORIZED, owner NOT_FOUND, editor FORBIDDEN, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator NOT_FOUND, admin FORBIDDEN",
      "invite.renew on a private page: visitor UNAUTHORIZED, owner NOT_FOUND, editor FORBIDDEN, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator NOT_FOUND, admin FORBIDDEN",
      "invite.revoke on a public page: visitor UNAUTHORIZED, owner NOT_FOUND, editor FORBIDDEN, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator NOT_FOUND, admin FORBIDDEN",
      "invite.revoke on a private page: visitor UNAUTHORIZED, owner NOT_FOUND, editor FORBIDDEN, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator NOT_FOUND, admin FORBIDDEN",
      "media.accept on a public page: visitor UNAUTHORIZED, owner NOT_FOUND, editor NOT_FOUND, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator NOT_FOUND, admin FORBIDDEN",
      "media.accept on a private page: visitor UNAUTHORIZED, owner NOT_FOUND, editor NOT_FOUND, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator NOT_FOUND, admin FORBIDDEN",
      "media.acceptRecording on a public page: visitor UNAUTHORIZED, owner NOT_FOUND, editor NOT_FOUND, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator NOT_FOUND, admin FORBIDDEN",
      "media.acceptRecording on a private page: visitor UNAUTHORIZED, owner NOT_FOUND, editor NOT_FOUND, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator NOT_FOUND, admin FORBIDDEN",
      "media.discard on a public page: visitor UNAUTHORIZED, owner ok, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "media.discard on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "memorial.create on a public page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "memorial.create on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "memorial.deleted on a public page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "memorial.deleted on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "memorial.demos on a public page: visitor ok, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "memorial.demos on a private page: visitor ok, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "memorial.edit on a public page: visitor UNAUTHORIZED, owner ok, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "memorial.edit on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "memorial.list on a public page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "memorial.list on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "memorial.page on a public page: visitor ok, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "memorial.page on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "memorial.preview on a public page: visitor ok, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "memorial.preview on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "memorial.remove on a public page: visitor UNAUTHORIZED, owner ok, editor FORBIDDEN, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "memorial.remove on a private page: visitor UNAUTHORIZED, owner ok, editor FORBIDDEN, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "memorial.restore on a public page: visitor UNAUTHORIZED, owner ok, editor FORBIDDEN, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "memorial.restore on a private page: visitor UNAUTHORIZED, owner ok, editor FORBIDDEN, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "memorial.save on a public page: visitor UNAUTHORIZED, owner ok, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "memorial.save on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "memorial.search on a public page: visitor UNAUTHORIZED, owner FORBIDDEN, editor FORBIDDEN, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "memorial.search on a private page: visitor UNAUTHORIZED, owner FORBIDDEN, editor FORBIDDEN, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "memories.add on a public page: visitor ok, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "memories.add on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "notification.clear on a public page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "notification.clear on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "notification.count on a public page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "notification.count on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "notification.follow on a public page: visitor UNAUTHORIZED, owner FORBIDDEN, editor FORBIDDEN, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "notification.follow on a private page: visitor UNAUTHORIZED, owner FORBIDDEN, editor FORBIDDEN, viewer ok, pending FORBIDDEN, stranger FORBIDDEN, moderator FORBIDDEN, admin FORBIDDEN",
      "notification.following on a public page: visitor UNAUTHORIZED, owner FORBIDDEN, editor FORBIDDEN, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "notification.following on a private page: visitor UNAUTHORIZED, owner FORBIDDEN, editor FORBIDDEN, viewer ok, pending FORBIDDEN, stranger FORBIDDEN, moderator FORBIDDEN, admin FORBIDDEN",
      "notification.list on a public page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "notification.list on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "notification.read on a public page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "notification.read on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "notification.readAll on a public page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "notification.readAll on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "notification.saveSettings on a public page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "notification.saveSettings on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "notification.settings on a public page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "notification.settings on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "notification.unfollow on a public page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "notification.unfollow on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "ownership.accept on a public page: visitor UNAUTHORIZED, owner FORBIDDEN, editor NOT_FOUND, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator FORBIDDEN, admin FORBIDDEN",
      "ownership.accept on a private page: visitor UNAUTHORIZED, owner FORBIDDEN, editor NOT_FOUND, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator FORBIDDEN, admin FORBIDDEN",
      "ownership.decline on a public page: visitor UNAUTHORIZED, owner FORBIDDEN, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator FORBIDDEN, admin FORBIDDEN",
      "ownership.decline on a private page: visitor UNAUTHORIZED, owner FORBIDDEN, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator FORBIDDEN, admin FORBIDDEN",
      "ownership.list on a public page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "ownership.list on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer ok, pending ok, stranger ok, moderator ok, admin ok",
      "ownership.offer on a public page: visitor UNAUTHORIZED, owner NOT_FOUND, editor FORBIDDEN, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator FORBIDDEN, admin FORBIDDEN",
      "ownership.offer on a private page: visitor UNAUTHORIZED, owner NOT_FOUND, editor FORBIDDEN, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator FORBIDDEN, admin FORBIDDEN",
      "ownership.withdraw on a public page: visitor UNAUTHORIZED, owner ok, editor FORBIDDEN, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator FORBIDDEN, admin FORBIDDEN",
      "ownership.withdraw on a private page: visitor UNAUTHORIZED, owner ok, editor FORBIDDEN, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator FORBIDDEN, admin FORBIDDEN",
      "presence.follow on a public page: visitor UNAUTHORIZED, owner ok, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "presence.follow on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "presence.say on a public page: visitor UNAUTHORIZED, owner ok, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "presence.say on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "revision.list on a public page: visitor UNAUTHORIZED, owner ok, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "revision.list on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "revision.read on a public page: visitor UNAUTHORIZED, owner NOT_FOUND, editor NOT_FOUND, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator NOT_FOUND, admin FORBIDDEN",
      "revision.read on a private page: visitor UNAUTHORIZED, owner NOT_FOUND, editor NOT_FOUND, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator NOT_FOUND, admin FORBIDDEN",
      "revision.restore on a public page: visitor UNAUTHORIZED, owner NOT_FOUND, editor NOT_FOUND, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator NOT_FOUND, admin FORBIDDEN",
      "revision.restore on a private page: visitor UNAUTHORIZED, owner NOT_FOUND, editor NOT_FOUND, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator NOT_FOUND, admin FORBIDDEN",
      "revision.restorePage on a public page: visitor UNAUTHORIZED, owner ok, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "revision.restorePage on a private page: visitor UNAUTHORIZED, owner ok, editor ok, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator ok, admin FORBIDDEN",
      "switches.list on a public page: visitor UNAUTHORIZED, owner FORBIDDEN, editor FORBIDDEN, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator FORBIDDEN, admin ok",
      "switches.list on a private page: visitor UNAUTHORIZED, owner FORBIDDEN, editor FORBIDDEN, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator FORBIDDEN, admin ok",
      "switches.set on a public page: visitor UNAUTHORIZED, owner FORBIDDEN, editor FORBIDDEN, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator FORBIDDEN, admin ok",
      "switches.set on a private page: visitor UNAUTHORIZED, owner FORBIDDEN, editor FORBIDDEN, viewer FORBIDDEN, pending FORBIDDEN, stranger FORBIDDEN, moderator FORBIDDEN, admin ok",
    ]
  `);
});
