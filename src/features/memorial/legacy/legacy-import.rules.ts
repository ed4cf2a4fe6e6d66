import { isPlainDate, todayInJerusalem } from '#core/dates.ts';
import { limits } from '#core/limits.ts';
import { eventFields } from '#features/events/events.schema.ts';
import { type LiveSectionId, type SavedSection, savedSections, sectionSchemas } from '../memorial.schema.ts';
import { categories, subCategories } from '../basic-section.schema.ts';
import type { LegacyEvent, LegacyImage, LegacyMemorial, LegacyContribution } from './legacy-import.schema.ts';

type Fields = Record<string, unknown>;

/** The pages in the old site's storage, unparsed; null where it is unreadable. */
export function readLegacy(text: string): unknown[] | null {
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? (stored as unknown[]) : null; // Array.isArray says `any[]`
  } catch {
    return null;
  }
}

/**
 * The key of each page, in order: its id of the old site, so that an edited copy is the same page. Without an id, or with the id
 * of an earlier page with another name, the key is its whole content.
 */
export function keysOfLegacy(stored: readonly unknown[]): string[] {
  const names = new Map<string, string>();
  return stored.map((item) => {
    const { id, name } = isFields(item) ? item : {};
    const itemId = wordsOf(id);
    const said = wordsOf(name);
    if (itemId === '' || (names.get(itemId) ?? said) !== said) return `item ${JSON.stringify(item)}`;
    names.set(itemId, said);
    return `id ${itemId}`;
  });
}

/** Null for anything that is no page with a name. */
export function toLegacyMemorial(stored: unknown): LegacyMemorial | null {
  if (!isFields(stored)) return null;
  const left = new Set<string>();
  /** Truncated to the storage limit. */
  const wordsIn = (field: string, most: number) => {
    const words = wordsOf(stored[field]);
    if (words.length > most || (words === '' && isFilled(stored[field]))) left.add(field);
    return words.slice(0, most).trim();
  };
  const listIn = (field: string) => {
    const value = stored[field];
    if (Array.isArray(value)) return value as unknown[]; // Array.isArray says `any[]`
    if (isFilled(value)) left.add(field);
    return [];
  };
  const dateIn = (field: string) => {
    const date = toDate(stored[field]);
    if (date === null && isFilled(stored[field])) left.add(field);
    return date;
  };
  const imageIn = (value: unknown, field: string) => {
    const image = toImage(value);
    if (image === null && isFilled(value)) left.add(field);
    return image;
  };
  const name = wordsIn('name', limits.name);
  if (name === '') return null;

  const category = categories.find((known) => known === stored.category) ?? null;
  const subCategory = subCategories.find((known) => known === stored.subCategory) ?? null;
  const tags = listIn('tags').map(wordsOf);
  // A category that no longer exists becomes a tag.
  if (category === null) tags.push(wordsOf(stored.category));
  if (subCategory === null) tags.push(wordsOf(stored.subCategory));
  const uniqueTags = [...new Set(tags.filter(Boolean))];
  const validTags = uniqueTags.filter((tag) => tag.length <= limits.tag).slice(0, limits.tags);
  if (validTags.length < uniqueTags.length) left.add('tags');

  const blocks = listIn('contentBlocks').map((block) => (isFields(block) ? block : {}));
  const isOfWords = ({ type }: Fields) => type === 'memories' || type === 'condolences';
  const isOfEvents = ({ type }: Fields) => type === 'events';
  return {
    name,
    birthDate: dateIn('birthDate'),
    deathDate: dateIn('deathDate'),
    category,
    basic: {
      subCategory,
      bio: wordsIn('bio', limits.bio),
      lifeMotto: wordsIn('lifeMotto', limits.motto),
      tags: validTags,
    },
    profileImage: imageIn(stored.profileImage, 'profileImage'),
    images: listIn('images').flatMap((image) => imageIn(image, 'images') ?? []),
    words: blocks.filter(isOfWords).flatMap((block) => toContributions(block, left)),
    events: blocks.filter(isOfEvents).flatMap((block) => toEvents(block, left)),
    sections: toSections(
      blocks.filter((block) => !isOfWords(block) && !isOfEvents(block)),
      left,
    ),
    left: [...left],
  };
}

