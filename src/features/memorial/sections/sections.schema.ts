import type * as z from 'zod';
import type { ValidationKey } from '#core/fields.ts';
import type { Image } from '#features/media/media.schema.ts';

/** The block types of a memorial. The database checks them: a new one needs a migration. */
export const blockTypes = [
  'timeline',
  'achievements',
  'socialLinks',
  'music',
  'videos',
  'quotes',
  'familyTree',
] as const;
export type BlockType = (typeof blockTypes)[number];

/** Columns of the memorial by their names in the code. */
export type Columns = Readonly<Record<string, unknown>>;

/** Finds a picture of the same memorial by id; null where there is none (any more). */
export type FindPicture = (id: string | null | undefined) => Image | null;

/** Where a section is stored: in columns of the memorial, in a block, or both. */
export interface SaveContext<Content> {
  columns: readonly string[];
  block: BlockType | null;
  /** From the stored columns and the block's content, which is undefined without a block. */
  read(columns: Columns, block: unknown): Content;
  /** No row for an undefined block. */
  write(content: Content): { columns: Columns; block?: unknown };
}

/** The public part of a section: each public field by name. */
export interface PublicContext<Content, Shown> {
  name: string;
  schema: z.ZodType<Shown>;
  of(content: Content, picture: FindPicture): Shown;
}

/** A validation problem of a field. */
export interface ContentProblem {
  path: readonly (string | number)[];
  key: ValidationKey;
}

/** The server part of a section; the other part, its views, is the plug of `client/section.ts`. */
export interface SectionContent<Content, Shown> {
  schema: z.ZodType<Content>;
  kept: SaveContext<Content>;
  /** Problems that are tolerated in stored content but not in new content: those that are in none of the known contents. */
  findNewProblems?(content: Content, known: readonly Content[]): ContentProblem[];
  /** SQL/JSON paths to the ids of pictures in the content. */
  pictures?: readonly string[];
  shown: PublicContext<Content, Shown> | null;
}
