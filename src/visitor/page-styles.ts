import { thumbHashToRGBA } from 'thumbhash';
import { cropRule } from '#features/media/crop/crop.rules.ts';
import type { Image } from '#features/media/media.schema.ts';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import { findPlayer } from '#sections/videos/videos.rules.ts';

const stripes = 4;
const shortestHash = 6;
/** Decoding a hash costs as much as rendering half a page, so results are cached. */
const known = new Map<string, string[]>();
const knownLimit = 2000;

/** Styles for all pictures of a page: the crop of the portrait, and placeholder colours. */
export function pageStyles(page: MemorialPage): string {
  const { coverImage, profileImage, timeline, gallery, words, familyTree, achievements, grave } = page;
  const listed = [...timeline, ...gallery.images, ...words.memories.rows, ...familyTree, ...achievements].map(
    ({ image }) => image,
  );
  return portraitStyles(page) + pictureStyles([coverImage, profileImage, grave.image, ...listed]);
}

/** The rule that crops the portrait of a page; '' where it is not cropped. */
export function portraitStyles({ profileImageCrop }: MemorialPage): string {
  return profileImageCrop ? cropRule(profileImageCrop) : '';
}

/** Placeholder colours for the frames of pictures. */
export function pictureStyles(images: readonly (Image | null | undefined)[]): string {
  return images.map((image) => (image ? ruleOf(image) : '')).join('');
}

/** The origins of a page's video players. */
export function playerOrigins({ videos }: MemorialPage): string[] {
  return [...new Set(videos.flatMap(({ link }) => findPlayer(link)?.origin ?? []))];
}

/** A picture's colours as a vertical gradient in about a hundred bytes; a data URL of the same hash has thousands. */
function ruleOf({ id, thumbhash }: Image): string {
  const colours = known.get(thumbhash) ?? coloursOf(thumbhash);
  if (known.size >= knownLimit) known.clear();
  known.set(thumbhash, colours);
  if (colours.length === 0) return '';
  return `img[src^="/media/${id}/"]{background-image:linear-gradient(${colours.join(',')})}`;
}

function coloursOf(thumbhash: string): string[] {
  const hash = Buffer.from(thumbhash, 'base64');
  if (hash.length < shortestHash) return [];
  try {
    const { w, h, rgba } = thumbHashToRGBA(hash);
    return Array.from({ length: stripes }, (_, stripe) => {
      const from = Math.floor((stripe * h) / stripes) * w;
      const to = Math.floor(((stripe + 1) * h) / stripes) * w;
      return `#${[0, 1, 2].map((channel) => meanOf(rgba, channel, from, to)).join('')}`;
    });
  } catch {
    return [];
  }
}

function meanOf(rgba: Uint8Array, channel: number, from: number, to: number): string {
  let sum = 0;
  for (let pixel = from; pixel < to; pixel++) sum += rgba[pixel * 4 + channel] ?? 0;
  return Math.round(sum / Math.max(1, to - from))
    .toString(16)
    .padStart(2, '0');
}
