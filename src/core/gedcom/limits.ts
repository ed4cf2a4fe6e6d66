/** Why a file is refused. */
export type GedcomRefusal =
  | 'not-gedcom'
  | 'too-large'
  | 'too-many-lines'
  | 'line-too-long'
  | 'too-deep'
  | 'too-many-people';

export interface GedcomLimits {
  bytes: number;
  lines: number;
  lineBytes: number;
  depth: number;
  /** The limit for people, and separately for families. */
  people: number;
}

export const gedcomLimits: GedcomLimits = {
  bytes: 50 * 1024 * 1024,
  lines: 3_000_000,
  lineBytes: 4 * 1024 * 1024,
  depth: 250,
  people: 50_000,
};

/** Problems in a file that was read nevertheless. */
export type GedcomWarning =
  | 'truncated'
  | 'lines-without-level'
  | 'skipped-levels'
  | 'unreadable-characters'
  | 'control-characters'
  | 'encoding-differs-from-header'
  | 'unknown-encoding'
  | 'duplicate-ids'
  | 'records-without-id'
  | 'visual-order';

export type GedcomWarnings = Partial<Record<GedcomWarning, number>>;

/** Counts a warning. */
export function addWarning(warnings: GedcomWarnings, warning: GedcomWarning, count = 1): void {
  warnings[warning] = (warnings[warning] ?? 0) + count;
}
