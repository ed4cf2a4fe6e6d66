import { todayInJerusalem } from '../dates.ts';
import { baseName, fileKind, folderName } from './file-kinds.ts';
import { asRecord, asRecords, asText, isRecord, type JsonRecord } from './json-values.ts';
import { hasPhoneNumber } from './marks.ts';
import { type ArchiveContents, type ArchiveMessage, type ArchivePhoto, SkipCounter } from './model.ts';

const jerusalemTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Jerusalem',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Parses seconds or milliseconds since 1970; null if the value cannot be a date. */
function momentOf(value: unknown): Date | null {
  const number = typeof value === 'number' ? value : Number.NaN;
  const ms = number > 1e11 ? number : number * 1000;
  return Number.isFinite(ms) && ms !== 0 && Math.abs(ms) < 4.2e12 ? new Date(ms) : null;
}

/**
 * The files of the download that are read: posts, albums, conversations and the profile. Some are in a parent folder.
 */
export const isFacebookJson = (name: string): boolean =>
  /(?:^|\/)(?:posts|photos_and_videos|messages|profile_information|personal_information)\/.*\.json$/i.test(name) ||
  /(?:^|\/)message_\d+\.json$/i.test(name);

interface Collector {
  photos: Map<string, Omit<ArchivePhoto, 'entry' | 'name'>>;
  messages: ArchiveMessage[];
  skipped: SkipCounter;
  findFile(uri: string): string | undefined;
  /** The name of the download's owner; '' if unknown. */
  owner: string;
}