function toContributions({ type, content }: Fields, left: Set<string>): LegacyContribution[] {
  const kind = type === 'memories' ? 'memories' : 'condolences';
  if (!Array.isArray(content)) {
    if (isFilled(content)) left.add(kind);
    return [];
  }
  // Array.isArray says `any[]`.
  return (content as unknown[]).flatMap((row) => {
    const fields = isFields(row) ? row : {};
    const authorName = wordsOf(fields.authorName ?? fields.author ?? fields.name);
    const text = wordsOf(fields.content ?? fields.text ?? fields.message);
    const isWhole = authorName.length <= limits.personName && text.length <= limits.contribution;
    if (authorName !== '' && text !== '' && isWhole) return [{ kind, authorName, content: text }];
    left.add(kind);
    return [];
  });
}

/** An event without a title or date, or with a too long text, stays in the browser. */
function toEvents({ content }: Fields, left: Set<string>): LegacyEvent[] {
  if (!Array.isArray(content)) {
    if (isFilled(content)) left.add('events');
    return [];
  }
  // Array.isArray says `any[]`.
  return (content as unknown[]).flatMap((row) => {
    const event = isFields(row) ? row : {};
    const title = wordsOf(event.title ?? event.name);
    const eventDate = toDate(event.eventDate ?? event.event_date ?? event.date);
    const description = wordsOf(event.description ?? event.content);
    const location = wordsOf(event.location);
    const parsed = eventFields.safeParse({ title, eventDate, description, location });
    if (parsed.success && eventDate !== null) return [{ title, eventDate, description, location }];
    left.add('events');
    return [];
  });
}

/** The section of each block type. */
const sectionOfBlock: Record<string, SavedSection> = {
  timeline: 'timeline',
  quotes: 'quotes',
  music: 'music',
  videos: 'videos',
  achievements: 'achievements',
  familyTree: 'family-tree',
  socialLinks: 'social-links',
};

function toSections(blocks: Fields[], left: Set<string>): LegacyMemorial['sections'] {
  const sections = new Map<SavedSection, unknown>();
  for (const block of blocks) {
    const type = wordsOf(block.type);
    const section = sectionOfBlock[type];
    const before = section && sections.get(section);
    // Two lists of one kind are joined.
    const content =
      Array.isArray(before) && Array.isArray(block.content)
        ? [...(before as unknown[]), ...(block.content as unknown[])] // Array.isArray says `any[]`
        : block.content;
    const parsed = section && sectionSchemas[section].safeParse(content);
    const isSecond = before !== undefined && content === block.content;
    if (section && parsed?.success && !isSecond) sections.set(section, parsed.data);
    else left.add(type || 'contentBlocks');
  }
  return Object.fromEntries(sections) as LegacyMemorial['sections']; // sound: each parsed by the schema of its section
}

/** The section in which the family finds what could not be imported, by field or block. */
const placeOfPart: Record<string, SavedSection | LiveSectionId | 'life-story'> = {
  ...sectionOfBlock,
  ...Object.fromEntries(savedSections.map((section) => [section, section])),
  name: 'basic',
  birthDate: 'basic',
  deathDate: 'basic',
  lifeMotto: 'basic',
  tags: 'basic',
  profileImage: 'basic',
  bio: 'life-story',
  images: 'gallery',
  memories: 'memories',
  condolences: 'condolences',
  events: 'events',
};

/** The sections without duplicates; null for parts without a section. */
export function sectionsOfParts(parts: readonly string[]) {
  return [...new Set(parts.map((part) => placeOfPart[part] ?? null))];
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether the value holds data that would be lost. */
function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return typeof value === 'number';
}

function wordsOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}

/** The old site stored timestamps as well as days, and people typed the day first. */
function toDate(value: unknown): string | null {
  const text = wordsOf(value);
  const [, day = '', month = '', year] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text) ?? [];
  const date = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : dayOfTimestamp(text);
  return isPlainDate(date) ? date : null;
}

/** A chosen day was stored as the timestamp of its midnight: in UTC, or in the time zone of the writer, which was Israel. */
function dayOfTimestamp(text: string): string {
  const isInstant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) && !/T00:00(?::00)?(?:\.0+)?Z$/.test(text);
  return isInstant && !Number.isNaN(Date.parse(text)) ? todayInJerusalem(new Date(text)) : text.slice(0, 10);
}

const dataAddress = /^data:image\/[\w.+-]+;base64,[\w+/]+={0,2}$/;

function toImage(value: unknown): LegacyImage | null {
  if (isFields(value)) {
    const image = toImage(value.url ?? value.src ?? value.data);
    return image && { ...image, description: wordsOf(value.caption ?? value.description) };
  }
  const data = wordsOf(value).replace(/\s/g, '');
  return dataAddress.test(data) ? { data, description: '' } : null;
}
