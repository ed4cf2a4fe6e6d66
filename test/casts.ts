import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** The offsets of the casts in a syntax tree. `as const` is not a cast: the compiler checks it. */
function findCasts(node: unknown, casts: { start: number; end: number }[] = []): { start: number; end: number }[] {
  if (typeof node !== 'object' || node === null) return casts;
  if (Array.isArray(node)) {
    for (const child of node) findCasts(child, casts);
    return casts;
  }
  const { type, start, end, typeAnnotation } = node as Record<string, unknown>; // any node of a syntax tree
  if (type === 'TSAsExpression' && typeof start === 'number' && typeof end === 'number' && !isConst(typeAnnotation))
    casts.push({ start, end });
  for (const child of Object.values(node)) findCasts(child, casts);
  return casts;
}

const isConst = (annotation: unknown) => JSON.stringify(annotation).includes('"name":"const"');

/** The casts of a file that have a comment neither on their line nor as `//` on the line before, as `path:line`. */
export function castsWithoutReason(path: string, code: string): string[] {
  if (!code.includes(' as ')) return [];
  const { program, comments } = parseSync(path, code);
  const lineAt = (offset: number) => code.slice(0, offset).split('\n').length;
  const withReason = new Set(
    comments.flatMap(({ type, start, end }) => {
      const line = lineAt(end);
      return type === 'Line' ? [line, line + 1] : [lineAt(start), line];
    }),
  );
  const lines = findCasts(program)
    .filter(({ start, end }) => !withReason.has(lineAt(end)) && !withReason.has(lineAt(start)))
    .map(({ end }) => lineAt(end));
  return lines.map((line) => `${path}:${line}`);
}

/** The casts without a reason in all files below `root` except tests, which cast only values that they created. */
export function listCastsWithoutReason(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test|\.gen)\.tsx?$/.test(file))
    .flatMap((file) => castsWithoutReason(join(root, file), readFileSync(join(root, file), 'utf8')));
}
