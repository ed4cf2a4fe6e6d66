import type * as z from 'zod';
import type { ValidationKey } from '#core/fields.ts';
import type { Image } from '#features/media/media.schema.ts';

/** The block types that a memorial can hold. The database checks them: a new one needs a migration. */
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

/** A picture of the same memorial by its id; null when there is none (any more). */
export type FindPicture = (id: string | null | undefined) => Image | null;

/** Where a section is kept: in columns of the memorial, in a block, or in both. */
export interface SaveContext<Content> {
  columns: readonly string[];
  block: BlockType | null;
  /** Of the stored columns and the block's content, which is undefined where there is no block. */
  read(columns: Columns, block: unknown): Content;
  /** A block that is undefined leaves no row. */
  write(content: Content): { columns: Columns; block?: unknown };
}

/** What a visitor gets of a section: each public field by name. */
export interface PublicContext<Content, Shown> {
  name: string;
  schema: z.ZodType<Shown>;
  of(content: Content, picture: FindPicture): Shown;
}

/** What is wrong with a field of a content. */
export interface ContentProblem {
  path: readonly (string | number)[];
  key: ValidationKey;
}

/** The half of a section that the server knows; the other half, its views, is the plug of `client/section.ts`. */
export interface SectionContent<Content, Shown> {
  schema: z.ZodType<Content>;
  kept: SaveContext<Content>;
  /**
   * What may stay and not be written anew: what is wrong with it unless it is in one of the contents that the section has
   * or had.
   */
  findNewProblems?(content: Content, known: readonly Content[]): ContentProblem[];
  /** SQL/JSON paths to the ids of pictures, in the content. */
  pictures?: readonly string[];
  shown: PublicContext<Content, Shown> | null;
}
