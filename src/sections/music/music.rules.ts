import type { Music, PublicMusic } from './music.schema.ts';

/** Keeps only the last mark for a visit. */
export function withOneForVisit(before: Music, next: Music): Music {
  const marked = next.filter(({ isForVisit }) => isForVisit);
  if (marked.length < 2) return next;
  const last = marked.find((track) => !before.includes(track)) ?? marked.at(-1);
  return next.map((track) => (track.isForVisit && track !== last ? { ...track, isForVisit: false } : track));
}

/** The recording for a visit: the marked one, else the first. Links are excluded, because they need a network. */
export function recordingForVisit(music: PublicMusic): PublicMusic[number] | undefined {
  const recordings = music.filter(({ file }) => file !== '');
  return recordings.find(({ isForVisit }) => isForVisit) ?? recordings[0];
}
