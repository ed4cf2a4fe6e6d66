// Characters that some systems forbid in paths, and bidirectional control characters.
// oxlint-disable-next-line no-control-regex -- none of them may be in a file's name
const unsafe = /[\u0000-\u001f\u007f\\/:*?"<>|\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const longest = 60;

/** The folder of a page: the name of the person and a part of the id, because two people may have the same name. */
export function pageFolderName({ id, name }: { id: string; name: string }): string {
  return `pages/${fileNamePart(name) || 'page'} ${id.slice(0, 8)}`;
}

/** The part of a text that is valid in a file name; may be ''. */
function fileNamePart(text: string): string {
  const bare = text.normalize('NFC').replace(unsafe, ' ').replace(/\s+/g, ' ').trim();
  const short = Array.from(bare).slice(0, longest).join('');
  // Windows drops dots at the end.
  return short.replace(/[. ]+$/, '');
}

export interface NamedFile {
  id: string;
  /** With its dot. */
  extension: string;
  album: string | null;
  /** 'YYYY-MM-DD'. */
  date: string | null;
  /** The first label that is not empty becomes the file name. */
  labels: readonly (string | null)[];
}

/** Readable file names by id: 'files/album/date label.jpg'. They are unique, also on a disk that ignores case. */
export function fileNames(files: readonly NamedFile[]): Map<string, string> {
  const taken = new Set<string>();
  const names = new Map<string, string>();
  for (const { id, extension, album, date, labels } of files) {
    const label = labels.map((text) => visiblePart(text ?? '')).find((text) => text !== '') ?? id.slice(0, 8);
    const folder = ['files', visiblePart(album ?? '')].filter(Boolean).map(unreserved).join('/');
    const stem = unreserved([date, label].filter(Boolean).join(' '));
    let name = `${folder}/${stem}${extension}`;
    // Hundreds of files may have the same caption: with the id the search for a free name stays short.
    if (taken.has(name.toLowerCase())) name = `${folder}/${stem} ${id}${extension}`;
    taken.add(name.toLowerCase());
    names.set(id, name);
  }
  return names;
}

/** A name that begins with a dot is hidden on most systems, and '..' leads out of the folder. */
function visiblePart(text: string): string {
  return fileNamePart(text).replace(/^[. ]+/, '');
}

/** Windows reserves these names for devices, with any extension. */
function unreserved(name: string): string {
  return /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(name) ? `_${name}` : name;
}

/** 'zikaron-2026-11-21.zip' */
export function archiveName(today: string): string {
  return `zikaron-${today}.zip`;
}
