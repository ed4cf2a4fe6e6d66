import * as z from 'zod';
import { keysOf } from '#core/keys.ts';
import type { BlockType, SaveContext } from './sections.schema.ts';

/** The whole content in one block; an empty one leaves no row, and one of another shape than `empty` is read as that. */
export function toBlock<Content extends object>(block: BlockType, empty: Content): SaveContext<Content> {
  return {
    columns: [],
    block,
    // Its fields were written through the section's schema, or are for its editors to mend.
    read: (_columns, stored) => (Array.isArray(empty) ? rowsIn(stored) : isRow(stored) ? stored : empty) as Content,
    write: (content) => ({ columns: {}, block: Object.keys(content).length === 0 ? undefined : content }),
  };
}

const isRow = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The rows of a list as it is stored: what is none is left out. */
export function rowsIn(stored: unknown): unknown[] {
  return Array.isArray(stored) ? stored.filter(isRow) : [];
}

/** Each key of the content in the column of this name; '' is kept as null, and null is read as what `empty` has. */
export function toColumns<Content extends object>(empty: Content): SaveContext<Content> {
  const names = keysOf(empty);
  return {
    columns: names,
    block: null,
    read: (columns) => Object.fromEntries(names.map((name) => [name, columns[name] ?? empty[name]])) as Content, // fromEntries forgets the keys
    write: (content) => ({
      columns: Object.fromEntries(names.map((name) => [name, content[name] === '' ? null : content[name]])),
    }),
  };
}

/** The paths of the fields in a schema that are wanted, as `$.items[*].text`: a row of a list is `[*]`. */
export function pathsIn(schema: z.ZodType, isWanted: (field: z.ZodType) => boolean, path = '$'): string[] {
  if (isWanted(schema)) return [path];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(
      ([key, field]) => pathsIn(field as z.ZodType, isWanted, `${path}.${key}`), // every type of Zod; its parts are typed as those of its core
    );
  if (schema instanceof z.ZodArray) return pathsIn(schema.element as z.ZodType, isWanted, `${path}[*]`); // every type of Zod; its parts are typed as those of its core
  if (schema instanceof z.ZodPipe) return pathsIn(schema.in as z.ZodType, isWanted, path); // every type of Zod; its parts are typed as those of its core
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return pathsIn(schema.unwrap() as z.ZodType, isWanted, path); // every type of Zod; its parts are typed as those of its core
  return [];
}

/** Whether a path is one of those that a pattern names: `.**` stands for any number of keys and rows. */
export function isAtPath(path: string, pattern: string): boolean {
  const steps = pattern.split('.**').map((part) => part.replaceAll(/[$.[\]*]/g, '\\$&'));
  return new RegExp(`^${steps.join('(?:\\.[^.[]+|\\[\\*\\])*')}$`).test(path);
}

/** A copy of the content with each text at one of the paths changed. */
export function changeTextsAt(
  content: unknown,
  patterns: readonly string[],
  change: (text: string) => string | null,
  path = '$',
): unknown {
  if (Array.isArray(content)) return content.map((row) => changeTextsAt(row, patterns, change, `${path}[*]`));
  if (typeof content === 'object' && content !== null)
    return Object.fromEntries(
      Object.entries(content).map(([key, field]) => [key, changeTextsAt(field, patterns, change, `${path}.${key}`)]),
    );
  const isNamed = typeof content === 'string' && patterns.some((pattern) => isAtPath(path, pattern));
  return isNamed ? change(content) : content;
}
