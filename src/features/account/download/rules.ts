// What a path on some computer cannot have, and marks of direction.
// oxlint-disable-next-line no-control-regex -- none of them may be in a file's name
const unsafe = /[\u0000-\u001f\u007f\\/:*?"<>|\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const longest = 60;

/** The folder of a page: by the person, and by a part of the id, since two may be called the same. */
export function folderOf({ id, name }: { id: string; name: string }): string {
  const bare = name.normalize('NFC').replace(unsafe, ' ').replace(/\s+/g, ' ').trim();
  const short = Array.from(bare).slice(0, longest).join('');
  // Windows drops dots at the end.
  const plain = short.replace(/[. ]+$/, '') || 'page';
  return `pages/${plain} ${id.slice(0, 8)}`;
}

/** 'zikaron-2026-11-21.zip' */
export function archiveName(today: string): string {
  return `zikaron-${today}.zip`;
}
