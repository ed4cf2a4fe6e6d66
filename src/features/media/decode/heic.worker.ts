import { Worker } from 'node:worker_threads';
import type { HeicPicture } from './heic-thread.worker.ts';

/**
 * Decodes a HEIC photograph in a thread that then ends: the event loop stays free to watch memory and time, and WebAssembly
 * memory, which never shrinks, is freed. Null where it is unreadable or too large.
 */
export async function decodeHeic(input: Uint8Array): Promise<HeicPicture | null> {
  const script = new URL('./heic-thread.worker.ts', import.meta.url);
  const thread = new Worker(script, { workerData: input, execArgv: [] });
  try {
    return await new Promise((resolve) => {
      thread.once('message', resolve);
      thread.once('error', () => resolve(null));
      thread.once('exit', () => resolve(null));
    });
  } finally {
    await thread.terminate();
  }
}

const markerOfProfile = 0xe2;

/** Inserts a colour profile into a JPEG, as a segment after the start. */
export function withProfile(jpeg: Uint8Array, profile: Uint8Array): Buffer {
  // Chunk 1 of 1.
  const body = Buffer.concat([Buffer.from('ICC_PROFILE\0\u0001\u0001', 'latin1'), profile]);
  const head = Buffer.from([0xff, markerOfProfile, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}
