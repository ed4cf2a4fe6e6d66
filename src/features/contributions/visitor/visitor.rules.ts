import { imageTypes } from '#core/limits.ts';
import { memoriesAnchor } from '../page/page-contributions.schema.ts';
import type { Kind } from '../contributions.schema.ts';

/** The path segment of each kind. */
export const contributionPaths = { memory: 'memories', condolence: 'condolences' } as const satisfies Record<
  Kind,
  string
>;

export type ContributionPath = (typeof contributionPaths)[Kind];
/** The kind of a path segment. */
export const kindsByPath: Record<ContributionPath, Kind> = { memories: 'memory', condolences: 'condolence' };

/** The anchor of each kind on a page. */
export const contributionAnchors = { memory: memoriesAnchor, condolence: 'condolences' } as const satisfies Record<
  Kind,
  string
>;

/** Accepted types for the picture of a memory; HEIC of phones is converted. */
export const contributionPictureTypes = [...imageTypes, 'image/heic', 'image/heif'].join(',');

/** Submitted values and their errors, by field name. */
export interface SubmittedForm {
  values: Partial<Record<string, string>>;
  problems: Partial<Record<string, string>>;
  /** The error of the whole form. */
  problem?: string;
}

export const emptyForm: SubmittedForm = { values: {}, problems: {} };
