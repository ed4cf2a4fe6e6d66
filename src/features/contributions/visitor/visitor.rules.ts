import { imageTypes } from '#core/limits.ts';
import { memoriesAnchor } from '../page/page-contributions.schema.ts';
import type { Kind } from '../contributions.schema.ts';

/** The path segment of each kind. */
export const contributionPaths = { memory: 'memories', condolence: 'condolences' } as const satisfies Record<
  Kind,
  string
>;

export type ContributionPath = (typeof contributionPaths)[Kind];
/** The kind of words that an address names. */
export const kindsByPath: Record<ContributionPath, Kind> = { memories: 'memory', condolences: 'condolence' };

/** The anchor of each kind on a page. */
export const contributionAnchors = { memory: memoriesAnchor, condolence: 'condolences' } as const satisfies Record<
  Kind,
  string
>;

/** What may be chosen as the picture of a memory; what a phone makes of its own is turned into one of ours. */
export const contributionPictureTypes = [...imageTypes, 'image/heic', 'image/heif'].join(',');

/** What was written already, and what is wrong with it: by the names of the fields. */
export interface SubmittedForm {
  values: Partial<Record<string, string>>;
  problems: Partial<Record<string, string>>;
  /** Of the whole. */
  problem?: string;
}

export const emptyForm: SubmittedForm = { values: {}, problems: {} };
