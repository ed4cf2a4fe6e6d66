import { baseName, fileKind } from './file-kinds.ts';
import { hasPhoneNumber, trimMarks, withoutMarks } from './marks.ts';
import { type ArchiveContents, type ArchiveMessage, type ArchivePhoto, SkipCounter } from './model.ts';
import { dayInName } from './photo-names.ts';
import {
  readDay,
  type DateOrder,
  type MessageHead,
  inferOrder,
  momentIdentity,
  readHead,
  readTime,
} from './whatsapp-heads.ts';
import { isNotice, isNoticeName, isOmission, readAttachment, withoutEditedNote } from './whatsapp-notices.ts';

interface RawMessage {
  head: MessageHead;
  text: string;
}

/** A mention by a telephone number. */
const mentionedNumber = /@[\u200e\u200f\u2066-\u2069]*\+?\d{7,15}[\u2066-\u2069]*/gu;

/** The number of first lines in which a message header is searched. */
const firstLines = 20;

/** Whether a text is an exported chat: one of its first lines has a message header. */
export function isChat(text: string): boolean {
  let [at, lines] = [0, 0];
  while (lines < firstLines && at < text.length) {
    const end = text.indexOf('\n', at);
    if (readHead(text.slice(at, end < 0 ? Math.min(text.length, at + 1000) : Math.min(end, at + 1000)).trimEnd()))
      return true;
    if (end < 0) return false;
    [at, lines] = [end + 1, lines + 1];
  }
  return false;
}

/** The content of a chat and its attachments. `files` has the file names in the archive. */
export function readChat(text: string, files: readonly string[]): ArchiveContents {
  const raw = splitMessages(text);
  const order = inferOrder(raw.map(({ head }) => head));
  const skipped = new SkipCounter();
  const byName = new Map(files.map((file) => [withoutMarks(baseName(file)).normalize('NFC'), file]));
  const sent = new Map<string, Pick<ArchivePhoto, 'day' | 'description'>>();
  const messages: ArchiveMessage[] = [];
  for (const { head, text: said } of raw) {
    if (!head.isTimeKnown) {
      skipped.add('unknownTime');
      continue;
    }
    const named = splitSender(said);
    if (!named) {
      skipped.add('system');
      continue;
    }
    const attachment = readAttachment(named.text);
    if (attachment) {
      const file = byName.get(attachment.name.normalize('NFC'));
      if (file === undefined) skipped.add('omitted');
      else sent.set(file, { day: readDay(head, order), description: captionOf(attachment.caption, head) });
      continue;
    }
    if (isGenerated(named.text, head) || isNotice(named.text)) {
      skipped.add(isOmission(named.text) ? 'omitted' : 'system');
      continue;
    }
    if (isOmission(named.text)) {
      skipped.add('omitted');
      continue;
    }
    const message = toMessage(head, named, order);
    if (message.text !== '') messages.push(message);
  }
  const photos = files.flatMap((file) => photoOf(file, sent.get(file), skipped));
  return { photos, messages, skipped: skipped.counts };
}

/** Messages may have many lines, and may quote lines of another chat, whose headers have another style. */
function splitMessages(text: string): RawMessage[] {
  const messages: RawMessage[] = [];
  for (const line of text.split(/\r?\n|\r/)) {
    const head = readHead(line);
    const last = messages.at(-1);
    if (head && (!last || last.head.style === head.style)) messages.push({ head, text: head.rest });
    else if (last) last.text += `\n${line}`;
  }
  return messages;
}

function splitSender(said: string): { sender: string; text: string } | null {
  const match = /^([^\n]{1,120}?):(?:[\s]|(?=[\u200e\u200f])|$)/u.exec(said);
  if (!match?.[1]) return null;
  const sender = trimMarks(withoutMarks(match[1])).replace(/^~\s*/u, '').trim();
  if (sender === '' || isNoticeName(sender)) return null;
  return { sender, text: said.slice(match[0].length) };
}

/** On an iPhone every notice by WhatsApp begins with a mark that nobody types. */
const isGenerated = (text: string, { style }: MessageHead): boolean =>
  style === 'bracketed' && text.startsWith('\u200e');

function toMessage(
  head: MessageHead,
  { sender, text }: { sender: string; text: string },
  order: DateOrder,
): ArchiveMessage {
  const words = trimMarks(withoutEditedNote(text)).replaceAll(mentionedNumber, '@…');
  return {
    sender,
    needsName: hasPhoneNumber(sender),
    day: readDay(head, order),
    time: readTime(head),
    text: words,
    identity: ['whatsapp', momentIdentity(head), sender, words].join('\n').normalize('NFC'),
  };
}

/** WhatsApp's own text for a picture is not a caption. */
const captionOf = (caption: string, head: MessageHead): string =>
  isGenerated(caption, head) || isNotice(caption) ? '' : withoutEditedNote(caption);

function photoOf(
  file: string,
  sent: Pick<ArchivePhoto, 'day' | 'description'> | undefined,
  skipped: SkipCounter,
): ArchivePhoto[] {
  const name = baseName(file);
  if (/\.txt$/i.test(name) && !sent) return [];
  const kind = fileKind(name);
  if (kind !== 'picture') {
    // Contacts and stickers are attached as documents too.
    skipped.add(kind);
    return [];
  }
  const isSticker = /^(?:\d+-)?(?:STK|STICKER)/i.test(name);
  if (isSticker) {
    skipped.add('document');
    return [];
  }
  return [{ entry: file, name, day: sent?.day ?? dayInName(name), albums: [], description: sent?.description ?? '' }];
}
