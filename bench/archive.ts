import { open } from 'node:fs/promises';
import sharp from 'sharp';
import { readArchive } from '#features/archive/archive.jobs.ts';
import { finishedUpload } from '../test/finished-upload.ts';
import { clientOf, startFilled } from './database.ts';
import { type Line, round } from './line.ts';
import { residentBytes } from './resident.ts';

const megabyte = 1024 * 1024;
const script = 'archive/reader/archive-reader.worker';
const zip64Marker = 0xffffffff;

/**
 * Writes an archive of uncompressed photographs with the Zip64 fields of large archives. Each photograph has distinct first bytes
 * and then zeros, which take no disk space.
 */
async function writeArchive(path: string, count: number, photoBytes: number): Promise<void> {
  await using file = await open(path, 'w');
  const directory: Buffer[] = [];
  let offset = 0;
  for (let index = 0; index < count; index += 1) {
    const background = { r: index % 256, g: Math.floor(index / 256), b: 90 };
    const jpeg = await sharp({ create: { width: 16, height: 16, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const name = Buffer.from(`Takeout/Google Photos/ילדות/${index}.jpg`);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt32LE(zip64Marker, 18);
    head.writeUInt32LE(zip64Marker, 22);
    head.writeUInt16LE(name.length, 26);
    await file.write(Buffer.concat([head, name, jpeg, name]), 0, undefined, offset);
    const extra = Buffer.alloc(28);
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(24, 2);
    for (const [at, number] of [photoBytes, photoBytes, offset].entries())
      extra.writeBigUInt64LE(BigInt(number), 4 + 8 * at);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    for (const at of [20, 24, 42]) entry.writeUInt32LE(zip64Marker, at);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt16LE(extra.length, 30);
    directory.push(entry, name, extra);
    offset += head.length + name.length + photoBytes;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(56 + 20 + 22, 0);
  end.writeUInt32LE(0x06064b50, 0);
  for (const [at, number] of [
    [24, count],
    [32, count],
    [40, list.length],
    [48, offset],
  ] as const)
    end.writeBigUInt64LE(BigInt(number), at);
  end.writeUInt32LE(0x07064b50, 56);
  end.writeBigUInt64LE(BigInt(offset + list.length), 64);
  end.writeUInt32LE(0x06054b50, 76);
  for (const at of [84, 86]) end.writeUInt16LE(0xffff, at);
  for (const at of [88, 92]) end.writeUInt32LE(zip64Marker, at);
  await file.write(Buffer.concat([list, end]), 0, undefined, offset);
}

const [photos, photoMegabytes, boundSeconds, boundMegabytes] = [710, 3, 60, 300] as const;

const largest: Line = {
  name: 'archive.largest',
  what: `reading an archive of ${photos} photographs of ${photoMegabytes} MB each in Zip64 format`,
  async run() {
    const filled = await startFilled(1);
    const { services, memorialId, userId } = filled;
    try {
      const client = clientOf(services, userId);
      const uploadId = await finishedUpload({
        dataDir: services.config.dataDir,
        owner: userId,
        content: (path) => writeArchive(path, photos, photoMegabytes * megabyte),
      });
      const before = residentBytes(script);
      let peakBytes = before;
      const watch = setInterval(() => (peakBytes = Math.max(peakBytes, residentBytes(script))), 20);
      const started = performance.now();
      const { archiveId } = await client.archive.receive({ memorialId, uploadId, fileName: 'takeout.zip' });
      const arrived = performance.now();
      await readArchive.run({ archiveId }, services);
      const ended = performance.now();
      clearInterval(watch);
      const { report } = await client.archive.preview({ memorialId, archiveId });
      const seconds = (ended - started) / 1000;
      const megabytes = (peakBytes - before) / megabyte;
      return {
        figure: `${round(seconds, 1)} s`,
        parts: `received in ${round((arrived - started) / 1000, 1)} s, ${round(megabytes, 0)} MB more, ${report.photos.count} photographs`,
        bound: `at most ${boundSeconds} s and ${boundMegabytes} MB`,
        holds: seconds <= boundSeconds && megabytes <= boundMegabytes && report.photos.count === photos,
      };
    } finally {
      await filled.stop();
    }
  },
};

export const archiveLines = [largest];
