import { isDeepStrictEqual } from 'node:util';
import { call, ORPCError, type AnyProcedure } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { visitor } from '#core/policy.ts';
import { findMemorial } from '#features/memorial/memorial.store.ts';
import { router } from '#router.ts';
import { actionsJudgedBy, type ProcedureMeta } from '#server/procedure.ts';
import { readDefinition } from '#server/procedure-definition.ts';
import { createVersionedCache, type VersionedCache } from '#server/versioned-cache.ts';
import { memorials } from '#tables.ts';
import { inputs } from './matrix-inputs.ts';
import { setUp } from './matrix-setup.ts';
import { test, type World } from './world.ts';

type Noun = keyof typeof router;

/** Every procedure by its name, as policy, logs and clients call it. */
const procedures = Object.fromEntries(
  (Object.keys(router) as Noun[]).flatMap((noun) =>
    Object.entries(router[noun]).map(([verb, procedure]) => [`${noun}.${verb}`, procedure as unknown as AnyProcedure]),
  ),
);

const actors = ['visitor', 'owner', 'editor', 'viewer', 'pending', 'stranger', 'moderator', 'admin'] as const;

type Actor = (typeof actors)[number];

interface Page {
  isPublic: boolean;
  /** Whether the page is sealed, with the actor or with somebody else as the delegate. */
  seal?: 'actor is delegate' | 'actor is not delegate';
}

/** Observes a memorial before a call; returns what observes it afterwards. */
type Observe = (memorialId: string) => Promise<() => Promise<void>>;

