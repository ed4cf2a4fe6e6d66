import { ChildJobError, ChildPool } from '#server/child-pool.ts';
import { createFairQueue } from '#server/fair-queue.ts';
import { fail } from '#server/procedure.ts';
import { createLimiter } from '#server/concurrency.ts';
import { decodeLimits, heicLimits, largeBytes, type Sender } from './decode/decode.rules.ts';
import type { DecodeRefusal } from './decode/decode.worker.ts';
import type { PreparedImage } from './decode/prepared-image.worker.ts';

export type { PreparedImage };

const shared = {
  script: new URL('./decode/decode.worker.ts', import.meta.url),
  timeoutMs: 120_000,
  semiSpaceMegabytes: 1,
};
/** Decoders run in separate processes with lower priority, so that a malicious file harms only them. */
const pools: Record<Sender, ChildPool> = {
  account: new ChildPool({ ...shared, size: 2, niceness: 5 }),
  visitor: new ChildPool({ ...shared, size: 1, niceness: 10 }),
};
/** The HEIC decoder is WebAssembly and needs more memory: one photograph at a time. */
const heicPool = new ChildPool({ ...shared, size: 1, niceness: 10, timeoutMs: 180_000 });
const decodingLarge = createLimiter(1);

/**
 * Identifies an uploaded picture by its content and makes the stored files. UNSUPPORTED_MEDIA for anything but a complete JPEG,
 * PNG, WebP or GIF within the sender's limits; `data.isDamaged` where the format is accepted but unreadable. UPLOAD_FAILED where
 * no decoder could work.
 */
export async function prepareImage(input: Uint8Array, sender: Sender = 'account'): Promise<PreparedImage> {
  const { heldBytes } = await decode<{ heldBytes: number }>('inspect', sender, { input });
  const work = () => decode<PreparedImage>('image', sender, { input });
  return heldBytes > largeBytes && sender === 'account' ? decodingLarge(work) : work();
}

/** A square WebP of this width, cropped to the salient part; still, without metadata. Errors as in `prepareImage`. */
export async function prepareSquare(input: Uint8Array, width: number): Promise<Buffer> {
  const { heldBytes } = await decode<{ heldBytes: number }>('inspect', 'account', { input });
  const work = () => decode<Uint8Array>('square', 'account', { input, width });
  return Buffer.from(await (heldBytes > largeBytes ? decodingLarge(work) : work()));
}

/** A JPEG of at most this size. Errors as in `prepareImage`. */
export async function shrinkPicture(input: Uint8Array, bytes: number): Promise<Buffer> {
  const { heldBytes } = await decode<{ heldBytes: number }>('inspect', 'account', { input });
  const work = () => decode<Uint8Array>('shrink', 'account', { input, bytes });
  return Buffer.from(await (heldBytes > largeBytes ? decodingLarge(work) : work()));
}

/**
 * A HEIC photograph as a JPEG of at most this size, upright and with its date. Errors as in `prepareImage`, also where the
 * process dies: on a machine without enough memory a retry would end the same way.
 */
export async function convertHeic(input: Uint8Array, bytes: number): Promise<Buffer> {
  const work = heicPool
    .run<Uint8Array | DecodeRefusal>('heic', { input, bytes }, heicLimits)
    .catch((error: unknown) => {
      if (!(error instanceof ChildJobError)) throw error;
      return { refused: { isDamaged: true } };
    });
  return Buffer.from(await answerOf(work));
}

const jpegs = createFairQueue({ total: 1, waiting: 16 });

/**
 * A JPEG of a stored width, which is read when its turn comes. Throws where it is unreadable; QueueFull where too many are
 * waiting.
 */
export function prepareJpeg(readWebp: () => Promise<Uint8Array>): Promise<Buffer> {
  return jpegs('all', async () =>
    Buffer.from(await pools.visitor.run<Uint8Array>('jpeg', { input: await readWebp() }, decodeLimits.visitor)),
  );
}

function decode<Result extends object>(name: string, sender: Sender, given: object): Promise<Result> {
  return answerOf(pools[sender].run<Result | DecodeRefusal>(name, { ...given, sender }, decodeLimits[sender]));
}

async function answerOf<Result extends object>(work: Promise<Result | DecodeRefusal>): Promise<Result> {
  try {
    const answer = await work;
    if (!('refused' in answer)) return answer;
    throw fail('UNSUPPORTED_MEDIA', answer.refused.isDamaged ? answer.refused : undefined);
  } catch (error) {
    if (!(error instanceof ChildJobError)) throw error;
    // It would exceed its budget again; a process that died of something else may succeed.
    throw error.failure === 'exceeded' ? fail('UNSUPPORTED_MEDIA', { isDamaged: true }) : fail('UPLOAD_FAILED');
  }
}
