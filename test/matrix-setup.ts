import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import { eq } from 'drizzle-orm';
import { newUploadId } from '#features/media/uploads/uploads.store.ts';
import { uploadStore } from '#features/media/uploads/tus.store.ts';
import type { Context, Services } from '#server/context.ts';
import { accounts, type galleryImages, memorials } from '#tables.ts';
import type { World } from './world.ts';

/** What the input of a call needs. The input is valid, so that only the rights of the asker decide about the answer. */
export interface Setup {
  /** The memorial on which the actor has their role. */
  id: string;
  name: string;
  ownerId: string;
  /** Null for a visitor. */
  askerId: string | null;
  db: Services['db'];
  given: World['given'];
  as: World['as'];
  owner(): ReturnType<World['as']['user']>;
  /** Gives the asker a password. */
  password(): Promise<string>;
  /** Creates a finished upload of the asker. */
  upload(bytes: Promise<Buffer> | Buffer): Promise<string>;
  /** Inserts a memory on the memorial. */
  memory(state: 'pending' | 'approved'): Promise<string>;
  /** Inserts a picture into the gallery of the memorial. */
  image(data?: Partial<typeof galleryImages.$inferInsert>): Promise<string>;
  /** Deletes the memorial; returns its id. */
  deleted(): Promise<string>;
  /** Values that replace those of the call's context. */
  overrides: Partial<Context>;
}

/** Creates the setup of a call by `askerId` (null for a visitor) on a memorial. */
export function setUp(world: World, memorial: typeof memorials.$inferSelect, askerId: string | null): Setup {
  const { given, services } = world;
  const { db, config } = services;
  const { id, name, userId: ownerId } = memorial;
  return {
    id,
    name,
    ownerId,
    askerId,
    db,
    given,
    as: world.as,
    owner: () => world.as.user(ownerId),
    async password() {
      const given = 'a long password';
      if (askerId === null) return given;
      const hash = (hashed ??= (await services.auth.$context).password.hash(given));
      const row = { userId: askerId, accountId: askerId, providerId: 'credential', password: await hash };
      await db.insert(accounts).values(row);
      return given;
    },
    async upload(bytes) {
      const uploader = askerId ?? ownerId;
      const [uploadId, content] = [newUploadId(uploader), await bytes];
      const store = uploadStore(config.dataDir);
      await store.create(new Upload({ id: uploadId, size: content.length, offset: 0, metadata: { owner: uploader } }));
      await store.write(Readable.from([content]), uploadId, 0);
      return uploadId;
    },
    memory: (state) => given.contribution(id, { state }),
    image: async (data) => (await given.gallery(id, 1, data))[0] ?? '',
    async deleted() {
      await db.update(memorials).set({ deletedAt: new Date(), deletedBy: ownerId }).where(eq(memorials.id, id));
      return id;
    },
    overrides: {},
  };
}
let hashed: Promise<string> | undefined;