/** The content of a Facebook download. `jsons` has the files that `isFacebookJson` accepts, by their full names. */
export function readFacebook(files: readonly string[], jsons: ReadonlyMap<string, unknown>): ArchiveContents {
  const collector: Collector = {
    photos: new Map(),
    messages: [],
    skipped: new SkipCounter(),
    findFile: makeFileFinder(files),
    owner:
      [...jsons]
        .map(([name, json]) => (name.endsWith('profile_information.json') ? ownerIn(json) : ''))
        .find(Boolean) ?? '',
  };
  for (const [name, json] of jsons) {
    if (isRecord(json) && Array.isArray(json['messages'])) readConversation(json, collector);
    else if (isRecord(json) && Array.isArray(json['photos'])) readAlbum(json, collector);
    else if (/\/posts\//.test(`/${name}`)) readPosts(json, collector);
  }
  for (const file of files) {
    if (collector.photos.has(file) || /\.(?:json|html?|txt|css|js)$/i.test(file)) continue;
    const kind = isOrnament(file) ? 'document' : fileKind(file);
    if (kind !== 'picture') collector.skipped.add(kind);
    else collector.photos.set(file, { day: null, albums: [], description: '' });
  }
  const photos = [...collector.photos].map(([entry, about]) => ({ entry, name: baseName(entry), ...about }));
  return { photos, messages: collector.messages, skipped: collector.skipped.counts };
}

/** Stickers, and pictures of the download's own HTML pages. */
const isOrnament = (file: string): boolean => /(?:^|\/)(?:stickers_used|files|icons?)\//.test(file);

function ownerIn(json: unknown): string {
  const data = asRecord(json);
  const profile = [data['profile_v2'], data['profile'], data['profile_information_v2']].find(isRecord) ?? {};
  const name = profile['name'];
  return isRecord(name) ? asText(name['full_name']) : asText(name);
}

/** Paths are relative to the whole download, but one of its parts or a repacked one may have other parent folders. */
function makeFileFinder(files: readonly string[]): Collector['findFile'] {
  const byName = Map.groupBy(files, baseName);
  return (uri) => {
    const same = byName.get(baseName(uri)) ?? [];
    const folder = baseName(folderName(uri));
    return (
      same.find((file) => file === uri || file.endsWith(`/${uri}`) || uri.endsWith(`/${file}`)) ??
      same.find((file) => baseName(folderName(file)) === folder)
    );
  };
}

interface PhotoDetails {
  at: unknown;
  album: string;
  description: string;
}

/** False where the archive has no such photograph. */
function addPhoto(
  media: JsonRecord,
  { at, album, description }: PhotoDetails,
  { photos, findFile }: Collector,
): boolean {
  const file = findFile(asText(media['uri']));
  if (file === undefined || fileKind(file) !== 'picture') return false;
  const moment = momentOf(takenAt(media)) ?? momentOf(media['creation_timestamp']) ?? momentOf(at);
  const known = photos.get(file);
  photos.set(file, {
    day: known?.day ?? (moment && todayInJerusalem(moment)),
    albums: [...new Set([...(known?.albums ?? []), ...(album === '' ? [] : [album])])],
    description: known?.description || asText(media['description']) || description,
  });
  return true;
}

/** The time at which the camera took the picture, if known. */
function takenAt(media: JsonRecord): unknown {
  const metadata = asRecord(media['media_metadata']);
  const ofPhoto = asRecord(metadata['photo_metadata']);
  return asRecords(ofPhoto['exif_data']).find((exif) => 'taken_timestamp' in exif)?.['taken_timestamp'];
}

function readAlbum(album: JsonRecord, collector: Collector): void {
  const name = asText(album['name']);
  for (const photo of asRecords(album['photos']))
    addPhoto(photo, { at: null, album: name, description: '' }, collector);
}

/** Reads a conversation. An encrypted one has other field names. */
function readConversation(conversation: JsonRecord, collector: Collector): void {
  const title = asText(conversation['title']) || asText(conversation['threadName']).replace(/_\d+$/, '');
  for (const message of asRecords(conversation['messages'])) {
    const at = message['timestamp_ms'] ?? message['timestamp'];
    const text = asText(message['content']) || asText(message['text']);
    const isUnsent = message['is_unsent'] === true || message['isUnsent'] === true;
    const pictures = [...asRecords(message['photos']), ...asRecords(message['media'])];
    const about = { at, album: title, description: isUnsent ? '' : text };
    const hasPhoto = pictures.map((photo) => addPhoto(photo, about, collector)).some(Boolean);
    if (isUnsent) collector.skipped.add('system');
    else if (text !== '' && !hasPhoto)
      addMessage({ sender: asText(message['sender_name']) || asText(message['senderName']), at, text }, collector);
  }
}

/** Posts are a list, or a list in some field. */
function readPosts(json: unknown, collector: Collector): void {
  const lists = isRecord(json) ? Object.values(json).filter(Array.isArray) : [json];
  for (const post of lists.flatMap(asRecords)) {
    const at = post['timestamp'];
    const text =
      asRecords(post['data'])
        .map((part) => asText(part['post']))
        .find((words) => words !== '') ?? '';
    const media = asRecords(post['attachments'])
      .flatMap(({ data }) => asRecords(data))
      .flatMap(({ media: one }) => (isRecord(one) ? [one] : []));
    for (const one of [...media, ...asRecords(post['media'])])
      addPhoto(one, { at, album: '', description: text }, collector);
    if (text === '') continue;
    // A post by another person has a sentence with their name, in the language of the account.
    const title = asText(post['title']);
    const isOwn =
      collector.owner !== '' && (title === '' || title.includes(collector.owner)) && !isByOther(title, collector.owner);
    addMessage({ sender: isOwn ? collector.owner : title, at, text, isSentence: !isOwn }, collector);
  }
}

/** For a post by the owner, the title begins with the owner's name. */
const isByOther = (title: string, owner: string): boolean => title !== '' && !title.startsWith(owner);

function addMessage(
  { sender, at, text, isSentence = false }: { sender: string; at: unknown; text: string; isSentence?: boolean },
  { messages }: Collector,
): void {
  const moment = momentOf(at);
  messages.push({
    sender,
    needsName: isSentence || sender === '' || hasPhoneNumber(sender),
    day: moment && todayInJerusalem(moment),
    time: moment ? jerusalemTime.format(moment) : '',
    text,
    identity: ['facebook', moment ? Math.floor(moment.getTime() / 1000) : '', sender, text].join('\n').normalize('NFC'),
  });
}
