import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { writeZip } from '#server/zip.ts';

/** A zip of these files, by their paths. */
export async function zip(files: Record<string, string | Uint8Array>, isDeflated = true): Promise<Buffer> {
  const out = new PassThrough();
  const written = buffer(out);
  const entries = Object.entries(files).map(([name, body]) => ({
    name,
    body: [typeof body === 'string' ? new TextEncoder().encode(body) : body],
    at: new Date('2026-01-01T00:00:00Z'),
    isCompressed: !isDeflated,
  }));
  await writeZip(
    out,
    (async function* () {
      yield* entries;
    })(),
  );
  out.end();
  return written;
}
