/** A range of bytes in an MP4 or QuickTime file. */
interface Stretch {
  start: number;
  end: number;
}

export interface Boxes {
  /** Titles, places, makers: metadata that playback does not need. */
  words: Stretch[];
  hasPicture: boolean;
}

const containers = new Set(['moov', 'trak', 'mdia']);
const wordy = new Set(['udta', 'meta']);
/** UUID of XMP in ISO files. */
const xmp = 'be7acfcb97a942e89c71999491e3afac';

/** Real files have fewer boxes and levels; more are an attack. */
const most = { boxes: 20_000, depth: 8 };

/** The structure of an MP4 or QuickTime file; null where it is truncated, has no index or too many boxes. */
export function findBoxes(bytes: Uint8Array): Boxes | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const content: Boxes = { words: [], hasPicture: false };
  const seen = new Set<string>();
  let count = 0;
  return walk({ start: 0, end: bytes.length }, 1) && seen.has('moov') && (seen.has('mdat') || seen.has('moof'))
    ? content
    : null;

  function walk({ start, end }: Stretch, depth: number): boolean {
    if (depth > most.depth) return false;
    for (let at = start; at < end;) {
      // QuickTime ends some containers with four zero bytes.
      if (end - at < 8) return end - at === 4 || view.getUint8(at) === 0;
      count += 1;
      if (count > most.boxes) return false;
      const type = text(at + 4);
      const stated = view.getUint32(at);
      const head = stated === 1 ? 16 : 8;
      if (end - at < head) return false;
      const size = stated === 0 ? end - at : stated === 1 ? Number(view.getBigUint64(at + 8)) : stated;
      if (size < head || at + size > end) return false;
      const box = { start: at, end: at + size };
      seen.add(type);
      if (wordy.has(type) || (type === 'uuid' && isXmp(at + head))) content.words.push(box);
      if (type === 'hdlr' && size >= 20 && text(at + 16) === 'vide') content.hasPicture = true;
      if (containers.has(type) && !walk({ start: at + head, end: at + size }, depth + 1)) return false;
      at += size;
    }
    return true;
  }

  function text(at: number): string {
    return String.fromCharCode(...bytes.subarray(at, at + 4));
  }

  function isXmp(at: number): boolean {
    const id = Array.from(bytes.subarray(at, at + 16), (byte) => byte.toString(16).padStart(2, '0'));
    return id.join('') === xmp;
  }
}

/** An empty box of the same length. */
export function createFreeBox(size: number): Uint8Array {
  const box = new Uint8Array(size);
  new DataView(box.buffer).setUint32(0, size);
  box.set(new TextEncoder().encode('free'), 4);
  return box;
}
