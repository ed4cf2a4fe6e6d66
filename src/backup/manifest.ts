import * as z from 'zod';

/** Raised when an older program could not read what a newer one writes. */
export const format = 1;

const sum = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);

export const manifestSchema = z.object({
  format: z.literal(format),
  madeAt: z.iso.datetime(),
  /** The versions of the program and of its database server. */
  program: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ hash: z.string(), createdAt: z.number() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: count, sha256: sum })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** What waited in the queue. */
  jobs: z.object({ rows: count, sha256: sum }),
  /** The sum of the list that bears the sum of each file; `missing`: files that rows name and storage had lost. */
  files: z.object({ count, bytes: count, missing: count, sha256: sum }),
  /** Of the secret that the program had made by itself. */
  secret: sum.nullable(),
});
export type Manifest = z.output<typeof manifestSchema>;

/** What an archive holds, in this order. The list of files has the form of `sha256sum`. */
export const names = {
  table: (name: string) => `tables/${name}.copy.gz`,
  jobs: 'jobs.copy.gz',
  secret: 'secret',
  file: (key: string) => `files/${key}`,
  list: 'files.sha256',
  manifest: 'manifest.json',
  manifestSum: 'manifest.sha256',
} as const;

/** The key of a stored file, or null where the entry is another. */
export function parseStorageKey(name: string): string | null {
  return name.startsWith('files/') ? name.slice('files/'.length) : null;
}

export const listLine = (sha256: string, name: string) => `${sha256}  ${name}\n`;