async function answer(
  world: World,
  name: string,
  actor: Actor,
  { isPublic, seal }: Page,
  observe?: Observe,
): Promise<string> {
  const memorial = await world.given.memorial({ isPublic, showFamilyContact: true });
  const userOf: Record<Actor, () => Promise<string | null>> = {
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
  const sealedDelegate = seal === 'actor is delegate' ? userId : null;
  if (seal)
    await world.services.db
      .update(memorials)
      .set({ sealedSince: new Date(), sealedDelegate })
      .where(eq(memorials.id, memorial.id));
  const procedure = procedures[name];
  if (!procedure) return 'no such procedure';
  const setup = setUp(world, memorial, userId);
  const input = await inputs[name]?.(setup);
  const observeAgain = await observe?.(memorial.id);
  try {
    await call(procedure, input as never, { context: { ...(await world.context(userId)), ...setup.overrides } });
    await observeAgain?.();
    return 'ok';
  } catch (error) {
    if (error instanceof ORPCError) return error.code;
    throw error;
  }
}

/** Each code with the actors who get it. */
function groupByCode(answers: [Actor, string][]): string {
  const codes = [...new Set(answers.map(([, code]) => code))].toSorted((one, other) =>
    one === 'ok' ? -1 : other === 'ok' ? 1 : one.localeCompare(other),
  );
  return codes
    .map((code) => `${code}: ${answers.flatMap(([actor, own]) => (own === code ? [actor] : [])).join(' ')}`)
    .join(', ');
}

test('every procedure has a row in the matrix, an action and an output schema', () => {
  expect(Object.keys(inputs).toSorted()).toEqual(Object.keys(procedures).toSorted());
  for (const [name, procedure] of Object.entries(procedures)) {
    const { meta, outputSchema } = readDefinition(procedure);
    expect([name, (meta as { action?: string }).action !== undefined, outputSchema !== undefined]).toEqual([
      name,
      true,
      true,
    ]);
  }
});

test('a procedure declares the action that its starter authorizes, and no other', () => {
  const declared = Object.entries(procedures).map(([name, procedure]) => {
    const { action } = readDefinition(procedure).meta as ProcedureMeta;
    return [name, action === 'anyone' ? [] : [action]];
  });
  const judged = Object.entries(procedures).map(([name, procedure]) => [name, actionsJudgedBy(procedure)]);
  expect(judged).toEqual(declared);
});

test('on a sealed page moderators and the delegate with edit access decide', async ({ world }) => {
  for (const name of ['listQueue', 'decide', 'edit', 'block', 'unblock'].map((verb) => `contributions.${verb}`)) {
    const deciders = async (seal: NonNullable<Page['seal']>) => {
      const answers = await Promise.all(
        actors.map(async (actor) => ({ actor, code: await answer(world, name, actor, { isPublic: true, seal }) })),
      );
      return answers.filter(({ code }) => code === 'ok').map(({ actor }) => actor);
    };
    expect([name, await deciders('actor is delegate')]).toEqual([name, ['owner', 'editor', 'moderator']]);
    expect([name, await deciders('actor is not delegate')]).toEqual([name, ['moderator']]);
  }
});

test(
  'a change by any procedure makes the loaded content of a page outdated',
  { timeout: 300_000 },
  async ({ world }) => {
    const { db, now } = world.services;
    const [outdated, changed]: [string[], Set<string>] = [[], new Set()];
    for (const name of Object.keys(procedures))
      for (const actor of ['visitor', 'owner', 'admin'] as const) {
        const observe: Observe = async (memorialId) => {
          const at = now();
          const find = async (knownContent?: VersionedCache) => {
            const loaded = await findMemorial(db, visitor, memorialId, at, knownContent);
            // Only the editor reads the versions of sections, which drafts change too.
            return loaded && { ...loaded, memorial: { ...loaded.memorial, sectionVersions: {} } };
          };
          const knownContent = createVersionedCache({
            events: { on: () => () => undefined, onGap: () => undefined },
            now,
          });
          const before = await find(knownContent);
          return async () => {
            const [known, current] = [await find(knownContent), await find()];
            if (!isDeepStrictEqual(known, current)) outdated.push(`${name} by ${actor}`);
            if (!isDeepStrictEqual(before, current)) changed.add(name);
          };
        };
        await answer(world, name, actor, { isPublic: true }, observe);
      }
    expect(outdated).toEqual([]);
    expect([...changed]).toEqual(
      expect.arrayContaining([
        'memorial.save',
        'gallery.add',
        'contributions.decide',
        'events.create',
        'memberRequest.send',
      ]),
    );
  },
);

test('every procedure answers every actor as recorded', { timeout: 900_000 }, async ({ world }) => {
  const rows: string[] = [];
  for (const name of Object.keys(procedures).toSorted()) {
    const ask = async (isPublic: boolean) => {
      const answers: [Actor, string][] = [];
      for (const actor of actors) answers.push([actor, await answer(world, name, actor, { isPublic })]);
      return groupByCode(answers);
    };
    const [onPublic, onPrivate] = [await ask(true), await ask(false)];
    if (onPublic === onPrivate) rows.push(`${name}: ${onPublic}`);
    else rows.push(`${name} on a public page: ${onPublic}`, `${name} on a private page: ${onPrivate}`);
  }
  const isOfProcedure = (row: string, name: string) => row.startsWith(`${name}:`) || row.startsWith(`${name} on `);
  const withoutSuccess = Object.keys(procedures).filter(
    (name) => !rows.some((row) => isOfProcedure(row, name) && row.includes(': ok: ')),
  );
  expect(withoutSuccess, 'no actor succeeds with the input, so it tests no right').toEqual([]);
  expect(rows).toMatchInlineSnapshot(`
    [
      "account.cancelEmailChange: ok: owner editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "account.changePassword: ok: owner editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "account.close: ok: owner editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "account.confirmEmail: ok: owner editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "account.findConfirmationLink: ok: visitor owner editor viewer pending stranger moderator admin",
      "account.findCurrentUser: ok: visitor owner editor viewer pending stranger moderator admin",
      "account.findEmailChange: ok: owner editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "account.listDevices: ok: owner editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "account.listPagesToTransfer: ok: owner editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "account.loadUsage: ok: owner editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "account.removePicture: ok: owner editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "account.rename: ok: owner editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "account.reopen: ok: visitor, UNAUTHORIZED: owner editor viewer pending stranger moderator admin",
      "account.requestEmailChange: ok: owner editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "account.setPicture: ok: owner editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "account.signOutDevice: ok: owner editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "account.signOutOtherDevices: ok: owner editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "admin.changeMemorials: ok: admin, FORBIDDEN: owner editor viewer pending stranger moderator, UNAUTHORIZED: visitor",
      "admin.closeAccount: ok: admin, FORBIDDEN: owner editor viewer pending stranger moderator, UNAUTHORIZED: visitor",
      "admin.decideContributions: ok: admin, FORBIDDEN: owner editor viewer pending stranger moderator, UNAUTHORIZED: visitor",
      "admin.decideLetters: ok: admin, FORBIDDEN: owner editor viewer pending stranger moderator, UNAUTHORIZED: visitor",
      "admin.decidePhotos: ok: admin, FORBIDDEN: owner editor viewer pending stranger moderator, UNAUTHORIZED: visitor",
      "admin.decideTexts: ok: admin, FORBIDDEN: owner editor viewer pending stranger moderator, UNAUTHORIZED: visitor",
      "admin.endSessions: ok: admin, FORBIDDEN: owner editor viewer pending stranger moderator, UNAUTHORIZED: visitor",
      "admin.listAccounts: ok: admin, FORBIDDEN: owner editor viewer pending stranger moderator, UNAUTHORIZED: visitor",
      "admin.listAuditLog: ok: admin, FORBIDDEN: owner editor viewer pending stranger moderator, UNAUTHORIZED: visitor",
      "admin.listContent: ok: admin, FORBIDDEN: owner editor viewer pending stranger moderator, UNAUTHORIZED: visitor",
      "admin.listMemorials: ok: admin, FORBIDDEN: owner editor viewer pending stranger moderator, UNAUTHORIZED: visitor",
      "admin.loadOverview: ok: admin, FORBIDDEN: owner editor viewer pending stranger moderator, UNAUTHORIZED: visitor",
      "admin.reopenAccount: ok: admin, FORBIDDEN: owner editor viewer pending stranger moderator, UNAUTHORIZED: visitor",
      "admin.setRole: ok: admin, FORBIDDEN: owner editor viewer pending stranger moderator, UNAUTHORIZED: visitor",
      "admin.undoDecision: ok: admin, FORBIDDEN: owner editor viewer pending stranger moderator, UNAUTHORIZED: visitor",
      "admin.undoLettersRemoval: ok: admin, FORBIDDEN: owner editor viewer pending stranger moderator, UNAUTHORIZED: visitor",
      "admin.undoPhotoRemoval: ok: admin, FORBIDDEN: owner editor viewer pending stranger moderator, UNAUTHORIZED: visitor",
      "admin.undoRole: ok: admin, FORBIDDEN: owner editor viewer pending stranger moderator, UNAUTHORIZED: visitor",
      "admin.undoTakedown: ok: admin, FORBIDDEN: owner editor viewer pending stranger moderator, UNAUTHORIZED: visitor",
      "admin.undoTextDecision: ok: admin, FORBIDDEN: owner editor viewer pending stranger moderator, UNAUTHORIZED: visitor",
      "archive.accept: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "archive.cancel: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "archive.list: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "archive.listMessages: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "archive.preview: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "archive.receive: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "archive.undo: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "board.decideName: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "board.find on a public page: ok: visitor owner editor viewer pending stranger moderator admin",
      "board.find on a private page: ok: owner editor viewer moderator, FORBIDDEN: pending stranger admin, UNAUTHORIZED: visitor",
      "board.findOwn on a public page: ok: visitor owner editor viewer pending stranger moderator admin",
      "board.findOwn on a private page: ok: owner editor viewer moderator, FORBIDDEN: pending stranger admin, UNAUTHORIZED: visitor",
      "board.giveBack on a public page: ok: visitor owner editor viewer pending stranger moderator admin",
      "board.giveBack on a private page: ok: owner editor viewer moderator, FORBIDDEN: pending stranger admin, UNAUTHORIZED: visitor",
      "board.listPendingNames: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "board.loadOutline on a public page: ok: visitor owner editor viewer pending stranger moderator admin",
      "board.loadOutline on a private page: ok: owner editor viewer moderator, FORBIDDEN: pending stranger admin, UNAUTHORIZED: visitor",
      "board.markLearned on a public page: ok: visitor owner editor viewer pending stranger moderator admin",
      "board.markLearned on a private page: ok: owner editor viewer moderator, FORBIDDEN: pending stranger admin, UNAUTHORIZED: visitor",
      "board.open: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "board.release: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "board.take on a public page: ok: visitor owner editor viewer pending stranger moderator admin",
      "board.take on a private page: ok: owner editor viewer moderator, FORBIDDEN: pending stranger admin, UNAUTHORIZED: visitor",
      "board.update: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "branchYahrzeits.find: ok: owner editor, FORBIDDEN: viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "branchYahrzeits.listOwnFeeds: ok: owner editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "branchYahrzeits.makeFeed: ok: owner editor, FORBIDDEN: viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "branchYahrzeits.revokeFeed: ok: owner editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "calendar.find on a public page: ok: visitor owner editor viewer pending stranger moderator admin",
      "calendar.find on a private page: ok: owner editor viewer moderator, FORBIDDEN: pending stranger admin, UNAUTHORIZED: visitor",
      "calendar.findFeed: ok: owner editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "calendar.listUpcoming: ok: owner editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "calendar.loadReminders: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "calendar.loadToday: ok: visitor owner editor viewer pending stranger moderator admin",
      "calendar.renewFeed: ok: owner editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "calendar.revokeFeed: ok: owner editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "calendar.saveReminders: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "calendar.setCustom: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "calendar.setPublicFeed: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "candles.dedicate on a public page: ok: visitor owner editor viewer pending stranger moderator admin",
      "candles.dedicate on a private page: ok: owner editor viewer moderator, FORBIDDEN: pending stranger admin, UNAUTHORIZED: visitor",
      "candles.light on a public page: ok: visitor owner editor viewer pending stranger moderator admin",
      "candles.light on a private page: ok: owner editor viewer moderator, FORBIDDEN: pending stranger admin, UNAUTHORIZED: visitor",
      "candles.listBurning on a public page: ok: visitor owner editor viewer pending stranger moderator admin",
      "candles.listBurning on a private page: ok: owner editor viewer moderator, FORBIDDEN: pending stranger admin, UNAUTHORIZED: visitor",
      "condolences.add on a public page: ok: visitor owner editor viewer pending stranger moderator admin",
      "condolences.add on a private page: ok: owner editor viewer moderator, FORBIDDEN: pending stranger admin, UNAUTHORIZED: visitor",
      "contact.send on a public page: ok: visitor owner editor viewer pending stranger moderator admin",
      "contact.send on a private page: ok: owner editor viewer moderator, FORBIDDEN: pending stranger admin, UNAUTHORIZED: visitor",
      "contributions.block: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "contributions.change on a public page: ok: visitor owner editor viewer pending stranger moderator admin",
      "contributions.change on a private page: ok: owner editor viewer moderator, FORBIDDEN: pending stranger admin, UNAUTHORIZED: visitor",
      "contributions.countPending: ok: owner editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "contributions.createChallenge on a public page: ok: visitor owner editor viewer pending stranger moderator admin",
      "contributions.createChallenge on a private page: ok: owner editor viewer moderator, FORBIDDEN: pending stranger admin, UNAUTHORIZED: visitor",
      "contributions.decide: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "contributions.edit: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "contributions.findOwn: ok: visitor owner editor viewer pending stranger moderator admin",
      "contributions.list on a public page: ok: visitor owner editor viewer pending stranger moderator admin",
      "contributions.list on a private page: ok: owner editor viewer moderator, FORBIDDEN: pending stranger admin, UNAUTHORIZED: visitor",
      "contributions.listModerationLog: ok: moderator, FORBIDDEN: owner editor viewer pending stranger admin, UNAUTHORIZED: visitor",
      "contributions.listQueue: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "contributions.listRecent: ok: owner editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "contributions.loadInbox: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "contributions.removePicture: ok: visitor owner editor viewer pending stranger moderator admin",
      "contributions.report on a public page: ok: visitor owner editor viewer pending stranger moderator admin",
      "contributions.report on a private page: ok: owner editor viewer moderator, FORBIDDEN: pending stranger admin, UNAUTHORIZED: visitor",
      "contributions.saveInboxSettings: ok: owner moderator, FORBIDDEN: editor viewer pending stranger admin, UNAUTHORIZED: visitor",
      "contributions.seal: ok: owner moderator, FORBIDDEN: editor viewer pending stranger admin, UNAUTHORIZED: visitor",
      "contributions.setPebble on a public page: ok: visitor owner editor viewer pending stranger moderator admin",
      "contributions.setPebble on a private page: ok: owner editor viewer moderator, FORBIDDEN: pending stranger admin, UNAUTHORIZED: visitor",
      "contributions.unblock: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "contributions.unseal: ok: owner moderator, FORBIDDEN: editor viewer pending stranger admin, UNAUTHORIZED: visitor",
      "contributions.withdraw: ok: visitor owner editor viewer pending stranger moderator admin",
      "draft.discard: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "editors.list: ok: owner moderator, FORBIDDEN: editor viewer pending stranger admin, UNAUTHORIZED: visitor",
      "editors.remove: ok: owner moderator, FORBIDDEN: editor viewer pending stranger admin, UNAUTHORIZED: visitor",
      "editors.setRole: ok: owner moderator, FORBIDDEN: editor viewer pending stranger admin, UNAUTHORIZED: visitor",
      "events.cancel: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "events.create: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "events.find: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "events.list on a public page: ok: visitor owner editor viewer pending stranger moderator admin",
      "events.list on a private page: ok: owner editor viewer moderator, FORBIDDEN: pending stranger admin, UNAUTHORIZED: visitor",
      "events.listAll: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "events.listParticipants: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "events.listUpcoming: ok: visitor owner editor viewer pending stranger moderator admin",
      "events.listUpdates: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "events.loadPage on a public page: ok: visitor owner editor viewer pending stranger moderator admin",
      "events.loadPage on a private page: ok: owner editor viewer moderator, FORBIDDEN: pending stranger admin, UNAUTHORIZED: visitor",
      "events.postUpdate: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "events.remove: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "events.removeAnswer: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "events.removeUpdate: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "events.restore: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "events.setAnswer: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "events.update: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "family.loadOverview: ok: owner editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "gallery.accept: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "gallery.acceptArchive: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "gallery.add: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "gallery.closeFamilyUpload: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "gallery.createAlbum: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "gallery.findDuplicates: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "gallery.findFamilyUpload: ok: visitor owner editor viewer pending stranger moderator admin",
      "gallery.findFamilyUploadLink: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "gallery.listAlbums on a public page: ok: visitor owner editor viewer pending stranger moderator admin",
      "gallery.listAlbums on a private page: ok: owner editor viewer moderator, FORBIDDEN: pending stranger admin, UNAUTHORIZED: visitor",
      "gallery.listDeleted: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "gallery.listPending: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "gallery.listPendingArchives: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "gallery.loadOutline on a public page: ok: visitor owner editor viewer pending stranger moderator admin",
      "gallery.loadOutline on a private page: ok: owner editor viewer moderator, FORBIDDEN: pending stranger admin, UNAUTHORIZED: visitor",
      "gallery.loadPage on a public page: ok: visitor owner editor viewer pending stranger moderator admin",
      "gallery.loadPage on a private page: ok: owner editor viewer moderator, FORBIDDEN: pending stranger admin, UNAUTHORIZED: visitor",
      "gallery.move: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "gallery.moveAlbum: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "gallery.moveToAlbum: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "gallery.openFamilyUpload: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "gallery.remove: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "gallery.removeAlbum: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "gallery.removeForGood: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "gallery.restore: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "gallery.saveSettings: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "gallery.update: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "gallery.updateAlbum: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "invite.accept: ok: viewer pending stranger moderator admin, CONFLICT: owner editor, UNAUTHORIZED: visitor",
      "invite.find: ok: visitor owner editor viewer pending stranger moderator admin",
      "invite.make: ok: owner moderator, FORBIDDEN: editor viewer pending stranger admin, UNAUTHORIZED: visitor",
      "invite.renew: ok: owner moderator, FORBIDDEN: editor viewer pending stranger admin, UNAUTHORIZED: visitor",
      "invite.revoke: ok: owner moderator, FORBIDDEN: editor viewer pending stranger admin, UNAUTHORIZED: visitor",
      "media.accept: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "media.acceptRecording: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "media.discard: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "memberRequest.decide: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "memberRequest.list: ok: owner editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "memberRequest.listAll: ok: moderator, FORBIDDEN: owner editor viewer pending stranger admin, UNAUTHORIZED: visitor",
      "memberRequest.send on a public page: ok: visitor owner editor viewer pending stranger moderator admin",
      "memberRequest.send on a private page: ok: owner editor viewer moderator, FORBIDDEN: pending stranger admin, UNAUTHORIZED: visitor",
      "memorial.create: ok: owner editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "memorial.edit: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "memorial.list: ok: owner editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "memorial.listDeleted: ok: owner editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "memorial.listDemos: ok: visitor owner editor viewer pending stranger moderator admin",
      "memorial.loadPage on a public page: ok: visitor owner editor viewer pending stranger moderator admin",
      "memorial.loadPage on a private page: ok: owner editor viewer moderator, FORBIDDEN: pending stranger admin, UNAUTHORIZED: visitor",
      "memorial.preview on a public page: ok: visitor owner editor viewer pending stranger moderator admin",
      "memorial.preview on a private page: ok: owner editor viewer moderator, FORBIDDEN: pending stranger admin, UNAUTHORIZED: visitor",
      "memorial.remove: ok: owner moderator, FORBIDDEN: editor viewer pending stranger admin, UNAUTHORIZED: visitor",
      "memorial.restore: ok: owner moderator, FORBIDDEN: editor viewer pending stranger admin, UNAUTHORIZED: visitor",
      "memorial.save: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "memorial.search: ok: moderator, FORBIDDEN: owner editor viewer pending stranger admin, UNAUTHORIZED: visitor",
      "memories.add on a public page: ok: visitor owner editor viewer pending stranger moderator admin",
      "memories.add on a private page: ok: owner editor viewer moderator, FORBIDDEN: pending stranger admin, UNAUTHORIZED: visitor",
      "notification.clear: ok: owner editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "notification.count: ok: owner editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "notification.findFollow on a public page: ok: viewer pending stranger moderator admin, FORBIDDEN: owner editor, UNAUTHORIZED: visitor",
      "notification.findFollow on a private page: ok: viewer, FORBIDDEN: owner editor pending stranger moderator admin, UNAUTHORIZED: visitor",
      "notification.follow on a public page: ok: viewer pending stranger moderator admin, FORBIDDEN: owner editor, UNAUTHORIZED: visitor",
      "notification.follow on a private page: ok: viewer, FORBIDDEN: owner editor pending stranger moderator admin, UNAUTHORIZED: visitor",
      "notification.list: ok: owner editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "notification.loadPushSettings: ok: owner editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "notification.loadSettings: ok: owner editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "notification.markAllRead: ok: owner editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "notification.markRead: ok: owner editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "notification.savePushSettings: ok: owner editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "notification.saveSettings: ok: owner editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "notification.subscribePush: ok: owner editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "notification.unfollow: ok: owner editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "notification.unsubscribePush: ok: owner editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "ownership.accept: ok: editor, FORBIDDEN: owner viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "ownership.decline: ok: editor, FORBIDDEN: owner viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "ownership.list: ok: owner editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "ownership.offer: ok: owner, FORBIDDEN: editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "ownership.withdraw: ok: owner, FORBIDDEN: editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "pageLink.answer: ok: owner editor, FORBIDDEN: viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "pageLink.ask: ok: owner editor, FORBIDDEN: viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "pageLink.end: ok: owner editor, FORBIDDEN: viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "pageLink.list: ok: owner editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "pageLink.reconsider: ok: owner editor, FORBIDDEN: viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "plans.assign: ok: admin, FORBIDDEN: owner editor viewer pending stranger moderator, UNAUTHORIZED: visitor",
      "plans.cancelSubscription: ok: owner editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "plans.create: ok: admin, FORBIDDEN: owner editor viewer pending stranger moderator, UNAUTHORIZED: visitor",
      "plans.list: ok: visitor owner editor viewer pending stranger moderator admin",
      "plans.listManaged: ok: admin, FORBIDDEN: owner editor viewer pending stranger moderator, UNAUTHORIZED: visitor",
      "plans.loadOwn: ok: owner editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "plans.remove: ok: admin, FORBIDDEN: owner editor viewer pending stranger moderator, UNAUTHORIZED: visitor",
      "plans.requestGift: ok: owner editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "plans.trackUsage: ok: owner editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "plans.undoAssignment: ok: admin, FORBIDDEN: owner editor viewer pending stranger moderator, UNAUTHORIZED: visitor",
      "plans.update: ok: admin, FORBIDDEN: owner editor viewer pending stranger moderator, UNAUTHORIZED: visitor",
      "presence.sendHeartbeat: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "presence.subscribe: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "revision.list: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "revision.read: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "revision.restore: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "revision.restorePage: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "rsvps.add on a public page: ok: visitor owner editor viewer pending stranger moderator admin",
      "rsvps.add on a private page: ok: owner editor viewer moderator, FORBIDDEN: pending stranger admin, UNAUTHORIZED: visitor",
      "rsvps.change on a public page: ok: visitor owner editor viewer pending stranger moderator admin",
      "rsvps.change on a private page: ok: owner editor viewer moderator, NOT_FOUND: visitor pending stranger admin",
      "rsvps.find on a public page: ok: visitor owner editor viewer pending stranger moderator admin",
      "rsvps.find on a private page: ok: owner editor viewer moderator, NOT_FOUND: visitor pending stranger admin",
      "rsvps.setWantsEmails: ok: visitor owner editor viewer pending stranger moderator admin",
      "shop.addProduct: ok: admin, FORBIDDEN: owner editor viewer pending stranger moderator, UNAUTHORIZED: visitor",
      "shop.addProductPicture: ok: admin, FORBIDDEN: owner editor viewer pending stranger moderator, UNAUTHORIZED: visitor",
      "shop.cancelOrder: ok: visitor owner editor viewer pending stranger moderator admin",
      "shop.cancelOrderLines: ok: admin, FORBIDDEN: owner editor viewer pending stranger moderator, UNAUTHORIZED: visitor",
      "shop.changeProduct: ok: admin, FORBIDDEN: owner editor viewer pending stranger moderator, UNAUTHORIZED: visitor",
      "shop.confirmPayment: ok: admin, FORBIDDEN: owner editor viewer pending stranger moderator, UNAUTHORIZED: visitor",
      "shop.describeProductPicture: ok: admin, FORBIDDEN: owner editor viewer pending stranger moderator, UNAUTHORIZED: visitor",
      "shop.findOffered: ok: visitor owner editor viewer pending stranger moderator admin",
      "shop.findOrderByLink: ok: visitor owner editor viewer pending stranger moderator admin",
      "shop.findOwnOrder: ok: owner editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "shop.findProductToManage: ok: admin, FORBIDDEN: owner editor viewer pending stranger moderator, UNAUTHORIZED: visitor",
      "shop.listOffered: ok: visitor owner editor viewer pending stranger moderator admin",
      "shop.listOrders: ok: admin, FORBIDDEN: owner editor viewer pending stranger moderator, UNAUTHORIZED: visitor",
      "shop.listOwnOrders: ok: owner editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "shop.listProductsToManage: ok: admin, FORBIDDEN: owner editor viewer pending stranger moderator, UNAUTHORIZED: visitor",
      "shop.loadSettings: ok: admin, FORBIDDEN: owner editor viewer pending stranger moderator, UNAUTHORIZED: visitor",
      "shop.loadState: ok: visitor owner editor viewer pending stranger moderator admin",
      "shop.markRefunded: ok: admin, FORBIDDEN: owner editor viewer pending stranger moderator, UNAUTHORIZED: visitor",
      "shop.moveFulfilment: ok: admin, FORBIDDEN: owner editor viewer pending stranger moderator, UNAUTHORIZED: visitor",
      "shop.openOrder: ok: admin, FORBIDDEN: owner editor viewer pending stranger moderator, UNAUTHORIZED: visitor",
      "shop.orderProductPictures: ok: admin, FORBIDDEN: owner editor viewer pending stranger moderator, UNAUTHORIZED: visitor",
      "shop.payOrder: ok: visitor owner editor viewer pending stranger moderator admin",
      "shop.placeOrder: ok: visitor owner editor viewer pending stranger moderator admin",
      "shop.previewCancellation: ok: visitor owner editor viewer pending stranger moderator admin",
      "shop.removeProduct: ok: admin, FORBIDDEN: owner editor viewer pending stranger moderator, UNAUTHORIZED: visitor",
      "shop.removeProductPicture: ok: admin, FORBIDDEN: owner editor viewer pending stranger moderator, UNAUTHORIZED: visitor",
      "shop.setOrderNote: ok: admin, FORBIDDEN: owner editor viewer pending stranger moderator, UNAUTHORIZED: visitor",
      "shop.setSettings: ok: admin, FORBIDDEN: owner editor viewer pending stranger moderator, UNAUTHORIZED: visitor",
      "shop.undoProductChange: ok: admin, FORBIDDEN: owner editor viewer pending stranger moderator, UNAUTHORIZED: visitor",
      "statistics.loadForMemorial: ok: owner editor moderator, FORBIDDEN: viewer pending stranger admin, UNAUTHORIZED: visitor",
      "statistics.loadForSite: ok: admin, FORBIDDEN: owner editor viewer pending stranger moderator, UNAUTHORIZED: visitor",
      "switches.list: ok: admin, FORBIDDEN: owner editor viewer pending stranger moderator, UNAUTHORIZED: visitor",
      "switches.set: ok: admin, FORBIDDEN: owner editor viewer pending stranger moderator, UNAUTHORIZED: visitor",
      "tree.addPerson: ok: owner editor, FORBIDDEN: viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "tree.arrange: ok: owner editor, FORBIDDEN: viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "tree.connect: ok: owner editor, FORBIDDEN: viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "tree.disconnect: ok: owner editor, FORBIDDEN: viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "tree.list: ok: owner editor viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "tree.loadDrawing: ok: owner editor, FORBIDDEN: viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "tree.loadVersion: ok: owner editor, FORBIDDEN: viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "tree.removePerson: ok: owner editor, FORBIDDEN: viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "tree.removePortrait: ok: owner editor, FORBIDDEN: viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "tree.savePerson: ok: owner editor, FORBIDDEN: viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "tree.search: ok: owner editor, FORBIDDEN: viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "treeImport.accept: ok: owner editor, FORBIDDEN: viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "treeImport.cancel: ok: owner editor, FORBIDDEN: viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "treeImport.choose: ok: owner editor, FORBIDDEN: viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "treeImport.list: ok: owner editor, FORBIDDEN: viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "treeImport.preview: ok: owner editor, FORBIDDEN: viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "treeImport.search: ok: owner editor, FORBIDDEN: viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "treeImport.undo: ok: owner editor, FORBIDDEN: viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "treeMerge.compare: ok: owner editor, FORBIDDEN: viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "treeMerge.list: ok: owner editor, FORBIDDEN: viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "treeMerge.listSuggestions: ok: owner editor, FORBIDDEN: viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "treeMerge.markDistinct: ok: owner editor, FORBIDDEN: viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "treeMerge.merge: ok: owner editor, FORBIDDEN: viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
      "treeMerge.undo: ok: owner editor, FORBIDDEN: viewer pending stranger moderator admin, UNAUTHORIZED: visitor",
    ]
  `);
});
