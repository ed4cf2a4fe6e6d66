import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { type GedcomAudience, writeGedcom } from '#core/gedcom/write.ts';
import type { GedcomVersion } from '#core/gedcom/dates.ts';
import { answerJobs } from '#server/child-jobs.ts';
import { writeText } from '#server/write-text.ts';
import { buildExportTree } from './gedcom-export.rules.ts';
import type { ExportedEdge, ExportedPerson, ExportedRecord } from './gedcom-export.schema.ts';

/** Input of the process that writes a file. */
export interface FileToWrite {
  rowsPath: string;
  path: string;
  version: GedcomVersion;
  audience: GedcomAudience;
  /** The name of the program in the header. */
  program: string;
  hasPortraits: boolean;
}

/** Ids of the pictures that the file refers to. */
export interface FileWritten {
  portraits: string[];
}

// A large tree takes half a minute and hundreds of megabytes, so it is not written in the process that answers requests.
answerJobs({
  async write({ rowsPath, path, version, audience, program, hasPortraits }: FileToWrite): Promise<FileWritten> {
    const rows = await readRows(rowsPath);
    const portraitPath = (id: string) => `portraits/${id}.webp`;
    const { tree, living } = buildExportTree({ ...rows, program, portraitPath: hasPortraits ? portraitPath : null });
    const known = new Set(rows.people.map(({ portraitId }) => portraitId));
    const portraits = new Set<string>();
    function* texts() {
      for (const text of writeGedcom(tree, {
        version,
        audience: audience.kind === 'everybody' ? { ...audience, living } : audience,
      })) {
        // Only in lines that the writer created, because a user’s text may look like a path too.
        if (hasPortraits)
          for (const [, id = ''] of text.matchAll(/^\d+ FILE portraits\/([0-9a-f-]{36})\.webp$/gm))
            if (known.has(id)) portraits.add(id);
        yield text;
      }
    }
    await writeText(path, texts());
    return { portraits: [...portraits] };
  },
});

type OrderedEdge = ExportedEdge & { position: number };

async function readRows(path: string) {
  const [people, edges, records]: [ExportedPerson[], OrderedEdge[], ExportedRecord[]] = [[], [], []];
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    const row: unknown = JSON.parse(line.slice(1)); // written by the store
    if (line.startsWith('p')) people.push(row as ExportedPerson);
    else if (line.startsWith('e')) edges.push(row as OrderedEdge); // the prefix of the line says so
    else records.push(row as ExportedRecord); // the prefix of the line says so
  }
  edges.sort((one, other) => one.position - other.position);
  return { people, edges, records };
}
