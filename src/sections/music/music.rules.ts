import type { Music, PublicMusic } from './music.schema.ts';

/** Of several that are marked for a visit the one that was marked last. */
export function withOneForVisit(before: Music, next: Music): Music {
  const marked = next.filter(({ isForVisit }) => isForVisit);
  if (marked.length < 2) return next;
  const last = marked.find((track) => !before.includes(track)) ?? marked.at(-1);
  return next.map((track) => (track.isForVisit && track !== last ? { ...track, isForVisit: false } : track));
}

/** The recording that is heard at the grave: the one that the family marked, else the first. A link needs a network. */
export function recordingForVisit(music: PublicMusic): PublicMusic[number] | undefined {
  const recordings = music.filter(({ file }) => file !== '');
  return recordings.find(({ isForVisit }) => isForVisit) ?? recordings[0];
}
