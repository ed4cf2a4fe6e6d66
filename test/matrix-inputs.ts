import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { newSecret } from '#server/secret-token.ts';
import {
  accountClosings,
  emailChanges,
  memorialCandles,
  memorialEditors,
  memorials,
  sessions,
  users,
} from '#tables.ts';
import { adminInputs } from './matrix-admin-inputs.ts';
import { archiveInputs } from './matrix-archive-inputs.ts';
import { eventInputs } from './matrix-event-inputs.ts';
import { galleryInputs, picture } from './matrix-gallery-inputs.ts';
import { planInputs } from './matrix-plan-inputs.ts';
import type { Setup } from './matrix-setup.ts';
import { shopInputs } from './matrix-shop-inputs.ts';
import { memberRequestInputs, pageLinkInputs } from './matrix-page-link-inputs.ts';
import { treeInputs } from './matrix-tree-inputs.ts';

const tomorrow = () => new Date(Date.now() + 24 * 3600 * 1000);
const newAddress = () => `${randomUUID()}@example.com`;
const quotes = { baseVersion: 0, content: [{ text: 'מילה' }] };
const sound = Buffer.concat([
  Buffer.from('ID3', 'latin1'),
  Buffer.from([3, 0, 0, 0, 0, 0, 0, 0xff, 0xfb, 0x90, 0]),
  Buffer.alloc(4000),
]);

async function savedRevision({ id, owner }: Setup): Promise<string> {
  const client = await owner();
  await client.memorial.save({ memorialId: id, sections: { quotes } });
  const { revisions } = await client.revision.list({ memorialId: id });
  return revisions[0]?.id ?? '';
}

async function invitation({ id, owner }: Setup) {
  return (await owner()).invite.make({ memorialId: id, role: 'editor', email: null });
}

/** The token of a private link to a memory on the memorial. */
async function authorToken({ id, given }: Setup): Promise<string> {
  const { token, hash: tokenHash } = newSecret();
  await given.contribution(id, { tokenHash, state: 'pending' });
  return token;
}

/** An open board of the memorial. */
async function board({ id, owner }: Setup) {
  const { boardId } = await (await owner()).board.open({ memorialId: id, kind: 'tehillim', releaseDays: 7 });
  return { memorialId: id, boardId };
}

/** The first psalm of a board, taken by its owner. */
async function takenPortion(setup: Setup) {
  const at = await board(setup);
  const { token } = await (await setup.owner()).board.take({ ...at, portion: 'psalms-1', name: 'רחל' });
  return { ...at, token };
}

