import { imageTypes } from '#core/limits.ts';
import { memoriesAnchor } from '../../memorial/words/schema.ts';
import type { Kind } from '../schema.ts';

/** What the words of a kind are called in an address. */
export const pathOf = { memory: 'memories', condolence: 'condolences' } as const satisfies Record<Kind, string>;

export type WordsList = (typeof pathOf)[Kind];
/** The kind of words that an address names. */
export const kindOf: Record<WordsList, Kind> = { memories: 'memory', condolences: 'condolence' };

/** Where a page's words of a kind begin. */
export const anchorOf = { memory: memoriesAnchor, condolence: 'condolences' } as const satisfies Record<Kind, string>;

/** What may be chosen as the picture of a memory; what a phone makes of its own is turned into one of ours. */
export const acceptedPictures = [...imageTypes, 'image/heic', 'image/heif'].join(',');

/** What was written already, and what is wrong with it: by the names of the fields. */
export interface Written {
  values: Partial<Record<string, string>>;
  problems: Partial<Record<string, string>>;
  /** Of the whole. */
  problem?: string;
}

export const nothingWritten: Written = { values: {}, problems: {} };
