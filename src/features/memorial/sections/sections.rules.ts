import * as z from 'zod';
import { keysOf } from '#core/keys.ts';
import type { BlockType, SaveContext } from './sections.schema.ts';

/** Stores the whole content in one block. Empty content has no row; a block of another shape than `empty` is read as `empty`. */
export function toBlock<Content extends object>(block: BlockType, empty: Content): SaveContext<Content> {
  return {
    columns: [],
    block,
    // The fields were validated by the section's schema, or are for its editors to correct.
    read: (_columns, stored) => (Array.isArray(empty) ? rowsIn(stored) : isRow(stored) ? stored : empty) as Content,
    write: (content) => ({ columns: {}, block: Object.keys(content).length === 0 ? undefined : content }),
  };
}

const isRow = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The stored rows of a list, without invalid entries. */
export function rowsIn(stored: unknown): unknown[] {
  return Array.isArray(stored) ? stored.filter(isRow) : [];
}

/**
 * Stores each key of the content in the column of the same name; '' is stored as null, and null is read as the value in `empty`.
 */
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

/** The paths of the wanted fields in a schema, such as `$.items[*].text`; `[*]` is a row of a list. */
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

/** Whether a path matches a pattern; `.**` matches any number of keys and rows. */
export function isAtPath(path: string, pattern: string): boolean {
  const steps = pattern.split('.**').map((part) => part.replaceAll(/[$.[\]*]/g, '\\$&'));
  return new RegExp(`^${steps.join('(?:\\.[^.[]+|\\[\\*\\])*')}$`).test(path);
}

/** A copy of the content with the texts at the given paths replaced. */
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
