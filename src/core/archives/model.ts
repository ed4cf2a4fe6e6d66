import type { PlainDate } from '../dates.ts';

export const archiveKinds = ['whatsapp', 'takeout', 'facebook'] as const;
export type ArchiveKind = (typeof archiveKinds)[number];

/** The reason for which an item of an archive is not imported. */
export const skipReasons = [
  'video',
  'sound',
  'document',
  'pictureKind',
  'pictureTooLarge',
  'trashed',
  'locked',
  'system',
  'omitted',
  'tooLong',
  'unknownTime',
  'double',
  'damaged',
  'tooMany',
] as const;
export type SkipReason = (typeof skipReasons)[number];

export interface ArchivePhoto {
  /** Its name in the archive, with its folders. */
  entry: string;
  /** The file name that users know. */
  name: string;
  day: PlainDate | null;
  albums: string[];
  description: string;
}

export interface ArchiveMessage {
  /** The name in the archive; '' if it has none. */
  sender: string;
  /** The name is a telephone number or a sentence, so a user has to enter the person's name. */
  needsName: boolean;
  day: PlainDate | null;
  /** `HH:MM` by the clock of the device. */
  time: string;
  text: string;
  /** Identifies the message in any archive, independent of the order of day and month. */
  identity: string;
}

export interface ArchiveContents {
  photos: ArchivePhoto[];
  messages: ArchiveMessage[];
  skipped: Partial<Record<SkipReason, number>>;
}

export class SkipCounter {
  readonly counts: Partial<Record<SkipReason, number>> = {};
  add(reason: SkipReason, count = 1): void {
    if (count > 0) this.counts[reason] = (this.counts[reason] ?? 0) + count;
  }
  addAll(counts: SkipCounter['counts']): void {
    for (const reason of skipReasons) this.add(reason, counts[reason] ?? 0);
  }
}
