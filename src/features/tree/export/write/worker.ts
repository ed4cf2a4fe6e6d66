import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { GedcomAudience } from '#core/gedcom/write.ts';
import { writeGedcom } from '#core/gedcom/write.ts';
import type { GedcomVersion } from '#core/gedcom/dates.ts';
import { answerJobs } from '#server/child-jobs.ts';
import { buildExportTree } from '../rules.ts';
import type { ExportedEdge, ExportedPerson, ExportedRecord } from '../schema.ts';

/** What is given to the process that writes a file. */
export interface FileToWrite {
  rowsPath: string;
  path: string;
  version: GedcomVersion;
  audience: GedcomAudience;
  /** The name of the program in the header. */
  program: string;
  hasPortraits: boolean;
}

/** Ids of the pictures that the file names. */
export interface FileWritten {
  portraits: string[];
}

const charactersAtOnce = 1024 * 1024;

// A large tree is half a minute of work and hundreds of megabytes: nobody waits for it in the process that answers.
answerJobs({
  async write({ rowsPath, path, version, audience, program, hasPortraits }: FileToWrite): Promise<FileWritten> {
    const rows = await readRows(rowsPath);
    const portraitPath = (id: string) => `portraits/${id}.webp`;
    const tree = buildExportTree({ ...rows, program, portraitPath: hasPortraits ? portraitPath : null });
    const portraits = new Set<string>();
    await using file: FileHandle = await open(path, 'wx', 0o600);
    let [piece, length] = [[] as string[], 0];
    for (const text of writeGedcom(tree, { version, audience })) {
      if (hasPortraits)
        for (const [, id = ''] of text.matchAll(/ portraits\/([0-9a-f-]{36})\.webp\n/g)) portraits.add(id);
      piece.push(text);
      length += text.length;
      if (length < charactersAtOnce) continue;
      await file.appendFile(piece.join(''));
      [piece, length] = [[], 0];
    }
    await file.appendFile(piece.join(''));
    return { portraits: [...portraits] };
  },
});

type OrderedEdge = ExportedEdge & { position: number };

async function readRows(path: string) {
  const [people, edges, records]: [ExportedPerson[], OrderedEdge[], ExportedRecord[]] = [[], [], []];
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    const row: unknown = JSON.parse(line.slice(1)); // written by the store
    if (line.startsWith('p')) people.push(row as ExportedPerson);
    else if (line.startsWith('e')) edges.push(row as OrderedEdge);
    else records.push(row as ExportedRecord);
  }
  edges.sort((one, other) => one.position - other.position);
  return { people, edges, records };
}
