import { Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** The entries of a zip; each is read to its end before the next is requested. */
export interface ZipEntry {
  /** With '/' between folders, in Unicode. */
  name: string;
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  at: Date;
  /** Stored without compression: photographs, videos and recordings are already compressed. */
  isCompressed?: boolean;
}

/**
 * Writes a zip to a stream as it is made, with only the list of names in memory. Entries and their number may have any size
 * (zip64). Does not end the stream. Rejects where an entry is unreadable, or the stream is closed.
 */
export async function writeZip(out: Writable, entries: AsyncIterable<ZipEntry>): Promise<void> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable; // a PassThrough; its declared type is narrower
  let source: Readable | undefined;
  zip.on('error', (error: Error) => output.destroy(error));
  const written = pipeline(output, out, { end: false }).catch((error: Error) => {
    // Ends the wait for the current entry, and releases the rest.
    source?.destroy(error);
    throw error;
  });
  try {
    for await (const { name, body, at, isCompressed = false } of entries) {
      if (out.destroyed) break;
      const entry = (source = Readable.from(body, { objectMode: false }));
      zip.addReadStreamLazy(name, { mtime: at, compress: !isCompressed }, (give) => give(null, entry));
      await finished(entry);
    }
    zip.end();
  } catch (error) {
    output.destroy();
    await written.catch(() => undefined);
    throw error;
  }
  await written;
}
