import type { PlainDate } from '../dates.ts';

export const archiveKinds = ['whatsapp', 'takeout', 'facebook'] as const;
export type ArchiveKind = (typeof archiveKinds)[number];

/** Why something of an archive does not come into a page. */
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
  /** Of the file, as people know it. */
  name: string;
  day: PlainDate | null;
  albums: string[];
  description: string;
}

export interface ArchiveMessage {
  /** As the archive has it; '' where it does not say. */
  sender: string;
  /** A telephone number, or a sentence: somebody has to say who that is. */
  needsName: boolean;
  day: PlainDate | null;
  /** `HH:MM`, as the clock of the device showed. */
  time: string;
  text: string;
  /** What makes it the same message in another archive: not how its date is understood. */
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
