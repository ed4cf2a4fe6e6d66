import * as z from 'zod';

/** Increased when older programs cannot read newer archives. */
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
  /** Waiting jobs. */
  jobs: z.object({ rows: count, sha256: sum }),
  /** The checksum of the list of checksums; `missing`: files that rows reference but storage lacked. */
  files: z.object({ count, bytes: count, missing: count, sha256: sum }),
  /** The checksum of the generated secret. */
  secret: sum.nullable(),
});
export type Manifest = z.output<typeof manifestSchema>;

/** The entries of an archive, in this order. The list of files has the format of `sha256sum`. */
export const names = {
  table: (name: string) => `tables/${name}.copy.gz`,
  jobs: 'jobs.copy.gz',
  secret: 'secret',
  file: (key: string) => `files/${key}`,
  list: 'files.sha256',
  manifest: 'manifest.json',
  manifestSum: 'manifest.sha256',
} as const;

/** The key of a stored file, or null for other entries. */
export function parseStorageKey(name: string): string | null {
  return name.startsWith('files/') ? name.slice('files/'.length) : null;
}

export const listLine = (sha256: string, name: string) => `${sha256}  ${name}\n`;
