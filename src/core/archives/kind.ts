import { isFacebookJson } from './facebook.ts';
import { fileKind } from './file-kinds.ts';
import type { ArchiveKind } from './model.ts';

/** The possible kinds of an archive by its file names; the contents of the files decide. */
export type ArchiveGuess = ArchiveKind | 'facebookHtml' | 'nested' | null;

const isFacebookPage = (name: string): boolean =>
  /(?:^|\/)(?:your_facebook_activity|posts|photos_and_videos|messages|profile_information|personal_information)\/.*\.html$/i.test(
    name,
  );

/** Names of text files that may be a WhatsApp chat: those in few folders. */
export const chatTexts = (names: readonly string[]): string[] =>
  names.filter((name) => /\.txt$/i.test(name) && name.split('/').length <= 2);

export function guessKind(names: readonly string[]): ArchiveGuess {
  const isInTakeout = names.some((name) => /(?:^|\/)(?:archive_browser\.html|Takeout\/)/.test(name));
  const facebookJsons = names.filter(isFacebookJson);
  if (!isInTakeout && facebookJsons.length > 0) return 'facebook';
  if (!isInTakeout && names.some(isFacebookPage)) return 'facebookHtml';
  if (isInTakeout) return 'takeout';
  if (chatTexts(names).length > 0) return 'whatsapp';
  const hasSidecar = names.some((name) => /\.json$/i.test(name));
  if (hasSidecar && names.some((name) => fileKind(name) === 'picture')) return 'takeout';
  return names.length > 0 && names.every((name) => /\.(?:zip|tgz|gz|7z|rar)$/i.test(name)) ? 'nested' : null;
}
