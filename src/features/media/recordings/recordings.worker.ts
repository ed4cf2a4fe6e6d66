import { open, readFile } from 'node:fs/promises';
import { fail } from '#server/procedure.ts';
import { sumOfFile } from '../files/media-files.store.ts';
import { createFreeBox, type Boxes, findBoxes } from './recordings.rules.ts';
import type { RecordingKind } from './recordings.schema.ts';

interface Kind {
  mime: string;
  extension: string;
}

const kinds: Record<RecordingKind, Readonly<Record<string, Kind>>> = {
  video: {
    'video/mp4': { mime: 'video/mp4', extension: 'mp4' },
    'video/x-m4v': { mime: 'video/mp4', extension: 'mp4' },
    'video/quicktime': { mime: 'video/quicktime', extension: 'mov' },
    'video/vnd.avi': { mime: 'video/x-msvideo', extension: 'avi' },
    'video/webm': { mime: 'video/webm', extension: 'webm' },
  },
  audio: {
    'audio/mpeg': { mime: 'audio/mpeg', extension: 'mp3' },
    'audio/wav': { mime: 'audio/wav', extension: 'wav' },
    'audio/ogg': { mime: 'audio/ogg', extension: 'ogg' },
    'audio/ogg; codecs=opus': { mime: 'audio/ogg', extension: 'ogg' },
    'audio/x-m4a': { mime: 'audio/mp4', extension: 'm4a' },
    'audio/mp4': { mime: 'audio/mp4', extension: 'm4a' },
    // Many programs write this for sound alone; `hasPicture` distinguishes a video.
    'video/mp4': { mime: 'audio/mp4', extension: 'm4a' },
  },
};
const inBoxes = ['mp4', 'mov', 'm4a'];

export interface PreparedRecording extends Kind {
  bytes: number;
  sha256: string;
}

/**
 * Identifies a received file by its content, and removes the metadata that phones write: titles, places and makers in MP4 and
 * QuickTime. Separate metadata tracks and other formats stay unchanged. UNSUPPORTED_MEDIA for another format; `data.isDamaged`
 * where the format is accepted but unplayable.
 */
export async function prepareRecording(path: string, wanted: RecordingKind): Promise<PreparedRecording> {
  const { fileTypeFromFile } = await import('file-type');
  const fileType = await fileTypeFromFile(path).catch(() => undefined);
  const kind = kinds[wanted][fileType?.mime ?? ''];
  if (!kind) throw fail('UNSUPPORTED_MEDIA');
  if (inBoxes.includes(kind.extension)) {
    const boxes = findBoxes(await readFile(path));
    if (!boxes) throw fail('UNSUPPORTED_MEDIA', { isDamaged: true });
    if (wanted === 'audio' && boxes.hasPicture) throw fail('UNSUPPORTED_MEDIA');
    await blank(path, boxes);
  }
  return { ...kind, ...(await sumOfFile(path)) };
}

/** In place and idempotent. */
async function blank(path: string, { words }: Boxes): Promise<void> {
  const file = await open(path, 'r+');
  try {
    for (const { start, end } of words) await file.write(createFreeBox(end - start), 0, end - start, start);
  } finally {
    await file.close();
  }
}
