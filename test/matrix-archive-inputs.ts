import { randomUUID } from 'node:crypto';
import type { ArchiveReport } from '#features/archive/archive.schema.ts';
import { archiveImports, archiveItems } from '#tables.ts';
import { zip } from './archive.ts';
import type { Setup } from './matrix-setup.ts';

const report: ArchiveReport = {
  kind: 'whatsapp',
  photos: { count: 0, from: null, to: null, withoutDay: 0, albums: [] },
  messages: {
    count: 1,
    from: '2020-03-12',
    to: '2020-03-12',
    senders: [{ sender: 'דליה', needsName: false, count: 1 }],
  },
  skipped: {},
};

/** Inserts an archive that the asker sent, after it was read (`ready`) or imported (`done`). */
async function archiveOf({ id: memorialId, askerId, ownerId, db }: Setup, state: 'ready' | 'done') {
  const archiveId = randomUUID();
  const now = new Date();
  const counts = {
    photos: 0,
    knownPhotos: 0,
    failedPhotos: 0,
    memories: 0,
    knownMemories: 0,
    leftOut: 0,
    stayed: null,
  };
  await db.insert(archiveImports).values({
    id: archiveId,
    memorialId,
    actorId: askerId ?? ownerId,
    uploadId: archiveId,
    state,
    fileName: 'chat.zip',
    bytes: 1,
    locale: 'he',
    report,
    createdAt: now,
    ...(state === 'done' && { doneAt: now, result: counts }),
  });
  await db.insert(archiveItems).values({
    archiveId,
    position: 0,
    kind: 'message',
    key: `message ${archiveId}`,
    name: '',
    time: '14:05',
    albums: [],
    sender: 'דליה',
    needsName: false,
    text: 'סבתא הייתה מלכה',
  });
  return { memorialId, archiveId };
}

const choices = { photos: { which: 'none' }, messages: [0], senders: [], names: [], withDays: false };

export const archiveInputs: Record<string, (setup: Setup) => unknown> = {
  'archive.list': ({ id }) => ({ memorialId: id }),
  'archive.receive': async ({ id, upload }) => ({
    memorialId: id,
    uploadId: await upload(zip({ '_chat.txt': '12.3.2020, 14:05 - דליה: שלום' })),
    fileName: 'chat.zip',
  }),
  'archive.preview': (setup) => archiveOf(setup, 'ready'),
  'archive.listMessages': (setup) => archiveOf(setup, 'ready'),
  'archive.accept': async (setup) => ({ ...(await archiveOf(setup, 'ready')), choices }),
  'archive.cancel': (setup) => archiveOf(setup, 'ready'),
  'archive.undo': (setup) => archiveOf(setup, 'done'),
};