/** For each procedure an input with which at least one actor succeeds. */
export const inputs: Record<string, (setup: Setup) => unknown> = {
  ...eventInputs,
  ...adminInputs,
  'account.findCurrentUser': () => undefined,
  'account.findConfirmationLink': () => ({ email: 'somebody@example.com' }),
  'account.loadUsage': () => undefined,
  'account.rename': () => ({ firstName: 'נועה', lastName: 'הראל' }),
  'account.changePassword': async ({ password }) => ({ password: await password(), newPassword: 'another long one' }),
  'account.findEmailChange': () => undefined,
  'account.requestEmailChange': async ({ password }) => ({ email: newAddress(), password: await password() }),
  'account.confirmEmail': async ({ askerId, db }) => {
    const { token, hash: tokenHash } = newSecret();
    if (askerId !== null)
      await db.insert(emailChanges).values({ userId: askerId, email: newAddress(), tokenHash, expiresAt: tomorrow() });
    return { token };
  },
  'account.cancelEmailChange': () => undefined,
  'account.listDevices': () => undefined,
  'account.signOutDevice': async ({ askerId, db }) => {
    const deviceId = randomUUID();
    if (askerId !== null)
      await db.insert(sessions).values({ id: deviceId, userId: askerId, token: randomUUID(), expiresAt: tomorrow() });
    return { deviceId };
  },
  'account.signOutOtherDevices': () => undefined,
  'account.setPicture': async ({ upload }) => ({ uploadId: await upload(picture) }),
  'account.removePicture': () => undefined,
  'account.listPagesToTransfer': () => undefined,
  'account.close': async ({ askerId, db, password }) => {
    const given = await password();
    const [asker] = await db
      .select()
      .from(users)
      .where(eq(users.id, askerId ?? randomUUID()));
    const ownPages = await db
      .select()
      .from(memorials)
      .where(eq(memorials.userId, askerId ?? randomUUID()));
    return {
      email: asker?.email ?? newAddress(),
      password: given,
      pages: ownPages.map(({ id: memorialId }) => ({ memorialId, heirId: null })),
    };
  },
  'account.reopen': async ({ askerId, db, given, overrides }) => {
    if (askerId !== null) return;
    // Somebody who has closed their account is anonymous except for this request.
    const [userId, endsAt] = [await given.user(), tomorrow()];
    await db.insert(accountClosings).values({ userId, askedAt: new Date(), endsAt, plan: [] });
    overrides.closing = { userId, firstName: 'נועה', endsAt };
  },
  'memorial.loadPage': ({ id }) => ({ memorialId: id }),
  'memorial.preview': ({ id }) => ({ memorialId: id }),
  'memorial.edit': ({ id }) => ({ memorialId: id }),
  'memorial.save': ({ id }) => ({
    memorialId: id,
    sections: { quotes },
  }),
  'draft.discard': ({ id }) => ({ memorialId: id, baseVersions: {} }),
  'revision.list': ({ id }) => ({ memorialId: id }),
  'revision.read': async (setup) => ({ memorialId: setup.id, revisionId: await savedRevision(setup) }),
  'revision.restore': async (setup) => ({
    memorialId: setup.id,
    revisionId: await savedRevision(setup),
    baseVersions: { quotes: 1 },
  }),
  'revision.restorePage': ({ id }) => ({ memorialId: id, at: new Date(), baseVersions: {} }),
  'memorial.create': async ({ askerId, given }) => {
    if (askerId !== null) await given.plan(askerId);
    return { createId: randomUUID(), name: 'חדש' };
  },
  'memorial.list': () => undefined,
  'memorial.listDemos': () => undefined,
  'memorial.search': () => ({ text: 'נעמה' }),
  'memorial.remove': ({ id, name }) => ({ memorialId: id, name }),
  'memorial.restore': async ({ deleted }) => ({ memorialId: await deleted() }),
  'memorial.listDeleted': () => undefined,
  'editors.list': ({ id }) => ({ memorialId: id }),
  'editors.setRole': async ({ id, given }) => ({ memorialId: id, userId: await given.editor(id), role: 'viewer' }),
  'editors.remove': async ({ id, given }) => ({ memorialId: id, userId: await given.editor(id) }),
  'invite.make': ({ id }) => ({ memorialId: id, role: 'editor', email: null }),
  'invite.renew': async (setup) => ({ memorialId: setup.id, inviteId: (await invitation(setup)).id }),
  'invite.revoke': async (setup) => ({ memorialId: setup.id, inviteId: (await invitation(setup)).id }),
  'invite.find': async (setup) => ({ token: (await invitation(setup)).link?.split('/').at(-1) }),
  'invite.accept': async (setup) => ({ token: (await invitation(setup)).link?.split('/').at(-1) }),
  'ownership.offer': async ({ id, given }) => ({ memorialId: id, userId: await given.editor(id) }),
  'ownership.withdraw': ({ id }) => ({ memorialId: id }),
  'ownership.list': () => undefined,
  'family.loadOverview': () => undefined,
  'ownership.accept': async ({ id, askerId, db }) => {
    if (askerId !== null)
      await db
        .update(memorialEditors)
        .set({ offeredAt: new Date() })
        .where(and(eq(memorialEditors.memorialId, id), eq(memorialEditors.userId, askerId)));
    return { memorialId: id };
  },
  'ownership.decline': ({ id }) => ({ memorialId: id }),
  'presence.subscribe': ({ id }) => ({ memorialId: id, visitId: randomUUID() }),
  'presence.sendHeartbeat': ({ id }) => ({ memorialId: id, visitId: randomUUID(), section: 'basic' }),
  'notification.list': () => undefined,
  'notification.count': () => undefined,
  'notification.markRead': () => ({ id: randomUUID() }),
  'notification.markAllRead': () => ({}),
  'notification.clear': () => ({}),
  'notification.findFollow': ({ id }) => ({ memorialId: id }),
  'notification.follow': ({ id }) => ({ memorialId: id }),
  'notification.unfollow': ({ id }) => ({ memorialId: id }),
  'notification.loadSettings': () => undefined,
  'notification.saveSettings': () => ({ letters: 'daily', onRestDays: false }),
  'notification.loadPushSettings': () => undefined,
  'notification.savePushSettings': () => ({
    approval: true,
    contributions: true,
    events: true,
    yahrzeits: true,
    showsNames: false,
    onRestDays: false,
  }),
  'notification.subscribePush': () => ({
    endpoint: `https://push.example/${randomUUID()}`,
    p256dh: Buffer.alloc(65, 4).toString('base64url'),
    auth: Buffer.alloc(16).toString('base64url'),
  }),
  'notification.unsubscribePush': () => ({ endpoint: 'https://push.example/a' }),
  ...galleryInputs,
  'memories.add': ({ id }) => ({ memorialId: id, submitId: randomUUID(), authorName: 'דליה', content: 'זיכרון' }),
  'condolences.add': ({ id }) => ({ memorialId: id, submitId: randomUUID(), authorName: 'דליה', content: 'הספד' }),
  'statistics.loadForSite': () => ({ range: '30d' }),
  'statistics.loadForMemorial': ({ id }) => ({ memorialId: id }),
  'calendar.find': ({ id }) => ({ memorialId: id }),
  'calendar.findFeed': () => undefined,
  'calendar.renewFeed': () => undefined,
  'calendar.revokeFeed': () => undefined,
  'calendar.setPublicFeed': ({ id }) => ({ memorialId: id, isOpen: true }),
  'calendar.loadReminders': ({ id }) => ({ memorialId: id }),
  'calendar.saveReminders': ({ id }) => ({
    memorialId: id,
    isForAll: false,
    twoWeeks: true,
    dayBefore: true,
    eve: true,
    city: 'london',
  }),
  'calendar.listUpcoming': () => undefined,
  'calendar.loadToday': () => undefined,
  'board.find': ({ id }) => ({ memorialId: id }),
  'board.loadOutline': ({ id }) => ({ memorialId: id }),
  'board.open': ({ id }) => ({ memorialId: id, kind: 'tehillim', targetDate: null, releaseDays: 7 }),
  'board.update': async (setup) => ({ ...(await board(setup)), version: 1, state: 'closed', releaseDays: 7 }),
  'board.take': async (setup) => ({ ...(await board(setup)), portion: 'psalms-1' }),
  'board.findOwn': async (setup) => ({ memorialId: setup.id, token: (await takenPortion(setup)).token }),
  'board.markLearned': async (setup) => {
    const { token } = await takenPortion(setup);
    return { memorialId: setup.id, token, portion: 'psalms-1' };
  },
  'board.giveBack': async (setup) => {
    const { token } = await takenPortion(setup);
    return { memorialId: setup.id, token, portion: 'psalms-1' };
  },
  'board.listPendingNames': ({ id }) => ({ memorialId: id }),
  'board.decideName': async (setup) => {
    const { memorialId, boardId } = await takenPortion(setup);
    return { memorialId, boardId, name: 'רחל', decision: 'remove' };
  },
  'board.release': async (setup) => {
    const { memorialId, boardId } = await takenPortion(setup);
    return { memorialId, boardId, portion: 'psalms-1' };
  },
  'calendar.setCustom': ({ id }) => ({ memorialId: id, adar: 'both', thirtieth: 'fixed29', firstYear: 'burial' }),
  'candles.light': ({ id }) => ({ memorialId: id, submitId: randomUUID() }),
  'candles.dedicate': async ({ id, db }) => {
    const submitId = randomUUID();
    await db.insert(memorialCandles).values({ memorialId: id, submitId });
    return { memorialId: id, submitId, authorName: 'דליה' };
  },
  'candles.listBurning': ({ id }) => ({ memorialId: id }),
  'contributions.listRecent': () => undefined,
  'contributions.listModerationLog': () => undefined,
  'contributions.countPending': () => undefined,
  'contact.send': ({ id }) => ({
    memorialId: id,
    submitId: randomUUID(),
    name: 'תמר',
    email: 'tamar@example.org',
    message: 'מילים',
  }),
  'contributions.list': ({ id }) => ({ memorialId: id, kind: 'memory' }),
  'contributions.listQueue': ({ id }) => ({ memorialId: id }),
  'contributions.decide': async ({ memory }) => ({
    ids: [{ kind: 'memory', id: await memory('pending'), version: 1 }],
    decision: 'approve',
  }),
  'contributions.edit': async ({ memory }) => ({ kind: 'memory', id: await memory('pending'), version: 1 }),
  'contributions.block': async ({ memory }) => ({ kind: 'memory', id: await memory('pending') }),
  'contributions.unblock': async ({ memory }) => ({ kind: 'memory', id: await memory('pending') }),
  'contributions.createChallenge': ({ id }) => ({ memorialId: id, submitId: randomUUID() }),
  'contributions.findOwn': async (setup) => ({ token: await authorToken(setup) }),
  'contributions.change': async (setup) => ({ token: await authorToken(setup), version: 1, content: 'אחרת' }),
  'contributions.removePicture': async (setup) => ({ token: await authorToken(setup) }),
  'contributions.withdraw': async (setup) => ({ token: await authorToken(setup) }),
  'contributions.setPebble': async ({ memory }) => ({ kind: 'memory', id: await memory('approved'), isPlaced: true }),
  'contributions.report': async ({ memory }) => ({ kind: 'memory', id: await memory('approved') }),
  'contributions.loadInbox': ({ id }) => ({ memorialId: id }),
  'contributions.saveInboxSettings': ({ id }) => ({ memorialId: id, writers: 'members' }),
  'contributions.seal': ({ id, ownerId }) => ({ memorialId: id, delegateId: ownerId }),
  'contributions.unseal': ({ id }) => ({ memorialId: id }),
  ...shopInputs,
  ...treeInputs,
  ...archiveInputs,
  ...pageLinkInputs,
  ...memberRequestInputs,
  ...planInputs,
  'switches.list': () => undefined,
  'switches.set': () => ({ name: 'words_closed', isOn: false }),
  'media.accept': async ({ id, upload }) => ({ memorialId: id, uploadId: await upload(picture), purpose: 'profile' }),
  'media.acceptRecording': async ({ id, upload }) => ({ memorialId: id, uploadId: await upload(sound), kind: 'audio' }),
  'media.discard': async ({ id, upload }) => ({ memorialId: id, uploadId: await upload(picture) }),
};
