import type { SkipReason } from './model.ts';

const kinds: Record<string, 'picture' | SkipReason> = Object.fromEntries([
  ...['jpg', 'jpeg', 'png', 'webp', 'gif', 'jfif', 'heic', 'heif'].map((end) => [end, 'picture']),
  ...['tif', 'tiff', 'bmp', 'avif', 'svg', 'dng', 'cr2', 'nef', 'arw', 'raw'].map((end) => [end, 'pictureKind']),
  ...['mp4', 'mov', 'avi', 'mkv', '3gp', 'm4v', 'webm', 'mpg', 'mpeg', 'wmv', 'mts', 'mp'].map((end) => [end, 'video']),
  ...['mp3', 'm4a', 'opus', 'ogg', 'aac', 'wav', 'amr', 'oga'].map((end) => [end, 'sound']),
]) as Record<string, 'picture' | SkipReason>; // built of these two

/** The kind of a file by its extension; any other file is a document. */
export function fileKind(name: string): 'picture' | SkipReason {
  const end = /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(kinds, end) ? (kinds[end] ?? 'document') : 'document';
}

export const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
export const folderName = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
